import { type Actor, canChangeClass } from '@tinig/domain/people/access';
import { pickFields } from '@tinig/domain/people/record-fields';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import type { Transaction } from '#db/sql';
import { setClassLocks } from '#records/locks';
import type { LockedSection } from '#records/section';
import { type Change, keyText } from './change-log.ts';
import type { Reverted } from './revert-rows.ts';

type ClassLock = {
  section_id: string;
  quarter: QuarterKey;
  is_open: boolean;
  opens_at: string | null;
  closes_at: string | null;
  set_by: string | null;
};
const fields = ['is_open', 'opens_at', 'closes_at', 'set_by'] as const;
// State of a quarter without a row for the section.
const closed = { is_open: false, opens_at: null, closes_at: null, set_by: null };

/** Result of reverting quarters. Excludes those of sections that were themselves restored. */
export type RevertedClasses = Reverted & { restored: RestoredClass[] };

/** A reverted quarter. `isTurned`: the act had opened or closed it, not only set dates. */
type RestoredClass = ClassLock & { isTurned: boolean };

/**
 * Reverts quarters and dates of whole sections, under current permissions (UNDO-8). Reverts state and dates of a
 * quarter together, and only if nobody has changed either since and the dates fit the state.
 */
export async function revertClasses(
  sql: Transaction,
  actor: Actor,
  changes: Change[],
): Promise<RevertedClasses> {
  const ids = changes.map(({ section_id }) => section_id!);
  const sections = await sql<LockedSection[]>`
    select id, section_name, teacher_id, holders from sections where id = any(${ids}::text[]) order by id for update`;
  const rows = await sql<{ row: ClassLock }[]>`
    select to_jsonb(c) as row from class_locks c where section_id = any(${ids}::text[])`;
  const present = new Map(rows.map(({ row }) => [keyText('class_locks', row), row]));
  const left: Reverted['left'] = [];
  const back: ClassLock[] = [];
  const restored: RestoredClass[] = [];
  for (const { key, before, after } of changes) {
    const section = sections.find(({ id }) => id === key.section_id);
    if (!section) continue;
    const [was, is] = [
      { ...closed, ...before },
      { ...closed, ...after },
    ];
    const changed = fields.filter((field) => was[field] !== is[field]);
    const now = { ...closed, ...key, ...present.get(keyText('class_locks', key)) } as ClassLock;
    const row = { ...now, ...pickFields(was, changed) };
    const isHeld = changed.every((field) => now[field] === is[field]) && isPossible(row);
    const mayChange = canChangeClass(actor, section.holders);
    if (mayChange && isHeld) back.push(row);
    else left.push({ name: section.section_name, reason: mayChange ? 'changed-since' : 'no-right' });
    if (mayChange && isHeld && after) restored.push({ ...row, isTurned: changed.includes('is_open') });
  }
  await setClassLocks(sql, back);
  return { undone: restored.length, left, restored };
}

/** True if the dates fit the state. A state set since the act may not allow them. */
const isPossible = ({ is_open, opens_at, closes_at }: ClassLock) =>
  is_open ? opens_at === null : closes_at === null || (opens_at !== null && opens_at < closes_at);
