import { type Actor, mayChangeClass } from '@tinig/domain/access';
import type { QuarterKey } from '@tinig/domain/games';
import { type Fields, fieldsToRestore, type LeftReason } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { setClassLocks } from '#rows/locks';
import type { LockedSection } from '#rows/section';
import type { Change } from './change-log.ts';
import type { Reverted } from './revert-rows.ts';

// A section without a row for a quarter has it closed.
const closed: Fields = { is_open: false, opens_at: null, closes_at: null, set_by: null };

type ClassLock = {
  section_id: string;
  quarter: QuarterKey;
  is_open: boolean;
  opens_at: string | null;
  closes_at: string | null;
};
const keyOf = ({ section_id, quarter }: Pick<Change, 'section_id' | 'quarter'>) => `${section_id} ${quarter}`;

/** The quarters that went back, without those of a section that itself came back. */
export type RevertedClasses = Reverted & { restored: ClassLock[] };

/**
 * Reverts quarters and dates of whole sections, under today's rights (UNDO-8). A quarter's state and dates are one
 * thing: they go back only if all that the act set still holds, and if the dates fit the state.
 */
export async function revertClasses(
  sql: Transaction,
  actor: Actor,
  changes: Change[],
): Promise<RevertedClasses> {
  const ids = changes.map(({ section_id }) => section_id!);
  const sections = await sql<LockedSection[]>`
    select id, section_name, teacher_id, holders from sections where id = any(${ids}::text[]) order by id for update`;
  const rows = await sql<{ present: ClassLock }[]>`
    select to_jsonb(c) as present from class_locks c where section_id = any(${ids}::text[])`;
  const present = new Map(rows.map((row) => [keyOf(row.present), row.present]));
  const left: Reverted['left'] = [];
  const back: ClassLock[] = [];
  const restored: ClassLock[] = [];
  for (const change of changes) {
    const section = sections.find(({ id }) => id === change.section_id);
    if (!section) continue;
    const now = present.get(keyOf(change)) ?? { ...closed, section_id: section.id, quarter: change.quarter! };
    const before = { ...now, ...wasBefore(change, now) } as ClassLock;
    const reason = whyLeft(actor, section, change, now, before);
    if (reason) left.push({ name: section.section_name, reason });
    else {
      back.push(before);
      if (change.after) restored.push(before);
    }
  }
  await setClassLocks(sql, back);
  return { undone: restored.length, left, restored };
}

/** What the act changed of the quarter, before and after. */
function changedBy({ before, after }: Change): { was: Fields; is: Fields } {
  const [was, is] = [before ?? closed, after ?? closed];
  const changed = Object.keys(after ?? closed).filter(
    (field) => (was[field] ?? null) !== (is[field] ?? null),
  );
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { was: only(was), is: only(is) };
}

function wasBefore(change: Change, now: Fields): Fields {
  const { was, is } = changedBy(change);
  return fieldsToRestore(was, is, now);
}

function whyLeft(
  actor: Actor,
  section: LockedSection,
  change: Change,
  now: Fields,
  before: ClassLock,
): LeftReason | undefined {
  if (!mayChangeClass(actor, section.holders)) return 'no-right';
  const isHeld = Object.keys(changedBy(change).is).every((field) => field in wasBefore(change, now));
  return isHeld && canBe(before) ? undefined : 'changed-since';
}

/** Whether the dates fit the state: a state that somebody has set since may not allow them. */
const canBe = ({ is_open, opens_at, closes_at }: ClassLock) =>
  is_open ? opens_at === null : closes_at === null || (opens_at !== null && opens_at < closes_at);
