import type { ResponseOf } from '@tinig/domain/calls/call';
import { readHoldings, readSections } from '@tinig/domain/calls/sections';
import { type AssignmentRight, roleAllows } from '@tinig/domain/section-teachers/section-teachers';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useCallback, useMemo } from 'react';
import { useLimitedUntil, useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';

export type OwnAssignment = ResponseOf<typeof readHoldings>[number];

const asMain = { holding: 'main', until: null, last_day: null } as const;

/** True if the user has the right in this section, or in all of their sections for ''. */
export type CanInSection = (right: AssignmentRight, section: string) => boolean;

/**
 * The user's section assignments (TEACHERS-2), live. No right is granted until they are loaded, or in a session by code. Superadmins have every
 * right.
 */
export function useOwnAssignments() {
  const { uid: teacher_id, role } = useMe();
  const isTeacher = role !== 'superadmin';
  const isLimited = useLimitedUntil() !== undefined;
  const asked = useWatch(readHoldings, isTeacher ? {} : null);
  // If the call is refused, treat every own section as a main assignment.
  const own = useWatch(readSections, asked.refusal ? { teacher_id, per_page: maxPageSize } : null).value;
  const held = useMemo(
    () => asked.value ?? own?.items.map((section): OwnAssignment => ({ ...section, ...asMain, others: [] })),
    [asked.value, own],
  );
  const may = useCallback<CanInSection>(
    (right, name) => {
      if (isLimited) return false;
      if (!isTeacher) return true;
      const asked = name === '' ? held : held?.filter(({ section_name }) => section_name === name);
      if (!asked || (name !== '' && asked.length === 0)) return false;
      return asked.every(({ holding }) => roleAllows(holding, right));
    },
    [isTeacher, isLimited, held],
  );
  /** True if the user has sections but may change none of them, as a substitute. Also true while loading. */
  const onlyHelps =
    isLimited ||
    (isTeacher && (!held || (held.length > 0 && !held.some(({ holding }) => roleAllows(holding, 'change')))));
  return { held, may, onlyHelps };
}
