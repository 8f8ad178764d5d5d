import type { NamedPerson } from '#people/people';
import { groupBy } from '#text/group-by';
import { fold } from '#text/text';

/** A pupil on a card; `section_id` is null without a section. */
export type NamedPupil = NamedPerson & { section_id: string | null };

/**
 * Returns the names on cards by uid: first name and the surname's initial. Classmates who would look the same get
 * more letters, never the whole surname. The full surname appears only in the login (CARDS-4).
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
    // Siblings and namesakes can look alike. Their logins differ.
    return 2;
  };
  return new Map(
    [...groupBy(pupils, keyOf).values()].flatMap((alike) =>
      alike.map((pupil) => [pupil.uid, named(pupil, lettersOf(pupil, alike))]),
    ),
  );
}
