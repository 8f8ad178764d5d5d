import type { ResponseOf } from '@tinig/domain/calls/call';
import { readHoldings, readSections } from '@tinig/domain/calls/sections';
import { type AssignmentRight, roleAllows } from '@tinig/domain/section-teachers/section-teachers';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useCallback, useMemo } from 'react';
import { useLimitedUntil, useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';

export type OwnAssignment = ResponseOf<typeof readHoldings>[number];

const asMain = { holding: 'main', until: null, last_day: null } as const;

/** Returns whether the user has the right in this section. '' asks about all of the user's sections. */
export type CanInSection = (right: AssignmentRight, section: string) => boolean;

/**
 * Hook: the user's section assignments (TEACHERS-2), live. It grants no right before they load, nor in a session by
 * code. Superadmins have every right.
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
  /**
   * True if the user is only a substitute and so may not change any section. Also true in a session by code, and for
   * teachers while loading.
   */
  const onlyHelps =
    isLimited ||
    (isTeacher && (!held || (held.length > 0 && !held.some(({ holding }) => roleAllows(holding, 'change')))));
  return { held, may, onlyHelps };
}
