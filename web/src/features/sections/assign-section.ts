import { addCoTeacher, editSection, endHolding, handOver } from '@tinig/domain/calls/sections';
import type { AssignmentRole, SectionAssignment } from '@tinig/domain/section-teachers/section-teachers';
import { namedShortDay } from '@tinig/domain/time/times';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { attempt } from '#client/use-act.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';

export type AssignedSection = { id: string; section_name: string; holders: readonly SectionAssignment[] };

export const holderOfKind = (holders: readonly SectionAssignment[], as: AssignmentRole) =>
  holders.find(({ holding }) => holding === as);

/**
 * Assigns a section to a main teacher, a co-teacher, or a substitute until a last day. Returns the call's promise and
 * the success text.
 */
export function assignSection(
  { id: section_id, section_name, holders }: AssignedSection,
  as: AssignmentRole,
  { uid: teacher_id, name }: { uid: string; name: string },
  last_day: string,
) {
  if (as === 'main')
    return {
      call: attempt(editSection, { sectionID: section_id, section_name, teacher_id }),
      done: `Si ${name} na ang guro ng ${section_name}.`,
    };
  if (as === 'co-teacher')
    return {
      call: attempt(addCoTeacher, { section_id, teacher_id }),
      done: `Katuwang na si ${name} sa ${section_name}.`,
    };
  const instead_of = holderOfKind(holders, 'substitute')?.uid ?? '';
  return {
    call: attempt(handOver, { section_id, teacher_id, last_day, instead_of }),
    done: `Si ${name} ang kapalit sa ${section_name} hanggang ${namedShortDay(last_day)}.`,
  };
}

/** Ends the assignment of a co-teacher or substitute. Returns the call's promise and the success text. */
function endAssignment(
  { id, section_name, holders }: AssignedSection,
  { uid, name, holding }: SectionAssignment,
) {
  const main = holderOfKind(holders, 'main');
  return {
    call: attempt(endHolding, { section_id: id, teacher_id: uid }),
    done:
      holding === 'substitute' && main
        ? `Naibalik ang ${section_name} kay ${main.name}.`
        : `Hindi na ${holding === 'substitute' ? 'kapalit' : 'katuwang'} si ${name} sa ${section_name}.`,
  };
}

/** Hook: ends assignments without a question, but with undo. `warn` receives the reason of a failure. */
export function useEndAssignment(warn: (words: string) => void) {
  const [busy, setBusy] = useState(false);
  const take = async (section: AssignedSection, holder: SectionAssignment) => {
    if (busy) return;
    warn('');
    setBusy(true);
    const { call, done } = endAssignment(section, holder);
    const { trouble, act } = await call;
    setBusy(false);
    if (trouble) warn(errorText(trouble, 'holders-not-changed', 'holders-not-changed'));
    else notifyDone(done, act);
  };
  return take;
}
