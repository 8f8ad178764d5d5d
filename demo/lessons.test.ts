import { freshDatabase } from '@tinig/server/testing/database';
import { expect, test } from 'vitest';
import { readFinished } from './lessons.ts';
import { seedSchool } from './seed-school.ts';

test('A class whose open games are full has no more lessons, until its teacher unlocks a quarter', async () => {
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
  await close();
});
