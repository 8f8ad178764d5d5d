import { groupBy } from './group-by.ts';
import type { NamedPerson } from './people.ts';
import { fold } from './text.ts';

/** Whom a card names, and in which section; null for none. */
export type NamedPupil = NamedPerson & { section_id: string | null };

/**
 * How the card names each pupil: the first name and the surname's first letter, or two letters where two of a
 * section would be alike. The full surname is in the login alone (CARDS-4).
 */
export function cardNames(pupils: readonly NamedPupil[]): Map<string, string> {
  const named = (pupil: NamedPupil, letters: number) => {
    const begun = [...pupil.last_name].slice(0, letters).join('');
    return begun ? `${pupil.first_name} ${begun}.` : pupil.first_name;
  };
  const keyOf = (pupil: NamedPupil) => `${pupil.section_id} ${fold(named(pupil, 1))}`;
  const alike = [...groupBy(pupils, keyOf).values()];
  return new Map(
    alike.flatMap((some) => some.map((pupil) => [pupil.uid, named(pupil, some.length > 1 ? 2 : 1)])),
  );
}
