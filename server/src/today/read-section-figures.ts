import { type QuarterNumber, quarterNumbers } from '@tinig/domain/games';
import type { Queries } from '#db/sql';
import { raw } from '#rows/fragments';

/** What a section is judged by: its active pupils, and whether any of them played in the week. */
export type SectionFigures = {
  id: string;
  /** '' where there is none. */
  teacher_id: string;
  students: number;
  has_played: boolean;
  /** How many of the pupils have each quarter open, and how many have done all its games. */
  open: number[];
  done: number[];
};

const nth = ['one', 'two', 'three', 'four'];
const opens = nth.map((one) => `open_${one}`);
const dones = nth.map((one) => `done_${one}`);
const sums = raw(['students', ...opens, ...dones].map((name) => `sum(${name})::int as ${name}`).join(', '));
const figures = raw([...opens, ...dones].map((name) => `coalesce(c.${name}, 0) as ${name}`).join(', '));

/** Every section's figures in the order of the list, as the database keeps them: a school's pupils are too many to read. */
export async function readSectionFigures(sql: Queries, week: readonly string[]): Promise<SectionFigures[]> {
  // Columns: to take an array apart takes longer than all the rest of its row.
  const rows = await sql<(Omit<SectionFigures, 'open' | 'done'> & Record<string, number>)[]>`
    select s.id, coalesce(s.teacher_id, '') as teacher_id, coalesce(c.students, 0) as students,
      d.section_id is not null as has_played, ${figures}
    from sections s
      left join (select section_id, ${sums} from section_counts group by section_id) c on c.section_id = s.id
      left join (
        select section_id from section_days where day = any(${week}::date[])
        group by section_id having sum(pupils) > 0) d on d.section_id = s.id
    order by s.sort_key, s.id`;
  return rows.map(({ id, teacher_id, students, has_played, ...counts }) => ({
    id,
    teacher_id,
    students,
    has_played,
    open: opens.map((name) => counts[name]!),
    done: dones.map((name) => counts[name]!),
  }));
}

/** How many pupils of all sections play now: by a game they have begun, or by a result. */
export async function countPlaying(sql: Queries, alive: Date): Promise<number> {
  const [row] = await sql<{ playing: number }[]>`
    select count(*)::int as playing from people p join (
      select uid from playing where at > ${alive}
      union select uid from progress where updated_at > ${alive} and played_at is not null
    ) b on b.uid = p.uid
    where p.role = 'student' and p.section_id is not null and p.archived_at is null`;
  return row!.playing;
}

/** The quarters that are open for at least half of a section's pupils. */
export const openIn = ({ open, students }: SectionFigures): QuarterNumber[] =>
  quarterNumbers.filter((_, at) => students > 0 && open[at]! >= students / 2);

/** How many pupils have done all games of a quarter. */
export const doneIn = ({ done }: SectionFigures, quarter: QuarterNumber | null) =>
  quarter === null ? 0 : done[quarter - 1]!;
