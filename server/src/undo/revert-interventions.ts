import {
  type Actor,
  canChangeInterventionSession,
  canManageInterventions,
} from '@tinig/domain/people/access';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import type { LeftReason } from '@tinig/domain/undo/undo';
import type { Transaction } from '#db/sql';
import { tableOf } from '#sql/fragments';
import { type Change, changesIn } from './change-log.ts';
import { type Reverted, type RevertRule, revertRows } from './revert-rows.ts';

const name = 'Pangkat ng tulong';
const tables = ['help_groups', 'help_members', 'help_sessions'] as const;
// Attendance comes before members, since removing a member also removes the pupil from it.
const inOrder = ['help_groups', 'help_sessions', 'help_members'] as const;

/**
 * Reverts changes of intervention groups, under current permissions in the section (HELP-10). Removes a started group
 * unless a session was recorded since. Restores removed sessions. An act on a group counts once, however many rows it
 * wrote.
 */
export async function revertInterventions(sql: Transaction, actor: Actor, log: Change[]): Promise<Reverted> {
  const started = changesIn(log, 'help_groups').filter(({ before }) => !before);
  // Members of a started group are removed with it.
  const changes = log.filter(
    ({ key, before }) => before !== null || !started.some((group) => group.key.id === key.group_id),
  );
  const [first] = tables.flatMap((table) => changesIn(changes, table));
  if (!first) return { undone: 0, left: [] };
  const refusal = await judge(sql, actor, first);
  let undone = 0;
  const left: Reverted['left'] = [];
  for (const table of inOrder) {
    const own = changesIn(changes, table);
    const rule = await helpRule(sql, table, own, refusal);
    const reverted = await revertRows(sql, rule, own);
    undone += reverted.undone;
    left.push(...reverted.left);
  }
  await dropStrangers(sql, changesIn(changes, 'help_sessions'));
  return { undone: Math.min(undone, 1), left: left.slice(0, 1) };
}

async function judge(
  sql: Transaction,
  actor: Actor,
  { table, key, section_id, before, after }: Change,
): Promise<LeftReason | undefined> {
  const [section] = await sql<{ holders: Assignments }[]>`
    select holders from sections where id = ${section_id} for key share`;
  if (!section) return 'gone';
  if (table !== 'help_sessions')
    return canManageInterventions(actor, section.holders) ? undefined : 'no-right';
  const [session] = await sql<{ noted_by: string }[]>`
    select noted_by from help_sessions
    where group_id = ${key.group_id as string} and number = ${key.number as number}`;
  const noted_by = session?.noted_by ?? String((after ?? before)?.noted_by);
  const isIn = actor.role === 'superadmin' || actor.uid in section.holders;
  return isIn && canChangeInterventionSession(actor, section.holders, noted_by) ? undefined : 'no-right';
}

async function helpRule(
  sql: Transaction,
  table: (typeof tables)[number],
  changes: Change[],
  refusal: LeftReason | undefined,
): Promise<RevertRule> {
  const groupOf = ({ key }: Change) => String(key.group_id ?? key.id);
  const groups = await sql<{ id: string; sessions: number }[]>`
    select g.id, (select count(*)::int from help_sessions s where s.group_id = g.id) as sessions
    from help_groups g where g.id = any(${changes.map(groupOf)}::text[])`;
  return {
    table,
    nameOf: () => name,
    judge({ change }) {
      if (refusal) return refusal;
      const group = groups.find(({ id }) => id === groupOf(change));
      if (table === 'help_groups') return !change.before && group?.sessions ? 'changed-since' : undefined;
      return group ? undefined : 'gone';
    },
  };
}

/** Removes erased pupils from the attendance of restored sessions. */
async function dropStrangers(sql: Transaction, sessions: Change[]) {
  await sql`
    update help_sessions s set came = array(select uid from unnest(s.came) uid where exists (
      select from help_members m where m.group_id = s.group_id and m.uid = uid))
    from ${tableOf(
      { group_id: 'text', number: 'smallint' },
      sessions.map(({ key }) => key),
    )}
    where s.group_id = r.group_id and s.number = r.number`;
}
