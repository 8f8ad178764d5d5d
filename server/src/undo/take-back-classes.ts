import { type Actor, mayChangeClass } from '@tinig/domain/access';
import type { QuarterKey } from '@tinig/domain/games';
import { type Fields, fieldsToRestore, type LeftReason } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { setClassLocks } from '#rows/locks';
import type { LockedSection } from '#rows/section';
import type { KeptChange, Undone } from './kept-change.ts';

// A section without a row for a quarter has it closed.
const closed: Fields = { is_open: false, opens_at: null, closes_at: null, set_by: null };

type ClassLock = {
  section_id: string;
  quarter: QuarterKey;
  is_open: boolean;
  opens_at: string | null;
  closes_at: string | null;
};
const keyOf = ({ section_id, quarter }: Pick<KeptChange, 'section_id' | 'quarter'>) =>
  `${section_id} ${quarter}`;

/** Quarters of sections that went back; those of a section that came back itself are not among them. */
export type ClassesBack = Undone & { restored: ClassLock[] };

/**
 * Takes back what was changed of the quarters and dates of whole sections, under today's rights (UNDO-8). A quarter's
 * state and dates are one thing: it goes back if all that the act set still holds, and if it can be so.
 */
export async function takeBackClasses(
  sql: Transaction,
  actor: Actor,
  kept: KeptChange[],
): Promise<ClassesBack> {
  const ids = kept.map(({ section_id }) => section_id!);
  const sections = await sql<LockedSection[]>`
    select id, section_name, teacher_id, holders from sections where id = any(${ids}::text[]) order by id for update`;
  const rows = await sql<{ present: ClassLock }[]>`
    select to_jsonb(c) as present from class_locks c where section_id = any(${ids}::text[])`;
  const present = new Map(rows.map((row) => [keyOf(row.present), row.present]));
  const left: Undone['left'] = [];
  const back: ClassLock[] = [];
  const restored: ClassLock[] = [];
  for (const change of kept) {
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

/** What the act has changed of the quarter, as it was before and after it. */
function changedBy({ before, after }: KeptChange): { was: Fields; is: Fields } {
  const [was, is] = [before ?? closed, after ?? closed];
  const changed = Object.keys(after ?? closed).filter(
    (field) => (was[field] ?? null) !== (is[field] ?? null),
  );
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { was: only(was), is: only(is) };
}

function wasBefore(change: KeptChange, now: Fields): Fields {
  const { was, is } = changedBy(change);
  return fieldsToRestore(was, is, now);
}

function whyLeft(
  actor: Actor,
  section: LockedSection,
  change: KeptChange,
  now: Fields,
  before: ClassLock,
): LeftReason | undefined {
  if (!mayChangeClass(actor, section.holders)) return 'no-right';
  const isHeld = Object.keys(changedBy(change).is).every((field) => field in wasBefore(change, now));
  return isHeld && canBe(before) ? undefined : 'changed-since';
}

/** Says whether the dates fit the state: what somebody has set since may not. */
const canBe = ({ is_open, opens_at, closes_at }: ClassLock) =>
  is_open ? opens_at === null : closes_at === null || (opens_at !== null && opens_at < closes_at);
