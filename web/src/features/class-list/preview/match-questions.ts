import type { CheckedRow } from '@tinig/domain/calls/class-list';
import type { Decision } from '@tinig/domain/class-list/class-rows';

/** Location of the existing pupil whom a row may name: this section, another one, or the archive. */
export type MatchPlace = 'here' | 'elsewhere' | 'archived';

export const matchPlaceOf = ({ who }: CheckedRow, section: string): MatchPlace =>
  who?.archived ? 'archived' : who?.section === section ? 'here' : 'elsewhere';

export function matchQuestionText(row: CheckedRow, section: string): string {
  const kind = matchPlaceOf(row, section);
  if (kind === 'archived') return 'May kapangalan sa Archive. Siya ba ito?';
  if (kind === 'here') return 'Baka siya rin ito: magkapareho ang apelyido at unang pangalan.';
  return row.who?.section
    ? `May kapangalan sa ${row.who.section}. Siya ba ito?`
    : 'May kapangalan na walang section. Siya ba ito?';
}

/** Decision that the row names this existing pupil, with the button's label. */
export const decisions: Record<MatchPlace, [label: string, decision: Decision]> = {
  here: ['Siya rin ito', 'same'],
  archived: ['Siya ito, ibalik', 'restore'],
  elsewhere: ['Siya ito, ilipat', 'move'],
};
