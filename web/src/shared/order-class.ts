import { type GameKey, gameKeys } from '@tinig/domain/games';
import { gamesDone } from '@tinig/domain/progress';
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
  const numberOf = sortedBy(sort.replace('-', ''));
  const way = sort.startsWith('-') ? -1 : 1;
  if (numberOf) return [...found].sort((a, b) => way * (numberOf(a) - numberOf(b)) || byName(a, b));
  return way < 0 ? [...found].sort((a, b) => byName(b, a)) : found;
}

/** The number that a list is sorted by: a game's, or how many are done; none where it is by name. */
function sortedBy(name: string): ((pupil: OrderedPupil) => number) | undefined {
  if (name === 'done') return gamesDone;
  const key = gameKeys.find((one) => one === name);
  return key && ((pupil) => pupil[key]);
}

const isFound = ({ first_name, last_name }: OrderedPupil, words: readonly string[]) => {
  const text = fold(`${first_name} ${last_name}`);
  return words.every((word) => text.includes(word));
};

const nameKey = ({ last_name, first_name }: OrderedPupil) => `${sortKey(last_name)} ${sortKey(first_name)}`;
const byName = (a: OrderedPupil, b: OrderedPupil) => (nameKey(a) < nameKey(b) ? -1 : 1);
