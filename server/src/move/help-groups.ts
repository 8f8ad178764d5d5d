import { helpOutcomes, mostMinutes, mostNote } from '@tinig/domain/help-groups';
import { Id } from '@tinig/domain/people';
import { text } from '@tinig/domain/text';
import { z } from 'zod/mini';
import type { Queries, Transaction } from '#db/sql';
import { insertMany } from '#rows/insert-many';
import { someMoment } from './records.ts';

const day = z.iso.date();
const game = z.int().check(z.minimum(1), z.maximum(10));
const MemberOfHelp = z.object({
  added_on: day,
  left_on: z.nullish(day),
  outcome: z.nullish(z.enum(helpOutcomes)),
});
const NotedSession = z.object({
  day,
  minutes: z.int().check(z.minimum(5), z.maximum(mostMinutes)),
  note: text('bad-field', mostNote),
  came: z.array(Id),
  noted_by: Id,
});

/** A group for help as a file holds it: who is in it by uid, its sessions by their number. */
export const HelpGroupRecord = z.object({
  section_id: Id,
  game,
  part: z.int().check(z.minimum(0), z.maximum(100)),
  started_on: day,
  mid_on: z.nullish(day),
  until_on: z.nullish(day),
  started_by: Id,
  started_at: someMoment,
  ended_on: z.nullish(day),
  ended_at: z.nullish(someMoment),
  members: z.record(Id, MemberOfHelp),
  sessions: z.record(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), NotedSession),
});
export type HelpGroupRecord = z.output<typeof HelpGroupRecord>;
export type HelpGroups = Map<string, HelpGroupRecord>;

/** Every kept group as a file holds it, by id. */
export const exportedHelp = (sql: Queries) => sql<({ key: string } & Record<string, unknown>)[]>`
  select g.id as key, jsonb_strip_nulls(to_jsonb(g) - 'id') || jsonb_build_object('members', (
      select coalesce(jsonb_object_agg(m.uid, jsonb_strip_nulls(to_jsonb(m) - array['uid', 'group_id'])), '{}')
      from help_members m where m.group_id = g.id), 'sessions', (
      select coalesce(jsonb_object_agg(s.number, to_jsonb(s) - array['number', 'group_id']), '{}')
      from help_sessions s where s.group_id = g.id)) as whole
  from help_groups g order by g.id`;

/** The groups of a file that are here already. */
export async function readKnownHelp(sql: Queries, groups: HelpGroups): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from help_groups where id = any(${[...groups.keys()]}::text[])`;
  return new Set(rows.map(({ id }) => id));
}

/** A file's groups without those who have been erased here, as members and in every session. */
export const helpWithout = (groups: HelpGroups, gone: ReadonlySet<string>): HelpGroups =>
  new Map(
    [...groups].map(([id, group]) => [
      id,
      {
        ...group,
        members: Object.fromEntries(Object.entries(group.members).filter(([uid]) => !gone.has(uid))),
      },
    ]),
  );

/** Adds planned groups, with their members and sessions; who came is one of the members. */
export async function addHelpGroups(sql: Transaction, groups: HelpGroups) {
  const all = [...groups];
  const groupRows = all.map(([id, { members: _, sessions: _sessions, ...group }]) => {
    const { mid_on = null, until_on = null, ended_on = null, ended_at = null, ...rest } = group;
    return { id, ...rest, mid_on, until_on, ended_on, ended_at };
  });
  const memberRows = all.flatMap(([group_id, { members }]) =>
    Object.entries(members).map(([uid, { added_on, left_on = null, outcome = null }]) => ({
      ...{ group_id, uid, added_on, left_on, outcome },
    })),
  );
  const sessionRows = all.flatMap(([group_id, { members, sessions }]) =>
    Object.entries(sessions).map(([number, session]) => {
      const came = session.came.filter((uid) => uid in members);
      return { ...session, group_id, number: Number(number), came };
    }),
  );
  await insertMany(sql, 'help_groups', groupRows);
  await insertMany(sql, 'help_members', memberRows);
  await insertMany(sql, 'help_sessions', sessionRows);
}
