import {
  doneFrom,
  gameKey,
  gamesOf,
  type QuarterNumber,
  quarterKeys,
  quarterNumbers,
} from '@tinig/domain/games';
import type { Queries } from '#db/sql';
import { raw } from '#rows/fragments';

/** A section's totals: its active pupils, how many of them played in the week, and how many play now. */
export type SectionFigures = {
  id: string;
  section_name: string;
  section_teacher: string;
  students: number;
  played: number;
  playing: number;
  /** How many of the pupils have each quarter open, and how many have done all its games. */
  open: number[];
  done: number[];
};

const countEach = (conditions: readonly string[]) =>
  raw(
    `json_build_array(${conditions.map((condition) => `count(*) filter (where ${condition})`).join(', ')})`,
  );
const isOpen = quarterKeys.map((key) => `p.${key}`);
const isDone = quarterNumbers.map((quarter) =>
  gamesOf(quarter)
    .map((game) => `g.${gameKey(game)} >= ${doneFrom}`)
    .join(' and '),
);

/** Every section's figures in the order of the list, counted by the database: a school's pupils are too many to read. */
export const readSectionFigures = (sql: Queries, week: readonly string[], alive: Date) =>
  sql<SectionFigures[]>`
    select s.id, s.section_name, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher,
      coalesce(f.students, 0) as students, coalesce(f.played, 0) as played, coalesce(f.playing, 0) as playing,
      coalesce(f.open, '[0,0,0,0]') as open, coalesce(f.done, '[0,0,0,0]') as done
    from sections s left join people t on t.uid = s.teacher_id left join (
      select p.section_id, count(*)::int as students,
        count(*) filter (where g.played_days && ${week}::text[]::date[])::int as played,
        count(*) filter (where b.at > ${alive} or (g.updated_at > ${alive} and g.played_at is not null))::int as playing,
        ${countEach(isOpen)} as open, ${countEach(isDone)} as done
      from people p left join progress g on g.uid = p.uid left join playing b on b.uid = p.uid
      where p.role = 'student' and p.section_id is not null and p.archived_at is null group by p.section_id
    ) f on f.section_id = s.id
    order by s.sort_key, s.id`;

/** The quarters that are open for at least half of a section's pupils. */
export const openIn = ({ open, students }: SectionFigures): QuarterNumber[] =>
  quarterNumbers.filter((_, at) => students > 0 && open[at]! >= students / 2);

/** How many pupils have done all games of a quarter. */
export const doneIn = ({ done }: SectionFigures, quarter: QuarterNumber | null) =>
  quarter === null ? 0 : done[quarter - 1]!;
