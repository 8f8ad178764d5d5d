import type { ResponseOf } from '@tinig/domain/calls/call';
import { readHoldings } from '@tinig/domain/calls/holdings';
import { readSections } from '@tinig/domain/calls/sections';
import { allows, type HolderRight } from '@tinig/domain/section-teachers/section-teachers';
import { largestPage } from '@tinig/domain/text/paging';
import { useCallback, useMemo } from 'react';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';

export type OwnAssignment = ResponseOf<typeof readHoldings>[number];

const asMain = { holding: 'main', until: null, last_day: null } as const;

/** Says whether one may do something in the section of this name; in '', in every section that one holds. */
export type CanInSection = (right: HolderRight, section: string) => boolean;

/**
 * How one holds which sections (TEACHERS-2), live: only what is allowed is offered, so nothing before it is known. A
 * superadmin may everything.
 */
export function useOwnAssignments() {
  const { uid: teacher_id, role } = useMe();
  const isTeacher = role !== 'superadmin';
  const asked = useWatch(readHoldings, isTeacher ? {} : null);
  // The version before does not know the call, and every holder is the main teacher.
  const own = useWatch(readSections, asked.refusal ? { teacher_id, per_page: largestPage } : null).value;
  const held = useMemo(
    () => asked.value ?? own?.items.map((section): OwnAssignment => ({ ...section, ...asMain, others: [] })),
    [asked.value, own],
  );
  const may = useCallback<CanInSection>(
    (right, name) => {
      if (!isTeacher) return true;
      const asked = name === '' ? held : held?.filter(({ section_name }) => section_name === name);
      if (!asked || (name !== '' && asked.length === 0)) return false;
      return asked.every(({ holding }) => allows(holding, right));
    },
    [isTeacher, held],
  );
  /** Whether there is no section that one may change, though one holds some: a substitute and nothing else. */
  const onlyHelps =
    isTeacher && (!held || (held.length > 0 && !held.some(({ holding }) => allows(holding, 'change'))));
  return { held, may, onlyHelps };
}
