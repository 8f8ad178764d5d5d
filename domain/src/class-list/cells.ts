import { tidyLrn } from '#people/lrn';

// Also matches LRNs with a missing or extra digit, which are shown as faulty. Numbers with a leading 0 are phone
// numbers.
export const nearlyLrn = /^[1-9]\d{9,13}$/;

export const isNearlyLrn = (cell: string) => nearlyLrn.test(tidyLrn(cell));

/** True for "Apelyido, Pangalan", also with a bullet or a number before it. */
export const isSurnameFirst = (cell: string) => /^[^\p{L}]*\p{L}[^,:]*,[^,]*\p{L}/u.test(cell);

/** True for a sex or a small number, as columns beside names hold. */
export const isMark = (cell: string) => /^(m|f|male|female|\d{1,3}\.?)$/i.test(cell.trim());

/** Returns whether more than half of the filled cells are of a kind. */
export const areMostly = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length * 2 > cells.length;
