import { type Actor, mayChangeClass } from '@tinig/domain/access';
import { type QuarterKey, quarterKeys } from '@tinig/domain/games';
import { type Fields, fieldsToRestore } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { tableOf } from '#rows/fragments';
import { lockColumn, setClassLocks } from '#rows/locks';
import type { LockedSection } from '#rows/section';
import type { KeptChange, Present, Undone } from './kept-change.ts';

// A section without a row for a quarter has it closed.
const closed: Fields = { is_open: false, opens_at: null, closes_at: null, set_by: null };

type ClassLockFields = Fields & { section_id: string; quarter: QuarterKey };
const keyOf = ({ section_id, quarter }: Pick<KeptChange, 'section_id' | 'quarter'>) =>
  `${section_id} ${quarter}`;

/** Takes back what was changed of the quarters and dates of whole sections, under today's rights (UNDO-8). */
export async function takeBackClassLocks(
  sql: Transaction,
  actor: Actor,
  kept: KeptChange[],
): Promise<Undone & { restored: ClassLockFields[] }> {
  const ids = kept.map(({ section_id }) => section_id!);
  const sections = await sql<LockedSection[]>`
    select id, section_name, teacher_id, holders from sections where id = any(${ids}::text[]) order by id for update`;
  const rows = await sql<{ present: ClassLockFields }[]>`
    select to_jsonb(c) as present from class_locks c where section_id = any(${ids}::text[])`;
  const present = new Map(rows.map((row) => [keyOf(row.present), row.present]));
  const left: Undone['left'] = [];
  const restored: ClassLockFields[] = [];
  for (const change of kept) {
    const section = sections.find(({ id }) => id === change.section_id);
    if (!section) continue;
    const record = { section_id: section.id, quarter: change.quarter! };
    const now = present.get(keyOf(record)) ?? { ...closed, ...record };
    const back = fieldsToRestore(change.before ?? closed, change.after ?? closed, now);
    const reason = mayChangeClass(actor, section.holders)
      ? Object.keys(back).length === 0 && ('changed-since' as const)
      : ('no-right' as const);
    if (reason) left.push({ name: section.section_name, reason });
    else restored.push({ ...now, ...back });
  }
  await setClassLocks(sql, restored);
  return { undone: restored.length, left, restored };
}

/** Exceptions that an act made are removed; those that it removed come back with their own value, for those restored. */
export async function takeBackExceptions(sql: Transaction, kept: KeptChange[], people: Present[]) {
  const restored = new Map(people.map((person) => [person.uid, person]));
  const ours = kept.filter(({ uid }) => restored.has(uid!));
  const list = (changes: KeptChange[]) =>
    tableOf(
      { uid: 'text', quarter: 'text', is_open: 'boolean' },
      changes.map(({ uid, quarter }) => ({ uid, quarter, is_open: restored.get(uid!)![quarter!] })),
    );
  const made = list(ours.filter(({ before }) => before === null));
  const taken = list(ours.filter(({ after }) => after === null));
  await sql`
    delete from lock_exceptions e using ${made} where e.uid = r.uid and e.quarter = r.quarter`;
  await sql`
    insert into lock_exceptions (uid, quarter) select uid, quarter from ${taken} on conflict do nothing`;
  for (const quarter of quarterKeys)
    await sql`
      update people p set ${lockColumn(sql, quarter)} = r.is_open from ${taken}
      where p.uid = r.uid and r.quarter = ${quarter}`;
}

/** Those who follow a section whose quarters were taken back get its value, newcomers too. */
export async function followClasses(sql: Transaction, restored: ClassLockFields[]) {
  for (const quarter of quarterKeys) {
    const ids = restored.filter((one) => one.quarter === quarter).map(({ section_id }) => section_id);
    if (ids.length > 0)
      await sql`
        update people p set ${lockColumn(sql, quarter)} = c.is_open from class_locks c
        where c.section_id = any(${ids}::text[]) and c.quarter = ${quarter} and p.section_id = c.section_id
          and ${lockColumn(sql, quarter)} <> c.is_open
          and not exists (select from lock_exceptions e where e.uid = p.uid and e.quarter = ${quarter})`;
  }
}
