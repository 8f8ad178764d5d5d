import type { ResponseOf } from '@tinig/domain/call';
import { readHoldings } from '@tinig/domain/calls/holdings';
import { allows, type HolderRight } from '@tinig/domain/section-teachers';
import { useCallback } from 'react';
import { useMe } from '#data/session.ts';
import { useWatch } from '#data/use-watch.ts';

export type OwnHolding = ResponseOf<typeof readHoldings>[number];

/** Says whether one may do something in the section of this name; in '', in every section that one holds. */
export type MayIn = (right: HolderRight, section: string) => boolean;

/**
 * How one holds which sections (TEACHERS-2), live: only what is allowed is offered, so nothing before it is known. A
 * superadmin may everything.
 */
export function useHoldings() {
  const isTeacher = useMe().role !== 'superadmin';
  const held = useWatch(readHoldings, isTeacher ? {} : null).value;
  const may = useCallback<MayIn>(
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
