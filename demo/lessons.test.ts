import { freshDatabase } from '@tinig/tests/school/database';
import { expect, test } from 'vitest';
import { holdLessons, readFinished } from './lessons.ts';
import { newDemoTally } from './players.ts';
import { seedSchool } from './seed-school.ts';

test('A class whose open games are full has no more lessons, until a quarter is unlocked, or it goes on by itself', async () => {
  const { sql, close } = await freshDatabase();
  await seedSchool(sql, { hashes: { students: 'of students', staff: 'of staff' } });
  expect(await readFinished(sql)).toEqual(new Set());
  const [section] = await sql<{ id: string }[]>`
    select id from sections where teacher_id is not null limit 1`;
  const { id } = section!;
  await sql`
    update progress set game_one_progress = 100, game_two_progress = 100
    where uid in (select uid from people where section_id = ${id})`;
  await sql`
    update people set quarter_one = true, quarter_two = false, quarter_three = false, quarter_four = false
    where section_id = ${id}`;
  expect(await readFinished(sql)).toEqual(new Set([id]));
  await sql`update people set quarter_four = true where section_id = ${id}`;
  expect(await readFinished(sql)).toEqual(new Set());

  await sql`update people set quarter_four = false where section_id = ${id}`;
  await sql`select settle_class_locks(array[${id}])`;
  await sql`delete from lock_exceptions where uid in (select uid from people where section_id = ${id})`;
  const said: string[] = [];
  const over = new AbortController();
  const say = (line: string) => {
    if (said.push(line) === 2) over.abort();
  };
  const mabini = { id, section_name: 'Mabini', teacher_id: 'another', players: [] };
  const plan = { sql, say, teacher_id: 'me', address: '', players: 0, speed: 100, tally: newDemoTally() };
  await holdLessons([mabini], { ...plan, signal: over.signal });
  expect(said).toEqual(['Mabini goes on: 2nd Quarter is unlocked.', 'Nobody has anything left to play.']);
  await close();
});
