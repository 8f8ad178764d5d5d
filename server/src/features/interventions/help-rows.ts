import type { FormerMember, InterventionMember } from '@tinig/domain/calls/interventions';
import {
  attemptsShown,
  type FixedDates,
  type InterventionDates,
  type InterventionOutcome,
  interventionPhases,
} from '@tinig/domain/interventions/groups';
import type { Skill } from '@tinig/domain/skills/skills';
import { addDays, type Day, dayOf, startOf } from '@tinig/domain/time/days';
import type { Queries } from '#db/sql';
import { raw, tableOf } from '#sql/fragments';

export type StoredHelp = FixedDates & {
  id: string;
  section_id: string;
  skill: Skill;
  part: number;
  ended_on: Day | null;
};

const skill = `jsonb_build_object('game', k.game, 'name', k.name, 'code', k.code, 'competency', k.competency,
  'mark', k.mark) as skill`;
export const skillOf = raw(skill);

/** Columns of a group, selected from `help_groups g join skills k on k.game = g.game`. */
export const helpColumns = raw(`g.id, g.section_id, ${skill}, g.part::int, g.started_on::text, g.mid_on::text,
  g.until_on::text, g.ended_on::text`);

/** SQL: true if member m is still in the group, in its section and not archived. */
export const isIn = raw('m.left_on is null and p.section_id = g.section_id and p.archived_at is null');

/** A group with its start, middle and end. */
export type Spanned = InterventionDates & Pick<StoredHelp, 'id' | 'ended_on'>;

type StoredMember = Omit<InterventionMember, 'parts'> & {
  group_id: string;
  left_on: Day | null;
  is_in: boolean;
  came_at: Date | null;
  archived_at: Date | null;
  parts: { part: number; best: number; last: number[] }[] | null;
};

/**
 * Reads the members of each group, in list order. Current ones have standings at three times, from their attempts
 * (HELP-3). Returns a lookup by group id.
 */
export async function readMembers(sql: Queries, groups: readonly Spanned[], zone: string, today: Day) {
  const at = (day: Day) => new Date(startOf(zone, day));
  const spans = groups.map(({ id, started_on, mid_on, ended_on }) => ({
    id,
    starts: at(started_on),
    mids: at(addDays(mid_on, 1)),
    ends: at(addDays(ended_on ?? today, 1)),
  }));
  const rows =
    groups.length === 0
      ? []
      : await sql<StoredMember[]>`
    select g.id as group_id, p.uid, p.first_name, p.last_name, m.outcome, m.left_on::text, ${isIn} as is_in,
      p.came_at, p.archived_at, t.parts
    from ${tableOf({ id: 'text', starts: 'timestamptz', mids: 'timestamptz', ends: 'timestamptz' }, spans)}
      join help_groups g on g.id = r.id join help_members m on m.group_id = g.id join people p on p.uid = m.uid
      left join lateral (
        select json_agg(json_build_object('part', part, 'best', best, 'last', last)) as parts from (
          select case when a.played_at < r.starts then 0 when a.played_at < r.mids then 1 else 2 end as part,
            max(a.percent) as best,
            (array_agg(a.percent order by a.played_at desc, a.received_at desc, a.id desc))[1:${raw(String(attemptsShown))}] as last
          from results a where a.uid = p.uid and a.game = g.game and a.played_at < r.ends and ${isIn} group by 1) one
      ) t on true
    order by p.sort_key, p.uid`;
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
  return (id: string) => {
    const all = byGroup.get(id) ?? [];
    return {
      members: all.filter(({ is_in }) => is_in).map(memberOf),
      past: all.filter(({ is_in }) => !is_in).map((row) => pastOf(row, zone)),
    };
  };
}

const memberOf = ({ uid, first_name, last_name, outcome, parts }: StoredMember): InterventionMember => ({
  uid,
  first_name,
  last_name,
  outcome: outcome as InterventionOutcome | null,
  parts: interventionPhases.map((_, at) => {
    const found = parts?.find(({ part }) => part === at);
    return { best: found?.best ?? null, last: found?.last.toReversed() ?? [] };
  }),
});

function pastOf(
  { uid, first_name, last_name, left_on, came_at, archived_at }: StoredMember,
  zone: string,
): FormerMember {
  const dayAt = (moment: Date | null) => moment && dayOf(zone, moment.getTime());
  const names = { uid, first_name, last_name };
  if (left_on) return { ...names, why: 'taken-out', on: left_on };
  if (archived_at) return { ...names, why: 'archived', on: dayAt(archived_at) };
  return { ...names, why: 'moved', on: dayAt(came_at) };
}
