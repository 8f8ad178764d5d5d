import { readPastYears } from '@tinig/domain/calls/past-years';
import { handleRead } from '#api/handler';
import { heldThen } from './held-then.ts';

/** Lists ended years in which the actor held a section; superadmins see all (N19). */
export default handleRead(readPastYears, async (_input, { sql, scope }) => {
  const rows = await sql<{ year: number; name: string; ended_at: Date }[]>`
    select y.id as year, y.name, y.ended_at from past_years y
    where y.ended_at is not null
      and exists (select from past_sections s where s.year = y.id and ${heldThen(sql, scope)})
    order by y.id desc`;
  return rows.map((row) => ({ ...row, ended_at: row.ended_at.toISOString() }));
});
