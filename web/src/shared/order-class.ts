import { type GameKey, gameKeys } from '@tinig/domain/games';
import { fold, searchWords, sortKey } from '@tinig/domain/text';

type OrderedPupil = { first_name: string; last_name: string } & Record<GameKey, number>;

/** A class, searched and sorted here: all of it is on one page, so the server need not be asked. */
export function orderClass<Pupil extends OrderedPupil>(
  pupils: readonly Pupil[],
  search: string,
  sort: string,
): readonly Pupil[] {
  const words = searchWords(search);
  const found = words.length > 0 ? pupils.filter((pupil) => isFound(pupil, words)) : pupils;
  const key = gameKeys.find((name) => name === sort.replace('-', ''));
  const way = sort.startsWith('-') ? -1 : 1;
  if (key) return [...found].sort((a, b) => way * (a[key] - b[key]) || byName(a, b));
  return way < 0 ? [...found].sort((a, b) => byName(b, a)) : found;
}

const isFound = ({ first_name, last_name }: OrderedPupil, words: readonly string[]) => {
  const text = fold(`${first_name} ${last_name}`);
  return words.every((word) => text.includes(word));
};

const nameKey = ({ last_name, first_name }: OrderedPupil) => `${sortKey(last_name)} ${sortKey(first_name)}`;
const byName = (a: OrderedPupil, b: OrderedPupil) => (nameKey(a) < nameKey(b) ? -1 : 1);
