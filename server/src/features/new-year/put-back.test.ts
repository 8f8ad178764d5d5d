import { calls } from '@tinig/domain/calls/all';
import { emailOf, password, type School } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { listBackups } from '#operations/backup/backup-folder';
import { openBackup } from '#operations/backup/read-backup';
import { restoreBackup } from '#operations/backup/restore-backup';

const school = useSchool({ keepsBackups: true });

/** Reads the draft as a superadmin who has just signed in. */
async function draft() {
  const { body } = await school.ask(calls.signIn, { email: emailOf('root'), password }, null);
  const read = async (call: Parameters<School['send']>[0], input: Record<string, unknown>) =>
    (await school.send(call, input, body.token as string)).body;
  return {
    draft: await read(calls.readNewYear, {}),
    pupils: await read(calls.readPlannedPupils, { section_id: '-mabini' }),
    stored: await school.sql`
      select new_year, (select jsonb_agg(n order by section_id) from planned_sections n) as sections,
        (select jsonb_agg(n order by uid) from planned_pupils n) as pupils from school`,
  };
}

test('with the backup of the switch the draft comes back as it was planned', async () => {
  const planned = {
    year: '2026–2027',
    outcome: 'along',
    sections: [
      { id: '-mabini', section_name: 'Del Pilar', teacher_id: 'leo', outcome: 'stays' },
      { id: '-rizal', is_kept: false, outcome: 'leaves' },
      { id: '-bonifacio', teacher_id: null },
    ],
    pupils: [
      { uid: 'bea', outcome: 'transfers' },
      { uid: 'dan', outcome: 'up' },
    ],
  };
  expect((await school.ask(calls.planNewYear, planned, 'root')).status).toBe(200);
  const before = await draft();
  expect(before.draft).toMatchObject({ exceptions: 2 });
  expect((await school.ask(calls.startNewYear, { year: '2026–2027' }, 'root')).status).toBe(200);

  const [newest] = await listBackups(school.settings.dataFolder);
  const backup = await openBackup(newest!.path);
  await school.sql.begin((sql) => restoreBackup(sql, backup, []));
  backup.close();
  expect(await draft()).toEqual(before);
  expect(await school.sql`select from past_years where ended_at is not null`).toHaveLength(0);
});
