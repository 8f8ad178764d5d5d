import { tidyLrn } from '#people/lrn';

// Also matches LRNs with a missing or extra digit, which are shown as faulty. Numbers with a leading 0 are phone
// numbers.
export const nearlyLrn = /^[1-9]\d{9,13}$/;

export const isNearlyLrn = (cell: string) => nearlyLrn.test(tidyLrn(cell));

/** True for a name in the form "Apelyido, Pangalan", also after a bullet or a number. */
export const isSurnameFirst = (cell: string) => /^[^\p{L}]*\p{L}[^,:]*,[^,]*\p{L}/u.test(cell);

/** True for a sex or a small number, which columns beside names often contain. */
export const isMark = (cell: string) => /^(m|f|male|female|\d{1,3}\.?)$/i.test(cell.trim());

/** True if more than half of the cells satisfy `is`. False for no cells. */
export const areMostly = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length * 2 > cells.length;
