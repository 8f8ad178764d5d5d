import { archiveDays, idleDays } from '@tinig/domain/archive/archive';
import { readNotice } from '@tinig/domain/calls/notice';
import { inventoryTables, recordColumns } from '@tinig/domain/data-inventory/inventory';
import { maxBackupDays, type Retention } from '@tinig/domain/privacy/retention';
import { handleRead } from '#api/handler';
import { readSchoolFacts } from '#records/school';

const parts = Object.values(inventoryTables).flatMap((table) =>
  'columns' in table.about && recordColumns(table).length > 0 ? [table.title] : [],
);

/**
 * Returns the facts of the privacy notice (PRIVACY-10): the stored data by inventory, and the retention
 * periods.
 */
export default handleRead(readNotice, async (_input, { sql }) => {
  const [kept] = await sql<Retention[]>`
    select keep_tries, keep_looks, keep_audit, keep_backups, tries_end_with_year from school`;
  const { school_name: school, privacy_officer, privacy_contact, server_place } = await readSchoolFacts(sql);
  return {
    ...{ school, privacy_officer, privacy_contact, server_place },
    parts,
    ...kept!,
    longest_backup: maxBackupDays,
    idle_days: idleDays,
    archive_days: archiveDays,
  };
});
