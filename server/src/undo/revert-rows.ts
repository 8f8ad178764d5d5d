import { keyColumns, type LoggedTable, loggedColumns } from '@tinig/domain/people/stored-columns';
import { type Fields, fieldsToRestore, isSame, type LeftReason } from '@tinig/domain/undo/undo';
import type { Fragment, Transaction } from '#db/sql';
import { setFromRows } from '#sql/columns';
import { quoted, raw, rowsInJson } from '#sql/fragments';
import { type Change, keyText } from './change-log.ts';

/** A row that was not reverted, and the reason. `uid` is set for people. */
export type UnrevertedItem = { name: string; reason: LeftReason; uid?: string };

export type Reverted = { undone: number; left: UnrevertedItem[] };

/** A change, the current row (`now`) and the fields to restore (`back`). */
export type RevertPlan = { change: Change; now: Fields | undefined; back: Fields };

/** Rules of one table. In every table, a field is restored only if it still has the value that the act set (UNDO-3). */
export type RevertRule = {
  table: LoggedTable;
  nameOf(row: Fields): string;
  /** Returns a reason to leave the row: current permissions, or a missing parent. */
  judge(plan: RevertPlan): LeftReason | undefined;
  /** Removes fields that can't be restored. */
  limit?(back: Fields): Fields;
  /** Unique fields, with their folded column and the reason to report if another row has the value. */
  unique?: readonly { field: string; column: string; keyOf(value: string): string; taken: LeftReason }[];
  /** Computes the columns that depend on other columns. */
  derived?(row: Fields): Fields;
  update?(rows: Fields[]): Promise<void>;
  remove?(rows: Fields[]): Promise<void>;
};

/** Reverts changed rows of one table. Also returns the rows that got fields back. */
export async function revertRows(
  sql: Transaction,
  rule: RevertRule,
  changes: Change[],
): Promise<Reverted & { updated: Fields[] }> {
  const present = await lockRows(sql, rule.table, changes);
  const left: UnrevertedItem[] = [];
  const plans: RevertPlan[] = [];
  const leave = (row: Fields, reason: LeftReason) =>
    left.push({ name: rule.nameOf(row), reason, ...(rule.table === 'people' && { uid: String(row.uid) }) });
  for (const change of changes) {
    const now = present.get(keyText(rule.table, change.key));
    const plan = { change, now, back: backOf(rule, change, now) };
    const row = now ?? { ...change.key, ...change.before };
    const refusal = rule.judge(plan);
    const reason = refusal ?? whyLeft(plan);
    if (reason) leave(refusal ? row : { ...row, ...plan.back }, reason);
    if (!reason || (!refusal && isUpdate(plan) && Object.keys(plan.back).length > 0)) plans.push(plan);
  }
  for (const [{ change, now, back }, reason] of await dropTaken(sql, rule, plans))
    leave({ ...change.key, ...now, ...back }, reason);
  const kept = plans.filter(({ change, back }) => !change.before || Object.keys(back).length > 0);
  const rowOf = ({ change, now, back }: RevertPlan) => {
    const row = { ...change.key, ...now, ...back };
    return { ...row, ...rule.derived?.(row) };
  };
  const updated = kept.filter(isUpdate).map(rowOf);
  const removed = kept.filter(({ change }) => !change.before).map(rowOf);
  const inserted = kept.filter(({ change }) => !change.after).map(rowOf);
  if (removed.length > 0) await (rule.remove?.(removed) ?? removeRows(sql, rule.table, removed));
  if (updated.length > 0) await (rule.update?.(updated) ?? updateRows(sql, rule, updated));
  if (inserted.length > 0) await insertRows(sql, rule.table, inserted);
  return { undone: kept.length, left, updated };
}

const isUpdate = ({ change }: RevertPlan) => change.before !== null && change.after !== null;

function backOf(
  { limit = (back) => back }: RevertRule,
  { before, after }: Change,
  now: Fields | undefined,
): Fields {
  if (!before) return {};
  if (!after) return limit(before);
  return now ? limit(fieldsToRestore(before, after, now)) : {};
}

function whyLeft({ change: { before, after }, now, back }: RevertPlan): LeftReason | undefined {
  if (!after) return now ? 'changed-since' : undefined;
  if (!now) return 'gone';
  const isHeld = (field: string) => (before ? field in back : isSame(now[field], after[field]));
  return Object.keys(after).every(isHeld) ? undefined : 'changed-since';
}

/** Removes unique values that another row has now from the plans. Returns the affected plans with the reason. */
async function dropTaken(sql: Transaction, { table, unique = [] }: RevertRule, plans: RevertPlan[]) {
  const dropped = new Map<RevertPlan, LeftReason>();
  for (const { field, column, keyOf, taken } of unique) {
    const keyFor = ({ back }: RevertPlan) => (typeof back[field] === 'string' ? [keyOf(back[field])] : []);
    const idOf = ({ change }: RevertPlan) => Object.values(change.key)[0];
    const rows = await sql<{ id: string; key: string }[]>`
      select ${quoted(...keyColumns(table))} as id, ${quoted(column)} as key from ${quoted(table)}
      where ${quoted(column)} = any(${plans.flatMap(keyFor)}::text[])`;
    const holders = new Map(rows.map(({ id, key }) => [key, id]));
    const givesUp = (id: string) => plans.some((plan) => idOf(plan) === id && field in plan.back);
    // A row whose value this undo changes does not block another, unless it is itself blocked.
    const isTaken = (plan: RevertPlan) =>
      keyFor(plan).some((key) => {
        const holder = holders.get(key);
        return holder !== undefined && holder !== idOf(plan) && !givesUp(holder);
      });
    for (let plan = plans.find(isTaken); plan; plan = plans.find(isTaken)) {
      dropped.set({ ...plan, back: { ...plan.back } }, taken);
      if (isUpdate(plan)) delete plan.back[field];
      else plan.back = {};
    }
  }
  return dropped;
}

const isRow = (table: LoggedTable): Fragment =>
  raw(
    keyColumns(table)
      .map((key) => `t.${key} = r.${key}`)
      .join(' and '),
  );

const listOf = (table: LoggedTable, rows: Fields[]) => rowsInJson(table, JSON.stringify(rows));

/** Locks the changed rows in key order. */
async function lockRows(sql: Transaction, table: LoggedTable, changes: Change[]) {
  const keys = changes.map(({ key }) => key);
  const rows = await sql<{ row: Fields }[]>`
    select to_jsonb(t) - 'password_hash' as row from ${quoted(table)} t join ${listOf(table, keys)} on ${isRow(table)}
    order by ${raw(
      keyColumns(table)
        .map((key) => `t.${key}`)
        .join(', '),
    )} for update of t`;
  return new Map(rows.map(({ row }) => [keyText(table, row), row]));
}

async function insertRows(sql: Transaction, table: LoggedTable, rows: Fields[]) {
  const columns = quoted(...Object.keys(rows[0]!));
  await sql`
    insert into ${quoted(table)} (${columns}) overriding system value
    select ${columns} from ${listOf(table, rows)}`;
}

async function updateRows(sql: Transaction, { table, derived }: RevertRule, rows: Fields[]) {
  const columns = [...loggedColumns(table), ...Object.keys(derived?.(rows[0]!) ?? {})];
  await sql`
    update ${quoted(table)} t set ${setFromRows(columns)} from ${listOf(table, rows)} where ${isRow(table)}`;
}

const removeRows = async (sql: Transaction, table: LoggedTable, rows: Fields[]) =>
  void (await sql`delete from ${quoted(table)} t using ${listOf(table, rows)} where ${isRow(table)}`);
