import {
  doneFrom,
  gameKey,
  gamesOf,
  type QuarterNumber,
  quarterKey,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import type { Queries } from '#db/sql';
import { raw } from '#sql/fragments';

/** Figures that a section is judged by: its active pupils, and whether any of them played in the week. */
export type SectionFigures = {
  id: string;
  /** '' without a main teacher. */
  teacher_id: string;
  students: number;
  has_played: boolean;
  /** Number of pupils with each quarter open, and with all its games done. */
  open: number[];
  done: number[];
};

const isDone = (quarter: QuarterNumber) =>
  `least(${gamesOf(quarter)
    .map((game) => `g.${gameKey(game)}`)
    .join(', ')}) >= ${doneFrom}`;
const countEach = (condition: (quarter: QuarterNumber) => string) =>
  raw(
    `array[${quarterNumbers.map((quarter) => `count(*) filter (where ${condition(quarter)})::int`).join(', ')}]`,
  );
const opens = countEach((quarter) => `p.${quarterKey(quarter)}`);
const dones = countEach(isDone);
const none = raw(`'{0, 0, 0, 0}'::int[]`);

/** Reads every section's figures, in list order. */
export const readSectionFigures = (sql: Queries, week: readonly string[]) =>
  sql<SectionFigures[]>`
    select s.id, coalesce(s.teacher_id, '') as teacher_id, coalesce(c.students, 0) as students,
      coalesce(c.has_played, false) as has_played, coalesce(c.open, ${none}) as open, coalesce(c.done, ${none}) as done
    from sections s left join (
      select p.section_id, count(*)::int as students, bool_or(g.played_days && ${week}::date[]) as has_played,
        ${opens} as open, ${dones} as done
      from people p left join progress g on g.uid = p.uid
      where p.role = 'student' and p.archived_at is null group by p.section_id) c on c.section_id = s.id
    order by s.sort_key, s.id`;

/** Counts pupils of all sections who play now, by a begun game or a result. */
export async function countPlaying(sql: Queries, alive: Date): Promise<number> {
  const [row] = await sql<{ playing: number }[]>`
    select count(*)::int as playing from people p join (
      select uid from playing where at > ${alive}
      union select uid from progress where updated_at > ${alive} and played_at is not null
    ) b on b.uid = p.uid
    where p.role = 'student' and p.section_id is not null and p.archived_at is null`;
  return row!.playing;
}

/** Lists the quarters that are open for at least half of a section's pupils. */
export const openIn = ({ open, students }: SectionFigures): QuarterNumber[] =>
  quarterNumbers.filter((_, at) => students > 0 && open[at]! >= students / 2);

/** Number of pupils who have done all games of a quarter. */
export const doneIn = ({ done }: SectionFigures, quarter: QuarterNumber | null) =>
  quarter === null ? 0 : done[quarter - 1]!;
