import { Role } from '@tinig/domain/people/roles';
import { Refusal } from '@tinig/domain/text/refusal';
import { z } from 'zod/mini';
import { importCommand } from '#db/old-schema';
import { FileProblem } from './atomic-file.ts';
import { type Backup, openBackup } from './read-backup.ts';
import { isOlder, mustBeKnown, OldBackup } from './restore-backup.ts';

/**
 * Opens an uploaded backup after verifying all of it. Refuses with 400 if it is broken, 409 if it is from a newer
 * version.
 */
export async function withBackup<Answer>(
  path: string,
  work: (backup: Backup) => Promise<Answer>,
): Promise<Answer> {
  const backup = await openBackup(path).catch(refuseBroken);
  try {
    await mustBeKnown(backup.head).catch((error) => {
      if (error instanceof OldBackup) throw new Refusal('backup-old', 409, { command: importCommand });
      throw error instanceof FileProblem ? new Refusal('backup-newer', 409) : error;
    });
    return await work(backup).catch(refuseBroken);
  } finally {
    backup.close();
  }
}

// Classes of PostgreSQL codes: a value, row or name does not fit into the tables, or JSON is nested too deeply.
const unfit = /^(22|23|42|54)/;

/** Throws a refusal for an error caused by the file. Rethrows others. */
function refuseBroken(error: unknown): never {
  const isBroken =
    error instanceof FileProblem || unfit.test(String((error as { code?: unknown } | null)?.code ?? ''));
  throw isBroken ? new Refusal('backup-broken', 400) : error;
}

const atOnce = 1000;

const BackupRow = z.record(z.string(), z.unknown());
const rowOf = {
  people: z.object({ role: Role }),
  school: z.object({ school_name: z.nullish(z.string()) }),
};

/** Parses a line as a row. Refuses anything else. */
function readRow<Schema extends z.ZodMiniType>(schema: Schema, line: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw new FileProblem('A row of the backup cannot be read.');
  }
}

/** Summarizes a backup: school name and counts. Reads every row. */
export async function summaryOf({ head, take, mustBeOver }: Backup) {
  const counts = { student: 0, admin: 0, superadmin: 0 };
  let school_name = '';
  for (const { name, rows } of head.tables) {
    for (let left = rows; left > 0; left -= atOnce)
      for (const line of await take(Math.min(left, atOnce))) {
        if (name === 'people') counts[readRow(rowOf.people, line).role] += 1;
        else if (name === 'school') school_name = readRow(rowOf.school, line).school_name ?? '';
        else readRow(BackupRow, line);
      }
  }
  await mustBeOver();
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
