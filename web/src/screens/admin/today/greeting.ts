/** The Tagalog greeting for an hour of the day, 0 to 23 (SCREEN-19). */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 11) return 'Magandang umaga';
  if (hour >= 11 && hour < 13) return 'Magandang tanghali';
  return hour >= 13 && hour < 18 ? 'Magandang hapon' : 'Magandang gabi';
}
