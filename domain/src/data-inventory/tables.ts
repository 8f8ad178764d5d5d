import { accountTables } from './account-tables.ts';
import { interventionTables } from './intervention-tables.ts';
import { type InventoryTable, inRecord, notInRecord } from './inventory.ts';
import { playTables } from './play-tables.ts';
import { privacyTables } from './privacy-tables.ts';
import { schoolTables } from './school-tables.ts';

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
      id: inRecord('Linya'),
      at: inRecord('Kailan'),
      actor: inRecord('Sino (ID)'),
      action: inRecord('Ginawa'),
      target: inRecord('Kanino (ID)'),
      result: inRecord('Kinalabasan'),
      event: inRecord('Ano ang nangyari'),
      detail: notInRecord('the version before reads it; it says what the event says'),
      address: notInRecord('it is that of whoever acted, and no pupil acts in this log', {
        purpose: 'accountability',
      }),
      act: notInRecord('it only ties the lines of one act'),
      is_inside: notInRecord('it only says that the line is one of several of its act'),
      nth: notInRecord('it only numbers the acts of whoever acted'),
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
      id: inRecord('Linya'),
      act: notInRecord('it only ties the lines of one act'),
      at: inRecord('Kailan'),
      place: inRecord('Saan'),
      uid: inRecord('ID'),
      section_id: inRecord('Section'),
      quarter: inRecord('Quarter'),
      before: inRecord('Dati'),
      after: inRecord('Ngayon'),
      is_open: inRecord('Bukas'),
      class_is_open: inRecord('Bukas sa klase'),
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
      saved_by: inRecord('Nag-save (ID)'),
      key: notInRecord('it is the browser’s own'),
      count: notInRecord('it is a number of the whole class'),
      done: notInRecord('it is a number of the whole class'),
      begun_at: notInRecord('when it was saved stands there'),
      saved_at: inRecord('Na-save'),
      uids: notInRecord('it names the others of the list as well'),
      saved_rows: notInRecord('it names the others of the list as well'),
    },
  },
} satisfies Record<string, InventoryTable>;

/**
 * Describes every table: each column's purpose, viewers, retention and erasure. `server/src/features/privacy/data-
 * inventory.test.ts` compares it with the database and names missing columns.
 */
export const inventoryTables: Readonly<Record<string, InventoryTable>> = {
  ...accountTables,
  ...playTables,
  ...acts,
  ...interventionTables,
  ...privacyTables,
  ...schoolTables,
};
