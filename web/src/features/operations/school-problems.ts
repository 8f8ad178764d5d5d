import type { readBackups } from '@tinig/domain/calls/backups';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readToMend } from '@tinig/domain/calls/school';

type MendedSchool = ResponseOf<typeof readToMend>;
type Backups = ResponseOf<typeof readBackups>;

type HowMany = { count: number };
/** Details of each kind of problem. */
type Problems = {
  'no-teacher': HowMany;
  'no-section': HowMany;
  'no-facts': { fields: MendedSchool['missing_facts'] };
  'no-backup': { youngest: string | null };
  'no-notice': HowMany;
  'left-session': HowMany;
};
export type ProblemKind = keyof Problems;
export type ProblemOf<Kind extends ProblemKind> = { what: Kind } & Problems[Kind];
/** Problem of the school that a superadmin has to resolve. */
export type SchoolProblem = { [Kind in ProblemKind]: ProblemOf<Kind> }[ProblemKind];

/** Current problems, in the Dashboard's order (MEND-1). */
export function schoolProblems(school: MendedSchool, backups?: Backups): readonly SchoolProblem[] {
  const {
    missing_facts: fields,
    sections_without_teacher,
    students_without_section,
    sections_without_notice,
    sessions_of_removed,
  } = school;
  const all: (SchoolProblem | false | undefined)[] = [
    sections_without_teacher > 0 && { what: 'no-teacher', count: sections_without_teacher },
    students_without_section > 0 && { what: 'no-section', count: students_without_section },
    fields.length > 0 && { what: 'no-facts', fields },
    backups?.is_late && { what: 'no-backup', youngest: backups.youngest },
    sections_without_notice > 0 && { what: 'no-notice', count: sections_without_notice },
    sessions_of_removed > 0 && { what: 'left-session', count: sessions_of_removed },
  ];
  return all.filter((one) => one !== false && one !== undefined);
}
