import { quarterNumbers } from '@tinig/domain/games';
import type { Queries } from '#db/sql';
import { fragment, raw } from '#rows/fragments';
import type { ReportedClass } from './read-counts.ts';

export type ReportedSection = {
  id: string;
  section_name: string;
  has_teacher: boolean;
  students: number;
  /** How many of the pupils have each quarter open. */
  open: number[];
};

const nth = ['one', 'two', 'three', 'four'];
const openEach = raw(quarterNumbers.map((quarter) => `sum(c.open_${nth[quarter - 1]})::int`).join(', '));

const sectionsOf = ({ section_id, grade_level }: ReportedClass) => {
  if (section_id) return fragment`s.id = ${section_id}`;
  return grade_level ? fragment`s.grade_level = ${grade_level}` : raw('true');
};

/**
 * The sections that a report is of, in the order of the list, with what has to be known of them now: as the database
 * keeps it counted, so that no pupil is read for it.
 */
export const readReportedSections = (sql: Queries, of: ReportedClass) =>
  sql<ReportedSection[]>`
    select s.id, s.section_name, s.teacher_id is not null as has_teacher, sum(c.students)::int as students,
      array[${openEach}] as open
    from sections s join section_counts c on c.section_id = s.id
    where ${sectionsOf(of)} group by s.id having sum(c.students) > 0 order by s.sort_key, s.id`;
