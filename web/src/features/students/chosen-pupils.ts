import type { NamedPerson } from '@tinig/domain/people/people';

/** Whom one has chosen in a list, on their way to the page that prints something for each: in this tab alone. */
let chosen: readonly NamedPerson[] = [];

/** Hands on those who were chosen. */
export const setChosenPupils = (pupils: readonly NamedPerson[]) => {
  chosen = pupils;
};

/** Those who were chosen last; nobody after a reload. */
export const chosenPupils = () => chosen;
