import { quarterKeys } from '@tinig/domain/quarter-access/games';
import type { Queries } from '@tinig/server/db/sql';
import { readCalendar } from '@tinig/server/records/school-days';

export type KeptRow = Record<string, unknown>;

/** Records that an undo must restore. Excludes touched_at, came_at and the opening times of quarters. */
export type KeptRecords = {
  people: KeptRow[];
  sections: KeptRow[];
  classes: KeptRow[];
  exceptions: KeptRow[];
  holders: KeptRow[];
  /** Groups for help, with who is in them and their sessions. */
  help: KeptRow[];
  /** The school's days; what was never entered is as nothing. */
  days: KeptRow;
};

const moments = ['touched_at', 'came_at', ...quarterKeys.map((key) => `${key}_opened_at`)];

/** Reads people, sections, their holders, quarters, exceptions and the school's days whole. */
export async function readKeptRecords(sql: Queries): Promise<KeptRecords> {
  const [row] = await sql<Omit<KeptRecords, 'days'>[]>`
    select (select jsonb_agg(to_jsonb(p) - ${moments}::text[] order by uid) from people p) as people,
      (select jsonb_agg(to_jsonb(s) order by id) from sections s) as sections,
      (select coalesce(jsonb_agg(to_jsonb(c) order by section_id, quarter), '[]') from class_locks c
        where is_open or opens_at is not null or closes_at is not null) as classes,
      (select coalesce(jsonb_agg(to_jsonb(e) order by uid, quarter), '[]') from lock_exceptions e) as exceptions,
      (select coalesce(jsonb_agg(to_jsonb(h) - array['id', 'since', 'set_by'] order by section_id, teacher_id), '[]')
        from section_teachers h where ended_at is null) as holders,
      (select coalesce(jsonb_agg(to_jsonb(g) || jsonb_build_object(
        'members', (select jsonb_agg(to_jsonb(m) order by uid) from help_members m where m.group_id = g.id),
        'sessions', (select jsonb_agg(to_jsonb(s) order by number) from help_sessions s where s.group_id = g.id))
        order by id), '[]') from help_groups g) as help`;
  return { ...row!, days: { ...(await readCalendar(sql)) } };
}
