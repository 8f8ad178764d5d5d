import { type Actor, mayChangeSession, mayKeepHelp } from '@tinig/domain/access';
import type { Holders } from '@tinig/domain/section-teachers';
import { type Fields, isSame, type LeftReason } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { join, quoted, rowsInJson } from '#rows/fragments';
import { type HelpTable, helpKeys } from './help-keys.ts';
import type { KeptChange, Undone } from './kept-change.ts';

const tables = Object.keys(helpKeys) as HelpTable[];

type HelpChange = { table: HelpTable; section_id: string; before: Fields | null; after: Fields | null };

/**
 * Takes back what was done to groups for help (HELP-10), each row that still is as the act left it: a started group goes
 * unless something came of it since, a removed session returns. Under today's right in the section.
 */
export async function takeBackHelp(sql: Transaction, actor: Actor, kept: KeptChange[]): Promise<Undone> {
  const outcome: Undone = { undone: 0, left: [] };
  const changes = tables.flatMap((table) =>
    kept
      .filter(({ place }) => place === table)
      .map(({ section_id, before, after }) => ({ table, section_id: section_id ?? '', before, after })),
  );
  const [first] = changes;
  if (!first) return outcome;
  const reason = await judge(sql, actor, first);
  if (reason) return { undone: 0, left: [{ name, reason }] };
  // What goes with its group is no change of its own.
  const begun = changes.filter(({ table, before }) => table === 'help_groups' && before === null);
  const isOfBegun = ({ table, after }: HelpChange) =>
    table !== 'help_groups' && begun.some((group) => group.after?.id === after?.group_id);
  const own = changes.filter((one) => !isOfBegun(one));
  for (const change of own) {
    const left = await takeBackRow(sql, change);
    if (left) outcome.left.push({ name, reason: left });
  }
  // An act of a group is one thing, whatever number of rows it wrote.
  outcome.undone = outcome.left.length < own.length ? 1 : 0;
  outcome.left = outcome.left.slice(0, 1);
  return outcome;
}

const name = 'Pangkat ng tulong';

async function judge(
  sql: Transaction,
  actor: Actor,
  { table, section_id, before, after }: HelpChange,
): Promise<LeftReason | undefined> {
  const [section] = await sql<{ holders: Holders }[]>`
    select holders from sections where id = ${section_id} for key share`;
  if (!section) return 'gone';
  const noted_by = String((after ?? before)?.noted_by ?? '');
  const may =
    table === 'help_sessions'
      ? mayNote(actor, section.holders, noted_by)
      : mayKeepHelp(actor, section.holders);
  return may ? undefined : 'no-right';
}

const mayNote = (actor: Actor, holders: Holders, noted_by: string) =>
  (actor.role === 'superadmin' || actor.uid in holders) && mayChangeSession(actor, holders, noted_by);

async function takeBackRow(
  sql: Transaction,
  { table, before, after }: HelpChange,
): Promise<LeftReason | undefined> {
  const isIt = join(
    helpKeys[table].map((key) => sql`t.${quoted(key)} = ${(after ?? before)?.[key] as string}`),
    ' and ',
  );
  const [row] = await sql<{ present: Fields; sessions: number }[]>`
    select to_jsonb(t) as present,
      ${table === 'help_groups' ? sql`(select count(*)::int from help_sessions s where s.group_id = t.id)` : sql`0`} as sessions
    from ${quoted(table)} t where ${isIt} for update`;
  if (!after) return row ? 'changed-since' : comeBack(sql, table, before!);
  if (!row) return 'gone';
  if (!before) {
    if (!isSame(row.present, after) || row.sessions > 0) return 'changed-since';
    await sql`delete from ${quoted(table)} t where ${isIt}`;
    return undefined;
  }
  const fields = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  const held = fields.filter((field) => isSame(row.present[field], after[field]));
  if (held.length > 0)
    await sql`
      update ${quoted(table)} t set ${join(
        held.map((field) => sql`${quoted(field)} = r.${quoted(field)}`),
        ', ',
      )} from ${rowsInJson(table, JSON.stringify([before]))} where ${isIt}`;
  return held.length < fields.length ? 'changed-since' : undefined;
}

/** Puts a removed row back, if what it belongs to is still there; who has been erased since stays away. */
async function comeBack(sql: Transaction, table: HelpTable, before: Fields): Promise<LeftReason | undefined> {
  const belongs =
    table === 'help_groups'
      ? sql`exists (select from sections s where s.id = r.section_id)`
      : sql`exists (select from help_groups g where g.id = r.group_id)`;
  const isThere =
    table === 'help_members' ? sql`exists (select from people p where p.uid = r.uid)` : sql`true`;
  const added = await sql`
    insert into ${quoted(table)} select r.* from ${rowsInJson(table, JSON.stringify([before]))}
    where ${belongs} and ${isThere} on conflict do nothing returning 1`;
  if (table === 'help_sessions')
    await sql`
      update help_sessions s set came = array(select uid from unnest(s.came) uid where exists (
        select from help_members m where m.group_id = s.group_id and m.uid = uid))
      where s.group_id = ${before.group_id as string} and s.number = ${before.number as number}`;
  return added.length === 0 ? 'gone' : undefined;
}
