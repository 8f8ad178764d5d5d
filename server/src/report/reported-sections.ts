import { quarterKeys } from '@tinig/domain/games';
import type { Queries } from '#db/sql';
import { raw } from '#rows/fragments';
import { pupilsOf, type ReportedClass } from './read-counts.ts';

type ReportedSection = {
  id: string;
  section_name: string;
  has_teacher: boolean;
  students: number;
  /** How many of the pupils have each quarter open. */
  open: number[];
};

const openEach = raw(
  `json_build_array(${quarterKeys.map((key) => `count(*) filter (where p.${key})`).join(', ')})`,
);

/** The sections that a report is of, in the order of the list, with what has to be known of them now. */
export const readReportedSections = (sql: Queries, of: ReportedClass) =>
  sql<ReportedSection[]>`
    select s.id, s.section_name, s.teacher_id is not null as has_teacher, p.students, p.open
    from sections s join (
      select p.section_id, count(*)::int as students, ${openEach} as open from people p
      where ${pupilsOf(of)} and p.role = 'student' and p.section_id is not null and p.archived_at is null
      group by p.section_id
    ) p on p.section_id = s.id
    order by s.sort_key, s.id`;
