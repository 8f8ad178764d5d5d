import { answersConsidered } from '@tinig/domain/skills/answered-skills';
import type { Queries } from '#db/sql';
import { pupilsIn, within } from './answered-rows.ts';
import type { Span } from './standings.ts';

/** A try with answers of one key. `marks` holds them by place in the try. */
export type NewestTry = [played_at: string, id: string, received_at: string, marks: string];
/**
 * A pupil's answers with one key in a span. `games` are the sending games as bits. `newest` are the newest
 * tries, if the key has a skill.
 */
export type AnsweredKey = {
  uid: string;
  skill: string;
  games: number;
  answers: number;
  newest: NewestTry[] | null;
};

/** Reads answers per key and active pupil of a section within a span. */
export const answeredKeys = (sql: Queries, section_id: string, span: Span) => sql<AnsweredKey[]>`
  with ${pupilsIn(section_id)}, ranked as (
    select a.uid, a.key, a.game, a.marks, a.played_at, a.id, a.received_at,
      row_number() over (partition by a.uid, a.key order by a.played_at desc, a.id desc, a.received_at desc) as place
    from pupils p join answers a on a.uid = p.uid where ${within(span)}
  )
  select a.uid, k.skill, bit_or(1 << a.game::int) as games, sum(length(replace(a.marks, ' ', '')))::int as answers,
    json_agg(json_build_array(a.played_at, a.id, a.received_at, a.marks))
      filter (where a.place <= ${answersConsidered} and k.skill <> '') as newest
  from ranked a join answer_keys k on k.key = a.key
  group by a.uid, a.key, k.skill`;
