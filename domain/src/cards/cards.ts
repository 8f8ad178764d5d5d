import type { NamedPerson } from '#people/people';
import { groupBy } from '#text/group-by';
import { fold } from '#text/text';

/** Whom a card names, and in which section; null for none. */
export type NamedPupil = NamedPerson & { section_id: string | null };

/**
 * How the card names each pupil: the first name and the surname's first letter, or as many letters as it takes
 * where some of a section would be alike: two at least, never the whole surname. The full surname is in the login alone (CARDS-4).
 */
export function cardNames(pupils: readonly NamedPupil[]): Map<string, string> {
  const named = (pupil: NamedPupil, letters: number) => {
    const begun = [...pupil.last_name].slice(0, letters).join('');
    return begun ? `${pupil.first_name} ${begun}.` : pupil.first_name;
  };
  const keyOf = (pupil: NamedPupil) => `${pupil.section_id} ${fold(named(pupil, 1))}`;
  const lettersOf = (pupil: NamedPupil, alike: readonly NamedPupil[]) => {
    if (alike.length === 1) return 1;
    for (let letters = 2; letters < [...pupil.last_name].length; letters++) {
      const name = fold(named(pupil, letters));
      if (alike.every((other) => other === pupil || fold(named(other, letters)) !== name)) return letters;
    }
    // Brothers and namesakes: the login tells them apart.
    return 2;
  };
  return new Map(
    [...groupBy(pupils, keyOf).values()].flatMap((alike) =>
      alike.map((pupil) => [pupil.uid, named(pupil, lettersOf(pupil, alike))]),
    ),
  );
}
