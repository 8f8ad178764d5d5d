import { type KeptTable, shown, unshown } from './kept.ts';
import { keptAccounts } from './kept-accounts.ts';
import { keptHelp } from './kept-help.ts';
import { keptPlay } from './kept-play.ts';
import { keptRights } from './kept-rights.ts';
import { keptOfSchool } from './kept-school.ts';

/** Audit log, change log and class list imports. */
const acts = {
  audit: {
    about: { columns: ['target', 'actor'] },
    title: 'Mga pagbabago (audit log)',
    purpose: 'accountability',
    seen: ['superadmin'],
    until: 'audit',
    erasing: 'id-stays',
    columns: {
      id: shown('Linya'),
      at: shown('Kailan'),
      actor: shown('Sino (ID)'),
      action: shown('Ginawa'),
      target: shown('Kanino (ID)'),
      result: shown('Kinalabasan'),
      event: shown('Ano ang nangyari'),
      detail: unshown('the version before reads it; it says what the event says'),
      address: unshown('it is that of whoever acted, and no pupil acts in this log', {
        purpose: 'accountability',
      }),
      act: unshown('it only ties the lines of one act'),
      is_inside: unshown('it only says that the line is one of several of its act'),
      nth: unshown('it only numbers the acts of whoever acted'),
    },
  },
  kept_changes: {
    about: { columns: ['uid'] },
    erasing: 'row-goes',
    title: 'Mga pagbabagong maaari pang i-undo',
    purpose: 'undo',
    seen: ['machine'],
    until: 'undo-hours',
    columns: {
      id: shown('Linya'),
      act: unshown('it only ties the lines of one act'),
      at: shown('Kailan'),
      place: shown('Saan'),
      uid: shown('ID'),
      section_id: shown('Section'),
      quarter: shown('Quarter'),
      before: shown('Dati'),
      after: shown('Ngayon'),
      is_open: shown('Bukas'),
      class_is_open: shown('Bukas sa klase'),
    },
  },
  class_lists: {
    about: { columns: [], list: 'uids' },
    title: 'Mga class list na pinagmulan',
    purpose: 'running',
    seen: ['own-teachers'],
    until: 'a-month',
    erasing: 'taken-out',
    columns: {
      saved_by: shown('Nag-save (ID)'),
      key: unshown('it is the browser’s own'),
      count: unshown('it is a number of the whole class'),
      done: unshown('it is a number of the whole class'),
      begun_at: unshown('when it was saved stands there'),
      saved_at: shown('Na-save'),
      uids: unshown('it names the others of the list as well'),
      saved_rows: unshown('it names the others of the list as well'),
    },
  },
} satisfies Record<string, KeptTable>;

/**
 * Describes every table: each column's purpose, viewers, retention and erasure. `server/src/features/privacy/data-
 * inventory.test.ts` compares it with the database and names missing columns.
 */
export const describedTables: Readonly<Record<string, KeptTable>> = {
  ...keptAccounts,
  ...keptPlay,
  ...acts,
  ...keptHelp,
  ...keptRights,
  ...keptOfSchool,
};
