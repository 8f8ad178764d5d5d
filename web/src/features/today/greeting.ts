import { greetingName } from '@tinig/domain/people/people';

/** "Magandang umaga, Liwayway!", or without a name if the person has none. */
export const greetingOf = (hour: number, person: { first_name: string }) => {
  const name = greetingName(person);
  return name ? `${greetingAt(hour)}, ${name}!` : `${greetingAt(hour)}!`;
};

/** Tagalog greeting for an hour from 0 to 23 (SCREEN-19). */
function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 11) return 'Magandang umaga';
  if (hour >= 11 && hour < 13) return 'Magandang tanghali';
  return hour >= 13 && hour < 18 ? 'Magandang hapon' : 'Magandang gabi';
}
