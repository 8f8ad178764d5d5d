import { fold } from './text.ts';

/** Whom a card or a row of a list names. */
export type NamedPerson = { uid: string; first_name: string; last_name: string };

/**
 * How each pupil of a section is named on the card: the first name and the surname's first letter, a second one for
 * two who would be alike. The surname stands in the login alone (CARDS-4).
 */
export function cardNames(people: readonly NamedPerson[]): Map<string, string> {
  const named = (person: NamedPerson, letters: number) => {
    const begun = [...person.last_name].slice(0, letters).join('');
    return begun ? `${person.first_name} ${begun}.` : person.first_name;
  };
  const times = new Map<string, number>();
  for (const person of people) {
    const key = fold(named(person, 1));
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return new Map(
    people.map((person) => [person.uid, named(person, times.get(fold(named(person, 1)))! > 1 ? 2 : 1)]),
  );
}
