import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { SectionPlan } from '@tinig/domain/calls/new-year';
import {
  endingYearName,
  nextYearName,
  type PupilOutcome,
  pupilOutcomes,
  type schoolOutcomes,
} from '@tinig/domain/new-year/new-year';
import { sectionKey } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { dayOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import type { Fragment, Queries } from '#db/sql';
import { readRunningYear } from '#records/past-years';
import { readCalendar } from '#records/school-days';
import { columnsOf } from '#sql/columns';
import { raw } from '#sql/fragments';
import { matchesSearch, sortOf } from '#sql/search';

const columns = columnsOf<SectionPlan>({
  id: 'n.id',
  section_name: 'n.section_name',
  section_teacher: "coalesce(t.first_name || ' ' || t.last_name, '')",
  students: '(select count(*)::int from people p where p.section_id = n.id and p.archived_at is null)',
  is_kept: 'n.is_kept',
  new_name: 'n.new_name',
  new_teacher: "coalesce(n.new_teacher, '')",
  outcome: 'n.outcome',
});

export const readNewYear = handleRead(calls.readNewYear, async (_input, { sql, now, settings }) => {
  const plan = await readPlan(sql, now);
  const [sections, counted] = await Promise.all([
    sql<SectionPlan[]>`
      select ${columns} from (${plannedSections(sql, plan)}) n
      join sections s on s.id = n.id left join people t on t.uid = s.teacher_id
      order by n.sort_key, n.id`,
    countPlanned(sql, plan),
  ]);
  const { from, year, outcome } = plan;
  const makes_backup = settings.databaseUrl === undefined;
  return { from, year, outcome, sections: [...sections], ...counted, makes_backup };
});

type PlannedPupil = ResponseOf<typeof calls.readPlannedPupils>['items'][number];

export const readPlannedPupils = handleRead(calls.readPlannedPupils, async (input, { sql, now }) => {
  const { section_id, search, page, per_page } = input;
  const { way } = sortOf(sql, input.sort);
  const plan = await readPlan(sql, now);
  const where = sql`
    p.role = 'student' and p.archived_at is null and p.section_id is not distinct from ${section_id ?? null}
    and ${matchesSearch(sql, 'p.names_key', search)}`;
  const [[counted], items] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from people p where ${where}`,
    sql<PlannedPupil[]>`
      select p.uid, p.first_name, p.last_name, d.outcome, coalesce(s.new_name, '') as goes_to
      from people p join (${plannedPupils(sql, plan)}) d on d.uid = p.uid
        left join (${plannedSections(sql, plan)}) s on s.id = d.goes_to
      where ${where} order by p.sort_key ${way}, p.uid ${way} limit ${per_page} offset ${(page - 1) * per_page}`,
  ]);
  return { items: [...items], total: counted!.total, page, per_page };
});

export type Plan = {
  /** Number of the current year, which ends. Its name is `from`. */
  ends: number;
  from: string;
  /** Name of the year that begins. */
  year: string;
  outcome: (typeof schoolOutcomes)[number];
};

type KeptPlan = { ends?: number; year?: string; outcome?: Plan['outcome'] };

/** Reads the plan for the next year. Ignores a plan made for a year that has already ended. */
export async function readPlan(sql: Queries, now: Date): Promise<Plan> {
  const ends = await readRunningYear(sql);
  const calendar = await readCalendar(sql);
  const [kept] = await sql<{ new_year: KeptPlan }[]>`select new_year from school`;
  const planned = kept!.new_year.ends === ends ? kept!.new_year : {};
  const today = dayOf(calendar.time_zone, now.getTime());
  const year = planned.year ?? nextYearName(calendar.year, today);
  return { ends, year, from: endingYearName(calendar.year, year), outcome: planned.outcome ?? 'up' };
}

/** SQL: outcome for a section's pupils, from planned_sections n. Defaults to the school's outcome. */
const ofSection = ({ outcome }: Plan) => raw(`coalesce(n.outcome, '${outcome}')`);

/**
 * SQL: each section with its plan (YEAR-2): whether it continues, its new name and teacher, and its pupils'
 * outcome.
 */
export const plannedSections = (sql: Queries, plan: Plan): Fragment => sql`
  select s.id, s.section_name, s.sort_key, coalesce(n.is_kept, true) as is_kept,
    coalesce(n.section_name, s.section_name) as new_name,
    case when n.teacher_id is null then s.teacher_id
      else (select uid from people where uid = n.teacher_id and role in ('admin', 'superadmin')) end as new_teacher,
    ${ofSection(plan)} as outcome
  from sections s left join planned_sections n on n.section_id = s.id and n.ends = ${plan.ends}`;

/**
 * SQL: each active pupil with the planned outcome, and with `goes_to`, the section for the new year (YEAR-2). A pupil
 * keeps the section by going along with it, or by staying while most of the section does not go along.
 */
export const plannedPupils = (sql: Queries, plan: Plan): Fragment => sql`
  select p.uid, p.section_id, o.outcome, d.uid is not null and d.outcome <> o.usual as is_exception,
    case when s.is_kept and (o.outcome = 'along' or (o.outcome = 'stays' and o.usual <> 'along')) then s.id end as goes_to
  from people p
    left join (${plannedSections(sql, plan)}) s on s.id = p.section_id
    left join planned_pupils d on d.uid = p.uid and d.ends = ${plan.ends}
    cross join lateral (
      select coalesce(s.outcome, ${plan.outcome}) as usual, coalesce(d.outcome, s.outcome, ${plan.outcome}) as outcome) o
  where p.role = 'student' and p.archived_at is null`;

type OutcomeCounts = Record<PupilOutcome | 'placed', number>;

/** Counts the pupils per outcome, those whose section is known already, and those who differ from their section. */
export async function countPlanned(sql: Queries, plan: Plan) {
  const each = pupilOutcomes.map((one) => `count(*) filter (where outcome = '${one}')::int as "${one}"`);
  const [row] = await sql<(OutcomeCounts & { exceptions: number })[]>`
    select ${raw(each.join(', '))}, count(goes_to)::int as placed,
      count(*) filter (where is_exception)::int as exceptions
    from (${plannedPupils(sql, plan)}) planned`;
  const { exceptions, ...counts } = row!;
  return { counts, exceptions };
}

/** Refuses with 409 if the names of two sections of the new year look the same (T9). */
export async function mustDifferInName(sql: Queries, plan: Plan) {
  const kept = await sql<{ new_name: string }[]>`
    select new_name from (${plannedSections(sql, plan)}) n where is_kept order by sort_key, id`;
  const seen = new Set<string>();
  for (const { new_name } of kept) {
    const key = sectionKey(new_name);
    if (seen.has(key)) throw new Refusal('section-exists', 409, { name: new_name });
    seen.add(key);
  }
}
