import { z } from 'zod/mini';

/** The three roles of people (RIGHT-1). */
export const Role = z.enum(['superadmin', 'admin', 'student']);
export type Role = z.infer<typeof Role>;

/** Role codes of the API: 0 superadmin, 1 admin, -1 unknown or signed out. Undefined for other roles (RECORD-6). */
export function roleCode(role: string | null | undefined): 0 | 1 | -1 | undefined {
  if (role === 'superadmin') return 0;
  if (role === 'admin') return 1;
  return role ? undefined : -1;
}

/** Label under a signed-in person's name (SCREEN-10). */
export const roleLabel = (role: Role) =>
  role === 'superadmin' ? 'Super Administrator' : role === 'admin' ? 'Administrator' : 'Studyante';

export const isStaff = (role: Role) => role !== 'student';
