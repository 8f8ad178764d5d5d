import { hasUsualName } from '@tinig/domain/people';

/** "Magandang umaga, Liwayway!"; whoever has been given no name yet is greeted without one. */
export const greetingOf = (hour: number, names: { first_name: string; last_name: string }) =>
  hasUsualName(names) ? `${greetingAt(hour)}!` : `${greetingAt(hour)}, ${names.first_name}!`;

/** The Tagalog greeting for an hour of the day, 0 to 23 (SCREEN-19). */
function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 11) return 'Magandang umaga';
  if (hour >= 11 && hour < 13) return 'Magandang tanghali';
  return hour >= 13 && hour < 18 ? 'Magandang hapon' : 'Magandang gabi';
}
