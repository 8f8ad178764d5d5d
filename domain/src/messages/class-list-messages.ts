import type { LineRole } from '#class-list/lines';
import type { NameCut } from '#class-list/people';

/** Reasons why a line of a file is not a pupil. */
export const lineReasons: Record<Exclude<LineRole, 'pupil' | 'left'>, string> = {
  above: 'Nasa itaas ng listahan',
  after: 'Nasa ibaba ng listahan',
  label: 'Pamagat lang',
  head: 'Pangalan ng column',
  total: 'Kabuuan',
  formula: 'Formula',
  nameless: 'Walang pangalan',
};

export const cutTexts: Record<NameCut, string> = {
  mark: 'mga bullet, emoji o tanda',
  number: 'mga bilang sa unahan',
  hidden: 'mga karakter na hindi nakikita',
  remark: 'mga puna, gaya ng (T/I)',
  middle: 'mga gitnang pangalan',
};
