import { Refusal } from '@tinig/domain/text/refusal';
import { FileProblem } from './atomic-file.ts';
import { type Backup, openBackup } from './read-backup.ts';
import { isOlder, mustBeKnown } from './restore-backup.ts';

/**
 * Opens an uploaded backup after verifying all of it. Refuses with 400 if broken, 409 if from a newer version.
 */
export async function withBackup<Answer>(
  path: string,
  work: (backup: Backup) => Promise<Answer>,
): Promise<Answer> {
  const backup = await openBackup(path).catch((error) => {
    throw error instanceof FileProblem ? new Refusal('backup-broken', 400) : error;
  });
  try {
    await mustBeKnown(backup.head).catch((error) => {
      throw error instanceof FileProblem ? new Refusal('backup-newer', 409) : error;
    });
    return await work(backup);
  } finally {
    backup.close();
  }
}

const atOnce = 1000;

/** Summarizes a backup: school name and counts. */
export async function summaryOf({ head, take }: Backup) {
  const counts = { student: 0, admin: 0, superadmin: 0 };
  let school_name = '';
  for (const { name, rows } of head.tables) {
    for (let left = rows; left > 0; left -= atOnce)
      for (const line of await take(Math.min(left, atOnce))) {
        if (name === 'people') counts[(JSON.parse(line) as { role: keyof typeof counts }).role] += 1;
        if (name === 'school') school_name = (JSON.parse(line) as { school_name?: string }).school_name ?? '';
      }
    if (name === 'school') break;
  }
  const rowsOf = (table: string) => head.tables.find(({ name }) => name === table)?.rows ?? 0;
  return {
    school_name,
    made_at: head.made_at,
    students: counts.student,
    teachers: counts.admin + counts.superadmin,
    superadmins: counts.superadmin,
    sections: rowsOf('sections'),
    tries: rowsOf('results'),
    is_older: await isOlder(head),
  };
}
