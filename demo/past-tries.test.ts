import type { readResults } from '@tinig/domain/calls/attempts';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readToday } from '@tinig/domain/calls/today';
import { pupilGroups } from '@tinig/domain/today/today';
import { buildApp } from '@tinig/server/app';
import { settingsFrom } from '@tinig/server/settings';
import { useDatabase } from '@tinig/tests/school/use-school';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClasses } from './lessons.ts';
import { prepareSchool } from './school.ts';

const school = useDatabase();
let app: Awaited<ReturnType<typeof buildApp>>;
let teacher: Awaited<ReturnType<typeof prepareSchool>>['teacher'];
let token: string;

beforeAll(async () => {
  ({ teacher } = await prepareSchool(school.sql));
  app = await buildApp({ sql: school.sql, settings: settingsFrom({}), now: () => new Date() });
  const { email, password } = teacher;
  const answer = await app.inject({ method: 'POST', url: '/auth/sign-in', body: { email, password } });
  token = answer.json().token;
});
afterAll(() => app.close());

async function read<Answer>(url: string) {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.json() as Answer;
}

const sections = async () =>
  (await read<{ items: { id: string }[] }>(`/db/Sections?teacher_id=${teacher.uid}`)).items;

test('whoever opens the demo sees names under each heading of the Dashboard, and why', async () => {
  for (const { id } of await sections()) {
    const { pupils, week } = await read<ResponseOf<typeof readToday>>(`/db/Today?section=${id}`);
    const there = new Set(pupils.map(({ group }) => group));
    expect(pupilGroups.filter((group) => !there.has(group))).toEqual([]);
    const reasons = new Set(pupils.map(({ reason }) => reason?.kind));
    for (const kind of ['repeating', 'away'] as const) expect([...reasons]).toContain(kind);
    expect(week.some((day) => day.pupils > 0)).toBe(true);
  }
});

test('pupils of the demo have a history that leads to their numbers; some was sent late', async () => {
  const [odd] = await school.sql`
    select count(*) filter (where played_at > now() or received_at > now())::int as ahead,
      count(*) filter (where received_at > played_at + interval '1 hour')::int > 50 as are_late,
      count(*)::int > 3000 as are_many
    from results`;
  expect(odd).toEqual({ ahead: 0, are_late: true, are_many: true });
  const differing = await school.sql`
    select uid from progress g join (
      select uid, max(percent) filter (where game = 1) as best from results group by uid) as t using (uid)
    where g.game_one_progress <> coalesce(best, 0)`;
  expect(differing).toEqual([]);
  const [{ id }] = (await sections()) as [{ id: string }];
  const { pupils } = await read<ResponseOf<typeof readToday>>(`/db/Today?section=${id}`);
  const { uid } = pupils.find(({ group }) => group === 'help')!;
  const history = await read<ResponseOf<typeof readResults>>(`/db/Results/${uid}`);
  expect(history.total).toBeGreaterThan(2);
  expect(history.items.some(({ previous }) => previous !== null)).toBe(true);
});

test('who stays away or has never begun does not come to the lessons, and nearly all others do', async () => {
  const classes = await readClasses(school.sql, 'any');
  const players = classes.reduce((sum, group) => sum + group.players.length, 0);
  expect(players).toBeGreaterThan(400);
  expect(players).toBeLessThan(560);
});
