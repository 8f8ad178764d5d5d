import { z } from 'zod/mini';
import { Day } from '#time/days';

/** Roles of a teacher in a section: main teacher, permanent co-teacher, or temporary substitute. */
export const assignmentRoles = ['main', 'co-teacher', 'substitute'] as const;
export const AssignmentRole = z.enum(assignmentRoles);
export type AssignmentRole = z.infer<typeof AssignmentRole>;

/**
 * A teacher's assignment to a section. `until` is the exact end of a substitute's `last_day` in the school's time
 * zone.
 */
export const SectionAssignment = z.object({
  uid: z.string(),
  name: z.string(),
  holding: AssignmentRole,
  since: z.string(),
  until: z.nullable(z.string()),
  last_day: z.nullable(Day),
});
export type SectionAssignment = z.infer<typeof SectionAssignment>;

/** Current assignments of a section, by uid. */
export type Assignments = Readonly<Record<string, AssignmentRole>>;

/** Maximum number of co-teachers, besides the main teacher and one substitute (TEACHERS-1). */
export const maxCoTeachers = 4;
/** Maximum number of days for a substitute. A maternity leave takes 105 (TEACHERS-1). */
export const maxSubstituteDays = 120;

/**
 * Roles that have each right, least powerful right first (TEACHERS-2). `help`: view the class, open quarters, give
 * cards and passwords. `change`: add, edit, move, archive, download, see LRNs. `remove`: delete permanently.
 */
export const rolesByRight = {
  help: assignmentRoles,
  change: ['main', 'co-teacher'],
  remove: ['main'],
} as const satisfies Record<string, readonly AssignmentRole[]>;
export type AssignmentRight = keyof typeof rolesByRight;

const refusals = {
  main: 'forbidden',
  'co-teacher': 'co-teacher-may-not',
  substitute: 'substitute-may-not',
} as const satisfies Record<AssignmentRole, string>;

/** Returns the refusal code for a missing right, by the caller's role in the section (TEACHERS-15). */
export const assignmentRefusal = (holding: AssignmentRole | undefined) => refusals[holding ?? 'main'];

export const isForbiddenCode = (code: string): code is (typeof refusals)[AssignmentRole] =>
  Object.values<string>(refusals).includes(code);

/** True if a role in the section includes this right. */
export const roleAllows = (holding: AssignmentRole | undefined, right: AssignmentRight) =>
  holding !== undefined && (rolesByRight[right] as readonly AssignmentRole[]).includes(holding);
