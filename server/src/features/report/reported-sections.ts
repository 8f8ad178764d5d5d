import { quarterKeys } from '@tinig/domain/quarter-access/games';
import type { Queries } from '#db/sql';
import { fragment, raw } from '#sql/fragments';
import type { ReportedClass } from './read-counts.ts';

export type ReportedSection = {
  id: string;
  section_name: string;
  has_teacher: boolean;
  students: number;
  /** Number of pupils with each quarter open. */
  open: number[];
};

const openEach = raw(quarterKeys.map((key) => `count(*) filter (where p.${key})::int`).join(', '));

const sectionsOf = ({ section_id, grade_level }: ReportedClass) => {
  if (section_id) return fragment`s.id = ${section_id}`;
  return grade_level ? fragment`s.grade_level = ${grade_level}` : raw('true');
};

/** Reads the sections with active pupils in a report's scope, in list order. */
export const readReportedSections = (sql: Queries, of: ReportedClass) =>
  sql<ReportedSection[]>`
    select s.id, s.section_name, s.teacher_id is not null as has_teacher, count(*)::int as students,
      array[${openEach}] as open
    from sections s join people p on p.section_id = s.id and p.role = 'student' and p.archived_at is null
    where ${sectionsOf(of)} group by s.id order by s.sort_key, s.id`;
