import { readBackups } from '@tinig/domain/calls/backups';
import { readToMend } from '@tinig/domain/calls/school';
import { useMemo } from 'react';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { type SchoolProblem, schoolProblems } from './school-problems.ts';

/** Watches the school's problems. Undefined while loading, and for teachers. */
export function useSchoolProblems(): readonly SchoolProblem[] | undefined {
  const asked = useMe().role === 'superadmin' ? {} : null;
  const school = useWatch(readToMend, asked).value;
  const backups = useWatch(readBackups, asked).value;
  return useMemo(() => school && schoolProblems(school, backups), [school, backups]);
}
