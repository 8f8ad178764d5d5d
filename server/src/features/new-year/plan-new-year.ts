import { calls } from '@tinig/domain/calls/all';
import type { ParsedInputOf } from '@tinig/domain/calls/call';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import type { Transaction } from '#db/sql';
import { json, tableOf } from '#sql/fragments';
import { mustDifferInName, type Plan, readPlan } from './read-new-year.ts';

type PlanGiven = ParsedInputOf<typeof calls.planNewYear>;

/**
 * Plans the next year (N14). A call changes only the fields it sends, so that concurrent edits don't overwrite each
 * other.
 */
export const planNewYear = handleAct(calls.planNewYear, async (planned, { sql, now, changed }) => {
  if (Object.values(planned).every((given) => given === undefined)) throw new Refusal('no-change', 400);
  await sql`select from school for update`;
  const plan = await readPlan(sql, now);
  await planWhole(sql, plan, planned);
  if (planned.sections) await planSections(sql, plan, planned.sections);
  if (planned.pupils) await planPupils(sql, plan, planned.pupils);
  await mustDifferInName(sql, plan);
  changed({ kind: 'years' });
  return { message: message('new-year-planned') };
});

const planWhole = (sql: Transaction, { ends, year, outcome }: Plan, planned: PlanGiven) => sql`
  update school set new_year = ${json({
    ends,
    year: planned.year ?? year,
    outcome: planned.outcome ?? outcome,
  })} where ${planned.year !== undefined || planned.outcome !== undefined}`;

async function planSections(sql: Transaction, { ends }: Plan, rows: NonNullable<PlanGiven['sections']>) {
  const ids = new Set(rows.map(({ id }) => id));
  const there = await sql`select from sections where id = any(${[...ids]}::text[]) for key share`;
  if (there.length < ids.size) throw new Refusal('section-not-found', 404);
  const teachers = new Set(rows.flatMap(({ teacher_id }) => teacher_id ?? []));
  const known = await sql<{ uid: string }[]>`
    select uid from people where uid = any(${[...teachers]}::text[]) and role in ('admin', 'superadmin')`;
  const unknown = [...teachers].find((id) => !known.some(({ uid }) => uid === id));
  if (unknown !== undefined) throw new Refusal('section-teacher-unknown', 400, { id: unknown });
  for (const { id, ...row } of rows) {
    const has = (field: keyof typeof row) => row[field] !== undefined;
    await sql`
      insert into planned_sections as n (section_id, ends) values (${id}, ${ends})
      on conflict (section_id) do update set ends = excluded.ends, is_kept = true, section_name = null,
        teacher_id = null, outcome = null where n.ends <> excluded.ends`;
    await sql`
      update planned_sections set
        is_kept = case when ${has('is_kept')} then ${row.is_kept ?? true} else is_kept end,
        section_name = case when ${has('section_name')} then ${row.section_name ?? null} else section_name end,
        teacher_id = case when ${has('teacher_id')} then ${row.teacher_id ?? ''} else teacher_id end,
        outcome = case when ${has('outcome')} then ${row.outcome ?? null} else outcome end
      where section_id = ${id}`;
  }
}

async function planPupils(sql: Transaction, { ends }: Plan, rows: NonNullable<PlanGiven['pupils']>) {
  const uids = [...new Set(rows.map(({ uid }) => uid))];
  const there = await sql`
    select from people where uid = any(${uids}::text[]) and role = 'student' and archived_at is null for key share`;
  if (there.length < uids.length) throw new Refusal('student-not-found', 404);
  // If a pupil is listed twice, the last outcome counts.
  const last = [...new Map(rows.map((row) => [row.uid, row])).values()];
  const usual = last.filter(({ outcome }) => outcome === null).map(({ uid }) => uid);
  await sql`delete from planned_pupils where uid = any(${usual}::text[])`;
  await sql`
    insert into planned_pupils (uid, ends, outcome)
    select uid, ${ends}::int, outcome from ${tableOf(
      { uid: 'text', outcome: 'text' },
      last.filter(({ outcome }) => outcome !== null),
    )}
    on conflict (uid) do update set ends = excluded.ends, outcome = excluded.outcome`;
}
