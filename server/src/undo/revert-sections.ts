import type { Actor } from '@tinig/domain/people/access';
import type { AssignmentRole } from '@tinig/domain/section-teachers/section-teachers';
import { sectionKey } from '@tinig/domain/sections/sections';
import type { Fields } from '@tinig/domain/undo/undo';
import type { Transaction } from '#db/sql';
import { sectionKeys } from '#records/section';
import { tableOf } from '#sql/fragments';
import { type Change, changesIn } from './change-log.ts';
import { type Reverted, type RevertRule, revertRows } from './revert-rows.ts';

/** Reverts sections, for superadmins only. A removed section returns with its id unless its name is taken (UNDO-5). */
export async function revertSections(sql: Transaction, actor: Actor, changes: Change[]): Promise<Reverted> {
  const teachers = changes.flatMap(({ before }) => (before?.teacher_id as string | null) ?? []);
  const staff = (await readStaff(sql, teachers)).keys();
  const known = new Set(staff);
  return await revertRows(
    sql,
    {
      table: 'sections',
      nameOf: ({ section_name }) => String(section_name),
      judge: () => (actor.role === 'superadmin' ? undefined : 'no-right'),
      // Doesn't restore a teacher who was removed since.
      limit: (back) =>
        'teacher_id' in back && !known.has(String(back.teacher_id)) ? { ...back, teacher_id: null } : back,
      unique: [{ field: 'section_name', column: 'name_key', keyOf: sectionKey, taken: 'name-taken' }],
      derived: ({ section_name }) => sectionKeys(String(section_name)),
    },
    changes,
  );
}

/**
 * Reverts added, ended or extended assignments of co-teachers and substitutes, for superadmins only (TEACHERS-7).
 * Reverts added ones first, to make room for the previous ones.
 */
export async function revertAssignments(
  sql: Transaction,
  actor: Actor,
  log: Change[],
  now: Date,
): Promise<Reverted> {
  // Skips assignments that had ended before the act.
  const changes = changesIn(log, 'section_teachers').filter(({ before }) => !before?.ended_at);
  const added = changes.filter(({ before }) => !before);
  const others = changes.filter(({ before }) => before);
  const first = await revertRows(sql, await holderRule(sql, actor, added, now), added);
  const last = await revertRows(sql, await holderRule(sql, actor, others, now), others);
  return { undone: first.undone + last.undone, left: [...first.left, ...last.left] };
}

type HolderRow = { section_id: string; teacher_id: string; holding: AssignmentRole };

async function holderRule(sql: Transaction, actor: Actor, changes: Change[], now: Date): Promise<RevertRule> {
  const keys = changes.map(({ key }) => key as HolderRow);
  const names = await readStaff(
    sql,
    keys.map(({ teacher_id }) => teacher_id),
  );
  const ids = keys.map(({ section_id }) => section_id);
  const sections = new Set(
    (await sql<{ id: string }[]>`select id from sections where id = any(${ids}::text[]) for update`).map(
      ({ id }) => id,
    ),
  );
  const holders = await sql<HolderRow[]>`
    select section_id, teacher_id, holding from section_teachers
    where section_id = any(${ids}::text[]) and ended_at is null`;
  const isPlaceTaken = (row: HolderRow) =>
    holders.some(
      (one) =>
        one.section_id === row.section_id &&
        (one.teacher_id === row.teacher_id || (one.holding === 'substitute' && row.holding === 'substitute')),
    );
  return {
    table: 'section_teachers',
    nameOf: ({ teacher_id }) => names.get(String(teacher_id)) ?? '',
    judge({ change: { key, before, after }, now: present, back }) {
      const row = key as HolderRow;
      if (actor.role !== 'superadmin') return 'no-right';
      if (!sections.has(row.section_id)) return 'gone';
      if (!before) return undefined;
      const until = { ...present, ...back }.until as string | null;
      const isOver = until !== null && new Date(until) <= now;
      const returns = !after || after.ended_at;
      const isFree = returns ? names.has(row.teacher_id) && !isPlaceTaken(row) : !present?.ended_at;
      return isFree && !isOver ? undefined : 'changed-since';
    },
    // Ends the assignment instead of deleting it, so that the audit log still attributes acts to it.
    remove: async (rows) =>
      void (await sql`
        update section_teachers t set ended_at = ${now}
        from ${tableOf({ id: 'bigint' }, rows as Fields[])} where t.id = r.id`),
  };
}

async function readStaff(sql: Transaction, uids: string[]): Promise<Map<string, string>> {
  const rows = await sql<{ uid: string; name: string }[]>`
    select uid, first_name || ' ' || last_name as name from people
    where uid = any(${uids}::text[]) and role in ('admin', 'superadmin') order by uid for key share`;
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}
