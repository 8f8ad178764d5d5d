import { calls } from '@tinig/domain/calls/all';
import { setRetention } from '@tinig/domain/calls/privacy';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';
import { maintainPartitions } from '#features/results/attempt-partitions';
import { listBackups } from '#operations/backup/backup-folder';
import { dropOldAudit } from './retention.ts';

cases(calls.readRetention, {}, 'root', {
  'a superadmin': { shows: ['"keep_tries":400', '"keep_backups":14'] },
});
cases(calls.setRetention, { keep_tries: 200 }, 'root', {
  nothing: [400, 'no-change', { keep_tries: undefined }],
  'a number that nobody may choose': [400, 'bad-field', { keep_tries: 7 }],
  'a superadmin': { announces: ['settings'] },
});
cases(calls.readOverdue, { keep_tries: 200, keep_looks: 400, keep_audit: 365 }, 'root', {
  'a superadmin': { shows: ['"tries":0'] },
});

const school = useSchool({ asNew: true });

/** Adds a result, an answer, a log entry and an audit line for each number of days ago. */
async function lay(days: readonly number[]) {
  const { sql } = school;
  for (const back of days) {
    const at = daysAfter(-back);
    await sql`insert into results values ('ana', ${`r${back}`}, 1, 50, ${at}, ${at})`;
    await sql`insert into answers values ('ana', 'k', ${at}, ${`r${back}`}, ${at}, 1, '1', '[[null,null,null,null]]')`;
    await sql`insert into looks values ('ana', 'mia', 'history', ${at}::timestamptz::date, 1, ${at})`;
    await sql`insert into audit (at, actor, action, target, result) values (${at}, 'mia', 'editUser', ${`r${back}`}, 'done')`;
  }
}
const daysOf = async (text: string) => {
  const rows = await school.sql.begin(
    (sql) => sql<{ back: number }[]>`
    select extract(day from ${noon}::timestamptz - at)::int as back from (
      select received_at as at from results where ${text} = 'results'
      union all select received_at from answers where ${text} = 'answers'
      union all select last_at from looks where ${text} = 'looks'
      union all select at from audit where ${text} = 'audit' and target like 'r%') as all_of order by back`,
  );
  return rows.map(({ back }) => back);
};
const tonight = async () => {
  await maintainPartitions(school.sql, noon);
  await dropOldAudit(school.sql, noon);
};

test('what goes that night is at least what was asked, and nothing else', async () => {
  await lay([1, 190, 199, 201, 390, 399, 401, 410, 1000, 1094, 1096]);
  const overdue = { keep_tries: 200, keep_looks: 400, keep_audit: 365 };
  const counts = await school.ask(calls.readOverdue, overdue, 'root');
  expect(counts.body).toEqual({ tries: 8, looks: 5, audit: 7 });
  // The setting itself deletes nothing.
  await school.ask(calls.setRetention, { keep_tries: 200 }, 'root');
  expect(await daysOf('results')).toHaveLength(11);
  await tonight();
  expect(await daysOf('results')).toEqual([1, 190, 199]);
  expect(await daysOf('answers')).toEqual([1, 190, 199]);
  expect(await daysOf('looks')).toEqual([1, 190, 199, 201, 390, 399]);
  expect(await daysOf('audit')).toEqual([1, 190, 199, 201, 390, 399, 401, 410, 1000, 1094]);
  await school.ask(calls.setRetention, { keep_audit: 365 }, 'root');
  await tonight();
  expect(await daysOf('audit')).toEqual([1, 190, 199, 201]);
  // Nothing else deletes an audit line, and nothing changes one.
  await expect(school.sql`delete from audit`).rejects.toThrow('append-only');
  const changed = school.sql.begin(async (sql) => {
    await sql`select set_config('tinig.audit_is_over', 'yes', true)`;
    await sql`update audit set actor = 'leo'`;
  });
  await expect(changed).rejects.toThrow('append-only');
  await school.sql`drop table if exists looks_2025_10`;
});

test('a shorter retention is said in the audit log, in numbers', async () => {
  await school.ask(calls.setRetention, { keep_audit: 365, keep_backups: 7 }, 'root');
  const { body } = await school.ask(calls.readAudit, {}, 'root');
  expect(JSON.stringify(body)).toContain('"kind":"retention-set","keep_audit":365,"keep_backups":7');
});

test('where tries end with the school year, those of a past one go, once its end can’t be taken back, and no other', async () => {
  const { sql, ask } = school;
  await lay([1, 20, 60, 199]);
  // A result played in the old year and sent long after the new one began.
  const late = [daysAfter(-55), daysAfter(-2)] as const;
  await sql`insert into results values ('ana', 'huli', 1, 50, ${late[0]}, ${late[1]})`;
  const yearEnds = async (days: number) => {
    await sql`alter table past_years disable trigger past_years_are_over`;
    await sql`
      insert into past_years (id, name, ended_at, prepared_at) values (1, '2025–2026', ${daysAfter(-days)}, ${daysAfter(-days)})
      on conflict (id) do update set ended_at = excluded.ended_at`;
    await sql`alter table past_years enable trigger past_years_are_over`;
  };
  const keep = { keep_tries: 400, keep_looks: 400, keep_audit: 1095, tries_end_with_year: 'true' };
  const overdue = async () => (await ask(calls.readOverdue, keep, 'root')).body.tries;
  expect((await ask(calls.setRetention, { tries_end_with_year: true }, 'root')).status).toBe(200);
  expect(await overdue()).toBe(0);
  await yearEnds(0.5);
  await tonight();
  expect(await overdue()).toBe(0);
  expect(await daysOf('results')).toEqual([1, 2, 20, 60, 199]);
  await yearEnds(50);
  expect(await overdue()).toBe(3);
  await tonight();
  expect(await daysOf('results')).toEqual([1, 20]);
  expect(await daysOf('answers')).toEqual([1, 20]);
  expect(await daysOf('looks')).toEqual([1, 20, 60, 199]);
  expect(await overdue()).toBe(0);
});

describe('a shorter time', () => {
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
});
