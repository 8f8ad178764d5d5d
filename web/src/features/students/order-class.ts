import { type GameKey, gameKeys } from '@tinig/domain/quarter-access/games';
import { gamesDone } from '@tinig/domain/results/progress';
import { compactKey, compactWords } from '@tinig/domain/text/name-search';
import { parseSort } from '@tinig/domain/text/paging';
import { sortKey } from '@tinig/domain/text/text';

type OrderedPupil = { first_name: string; last_name: string } & Record<GameKey, number>;

/**
 * Filters and sorts a class in the browser, because the whole class is loaded. `progress` sorts by the result in
 * `game`.
 */
export function orderClass<Pupil extends OrderedPupil>(
  pupils: readonly Pupil[],
  search: string,
  sort: string,
  game?: GameKey,
): readonly Pupil[] {
  const words = compactWords(search);
  const found = words.length > 0 ? pupils.filter((pupil) => isFound(pupil, words)) : pupils;
  const { column, isDown } = parseSort(sort);
  const numberOf = column === 'done' ? gamesDone : numberOfGame(column === 'progress' ? game : column);
  const way = isDown ? -1 : 1;
  if (numberOf) return [...found].sort((a, b) => way * (numberOf(a) - numberOf(b)) || byName(a, b));
  return isDown ? [...found].sort((a, b) => byName(b, a)) : found;
}

/** Returns the value to sort by, or undefined when sorting by name. */
function numberOfGame(name: string | undefined): ((pupil: OrderedPupil) => number) | undefined {
  const key = gameKeys.find((one) => one === name);
  return key && ((pupil) => pupil[key]);
}

const isFound = ({ first_name, last_name }: OrderedPupil, words: readonly string[]) => {
  const text = `${compactKey(last_name)} ${compactKey(first_name)}`;
  return words.every((word) => text.includes(word));
};

const nameKey = ({ last_name, first_name }: OrderedPupil) => `${sortKey(last_name)} ${sortKey(first_name)}`;
const byName = (a: OrderedPupil, b: OrderedPupil) => (nameKey(a) < nameKey(b) ? -1 : 1);
