import { setRetention } from '@tinig/domain/calls/privacy';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { listBackups } from '#operations/backup/backup-folder';

const school = useSchool({ keepsBackups: true });

test('before anything is kept for a shorter time there is a backup; for a longer one there is none', async () => {
  const set = (given: object) => school.ask(setRetention, { ...given }, 'root');
  const backups = async () => (await listBackups(school.settings.dataFolder)).length;
  const kept = async () => (await school.sql`select keep_audit, tries_end_with_year from school`)[0];
  expect((await set({ keep_audit: 1825 })).status).toBe(200);
  expect(await backups()).toBe(0);
  expect((await set({ keep_audit: 365 })).status).toBe(200);
  expect(await backups()).toBe(1);
  school.setNow(new Date(school.now().getTime() + 60_000));
  expect((await set({ tries_end_with_year: true })).status).toBe(200);
  expect(await backups()).toBe(2);
  expect(await kept()).toEqual({ keep_audit: 365, tries_end_with_year: true });
});
