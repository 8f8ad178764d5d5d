import type { InterventionMember } from '@tinig/domain/calls/interventions';
import { type AnswerGroup, answerGroup, answersConsidered } from '@tinig/domain/skills/answered-skills';
import type { Queries } from '#db/sql';

/**
 * Adds to each member the group that their last five answers to the named skill put them in. Ignores answers
 * from `ends` on (ANSWERS-6).
 */
export async function withAnswered(
  sql: Queries,
  members: readonly InterventionMember[],
  { skill, ends }: { skill: string; ends: Date },
): Promise<InterventionMember[]> {
  const rows =
    skill === ''
      ? []
      : await sql<{ uid: string; marks: string }[]>`
    select p.uid, string_agg(n.mark, '' order by n.played_at, n.id, n.received_at, n.place) as marks
    from unnest(${members.map(({ uid }) => uid)}::text[]) as p (uid) cross join lateral (
      select a.played_at, a.id, a.received_at, e.place, e.mark
      from answer_keys k cross join lateral (
        select a.played_at, a.id, a.received_at, a.marks from answers a
        where a.uid = p.uid and a.key = k.key and a.played_at < ${ends}
        order by a.played_at desc, a.id desc, a.received_at desc limit ${answersConsidered}) a
        cross join lateral string_to_table(a.marks, null) with ordinality as e (mark, place)
      where k.skill = ${skill} and e.mark <> ' '
      order by a.played_at desc, a.id desc, a.received_at desc, e.place desc limit ${answersConsidered}) n
    group by p.uid`;
  const found = new Map<string, AnswerGroup>(
    rows.map(({ uid, marks }) => [uid, answerGroup([...marks].map((mark) => mark === '1'))]),
  );
  return members.map((member) => {
    const answered = found.get(member.uid);
    return answered ? { ...member, answered } : member;
  });
}
