import {
  doneFrom,
  gameKey,
  gamesOf,
  type QuarterNumber,
  quarterKey,
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

const countEach = (table: 'p' | 'g') =>
  raw(`json_build_array(${quarterKeys.map((key) => `count(*) filter (where ${table}.${key})`).join(', ')})`);
const isDone = (quarter: QuarterNumber) =>
  gamesOf(quarter)
    .map((game) => `${gameKey(game)} >= ${doneFrom}`)
    .join(' and ');
const doneByQuarter = raw(
  quarterNumbers.map((quarter) => `${isDone(quarter)} as ${quarterKey(quarter)}`).join(', '),
);

/**
 * Every section's figures in the order of the list, counted by the database: a school's pupils are too many to read.
 * What is asked of their progress is worked out before it is joined, and `offset 0` keeps it so: joining whole rows
 * takes four times as long in a large school.
 */
export const readSectionFigures = (sql: Queries, week: readonly string[], alive: Date) =>
  sql<SectionFigures[]>`
    select s.id, s.section_name, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher,
      coalesce(f.students, 0) as students, coalesce(f.played, 0) as played, coalesce(f.playing, 0) as playing,
      coalesce(f.open, '[0,0,0,0]') as open, coalesce(f.done, '[0,0,0,0]') as done
    from sections s left join people t on t.uid = s.teacher_id left join (
      select p.section_id, count(*)::int as students, count(*) filter (where g.has_played)::int as played,
        count(*) filter (where b.at > ${alive} or g.is_playing)::int as playing,
        ${countEach('p')} as open, ${countEach('g')} as done
      from people p left join playing b on b.uid = p.uid left join (
        select uid, played_days && ${week}::date[] as has_played,
          updated_at > ${alive} and played_at is not null as is_playing, ${doneByQuarter}
        from progress offset 0
      ) g on g.uid = p.uid
      where p.role = 'student' and p.section_id is not null and p.archived_at is null group by p.section_id
    ) f on f.section_id = s.id
    order by s.sort_key, s.id`;

/** The quarters that are open for at least half of a section's pupils. */
export const openIn = ({ open, students }: SectionFigures): QuarterNumber[] =>
  quarterNumbers.filter((_, at) => students > 0 && open[at]! >= students / 2);

/** How many pupils have done all games of a quarter. */
export const doneIn = ({ done }: SectionFigures, quarter: QuarterNumber | null) =>
  quarter === null ? 0 : done[quarter - 1]!;
