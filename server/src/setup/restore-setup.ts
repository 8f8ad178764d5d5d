import { rm } from 'node:fs/promises';
import { restoreSetup } from '@tinig/domain/calls/setup';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { erasedPath, readErasedList, writeErasedList } from '#backup/erased-list';
import { type Backup, openBackup } from '#backup/read-backup';
import { isOlder, mustBeKnown, restoreBackup } from '#backup/restore-backup';
import { FileProblem } from '#backup/whole-file';
import { handleAct } from '#door/handler';
import { readErased } from '#rows/erased';
import { mustNotBeSetUp, noteSetUp } from '#rows/set-up';
import { mustHavePass, sentPath } from './sent-backup.ts';

/**
 * Tells what a backup holds that was sent to an empty school, and puts it back (N12, SETUP-7): 404 once the school is
 * set up, 403 without a pass, 400 for a file that is no whole backup, 409 for one of a newer version. All or nothing;
 * who was erased stays so; afterwards one signs in as before.
 */
export default handleAct(restoreSetup, {
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  async prepare({ pass }, { settings, firstRun }) {
    mustHavePass(firstRun, pass);
    const path = sentPath(settings.dataFolder);
    const known = await withBackup(path, summaryOf);
    return { path, known, listed: await readErasedList(erasedPath(settings.dataFolder)) };
  },
  async run({ dry_run }, { sql, settings, now, about, changed }, _, { path, known, listed }) {
    about('', { kind: 'backup-restored', made_at: known.made_at, ...(dry_run && { nothing_changed: true }) });
    if (dry_run) return { ...known, message: message('backup-checked') };
    await withBackup(path, (backup) => restoreBackup(sql, backup, listed));
    await noteSetUp(sql, now);
    await writeErasedList(erasedPath(settings.dataFolder), await readErased(sql));
    await rm(path, { force: true });
    changed(...everything.map((kind) => ({ kind })));
    return { ...known, message: message('backup-put-back') };
  },
});

const everything = ['people', 'sections', 'progress', 'link', 'settings', 'cleanups', 'sessions'] as const;

/** Opens what was sent, which is read as a whole first. */
async function withBackup<Answer>(path: string, work: (backup: Backup) => Promise<Answer>): Promise<Answer> {
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

/** What is in a backup: the school by name, and how many. */
async function summaryOf({ head, take }: Backup) {
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
    sections: rowsOf('sections'),
    tries: rowsOf('results'),
    is_older: await isOlder(head),
  };
}
