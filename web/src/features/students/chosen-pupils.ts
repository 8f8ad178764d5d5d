import type { NamedPerson } from '@tinig/domain/people/people';

/** Selected pupils on their way to a print page. Kept in this tab only. */
let chosen: readonly NamedPerson[] = [];

export const setChosenPupils = (pupils: readonly NamedPerson[]) => {
  chosen = pupils;
};

/** Pupils selected last. Empty after a reload. */
export const chosenPupils = () => chosen;
