import { type Actor, mayChangeStudent, mayRemove } from '@tinig/domain/access';
import type { BatchKind } from '@tinig/domain/calls/batch';
import { Refusal } from '@tinig/domain/refusal';
import { allow, type LockedPerson, mustBeActive } from '#rows/person';
import type { LockedSection } from '#rows/section';

/** Refuses what may not be done to one person: not there, not theirs, not in this state (E4, E5, E6, E9, L8). */
export function mustBeDoable(
  act: BatchKind,
  actor: Actor,
  person: LockedPerson | undefined,
  section: LockedSection | undefined,
): asserts person is LockedPerson {
  if (!person) throw new Refusal('student-not-found', 404);
  allow(act === 'remove' ? mayRemove(actor, person) : mayChangeStudent(actor, person));
  if (act === 'restore' && !person.archived_at) throw new Refusal('student-is-not-archived', 409);
  if (act === 'move' || act === 'lock' || act === 'unlock') mustBeActive(person);
  if (section && section.id === person.section_id) throw new Refusal('no-change', 400);
}
