import { setTimeout as wait } from 'node:timers/promises';
import { planNewYear, startNewYear } from '@tinig/domain/calls/new-year';
import { addCrowd } from '@tinig/tests/school/build-school';
import { type School, tokenOf } from '@tinig/tests/school/school';
import { sendTo } from '@tinig/tests/school/send';
import { openBeside, useOpened, useSchool } from '@tinig/tests/school/use-school';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';

const school = useSchool();
const other = useOpened(
  () => openBeside(school, { pool: 5 }),
  ({ close }) => close(),
);

const year = '2026–2027';

/** Adds thirty pupils each to a section that is renamed and to one that ends. */
async function planYear() {
  const { sql, ask } = school;
  await school.reset();
  await addCrowd(sql, 'p', 60, '-mabini');
  await sql`update people set section_id = '-rizal' where uid like 'p%' and right(uid, 1) in ('1', '3', '5', '7', '9')`;
  await sql`
    insert into progress (uid, game_one_progress, updated_at)
    select uid, 1 + length(uid), now() from people where uid like 'p%' on conflict (uid) do update
    set game_one_progress = excluded.game_one_progress`;
  const sections = [
    { id: '-mabini', section_name: 'Del Pilar' },
    { id: '-rizal', is_kept: false },
  ];
  expect((await ask(planNewYear, { sections }, 'root')).status).toBe(200);
}

const pastYear = async ({ sql }: School) => ({
  years: await sql`select id, name, ended_at is not null as is_over from past_years`,
  sections: await sql`
    select section_id, section_name, holders, students, averages, done from past_sections order by section_id`,
  students: await sql`
    select h.uid, s.section_id, h.game_one_progress from past_students h join past_sections s on s.id = h.section
    order by h.uid`,
});

test('a year that is begun twice ends once, and stays as it ended', { timeout: 120_000 }, async () => {
  const begin = (app: FastifyInstance) => sendTo(app, startNewYear, { year }, tokenOf('root'));
  await planYear();
  expect((await begin(school.app)).status).toBe(200);
  const ended = await pastYear(school);
  expect(ended.students).toHaveLength(66);
  const rounds = 50;
  for (let round = 0; round < rounds; round++) {
    await planYear();
    const apart = (300 * round ** 2) / rounds ** 2;
    const [first, second] = await Promise.all([
      begin(school.app),
      wait(apart).then(() => begin(round % 2 ? school.app : other.app)),
    ]);
    expect([first.status, second.status].toSorted(), `${apart} ms apart`).toEqual([200, 409]);
    expect(await pastYear(school), `${apart} ms apart`).toEqual(ended);
  }
});

test('the database refuses to write a year that has ended', async () => {
  const { sql } = school;
  await planYear();
  expect((await school.ask(startNewYear, { year }, 'root')).status).toBe(200);
  const ended = await pastYear(school);
  const refused = 'a school year that has ended is not written again';
  const writes = [
    sql`update past_years set ended_at = null`,
    sql`delete from past_years`,
    sql`update past_sections set section_name = 'Iba'`,
    sql`delete from past_sections where section_id = '-rizal'`,
    sql`insert into past_sections (year, section_id, section_name, sort_key) values (1, '-bago', 'Bago', 'bago')`,
    sql`update past_students set days_played = 1`,
    sql`update past_students set uid = uid || 'x'`,
  ];
  for (const write of writes) await expect(write).rejects.toThrow(refused);
  await sql`insert into past_periods values ('2026-06-08', '2026-09-15', 'Term 1', now())`;
  await expect(sql`update past_periods set name = 'Iba'`).rejects.toThrow('not written again');
  expect(await pastYear(school)).toEqual(ended);
  await sql`delete from people where uid = 'p1'`;
  expect((await pastYear(school)).students).toHaveLength(ended.students.length - 1);
});

test('on a slow machine a year begins, however long a statement takes', async () => {
  await planYear();
  await school.sql.begin((sql) =>
    sql.script(`
    create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.02); return new; end';
    create trigger dawdle before update on people for each row execute function dawdle()`),
  );
  const { app, close } = await openBeside(school, { statementSeconds: 0.5 });
  const { status, text } = await sendTo(app, startNewYear, { year }, tokenOf('root'));
  expect(status, text).toBe(200);
  await close();
  await school.sql.begin((sql) => sql.script('drop function dawdle cascade'));
});
