import type { InterventionGroupDetails, InterventionSession } from '@tinig/domain/calls/interventions';
import {
  canChangeInterventionSession,
  canManageInterventions,
  canNoteIntervention,
} from '@tinig/domain/people/access';
import { useMe } from '#client/session.ts';

/** Hook: the user's rights on a support group (N23). A group that has ended can't be changed. */
export function useHelpRights({ holders, ended_on }: Pick<InterventionGroupDetails, 'holders' | 'ended_on'>) {
  const { uid, role } = useMe();
  const actor = { uid, role: role === 'superadmin' ? role : ('admin' as const) };
  return {
    mayNote: !ended_on && canNoteIntervention(actor, holders),
    mayKeep: !ended_on && canManageInterventions(actor, holders),
    /** True if the user may start the next group with the pupils who continue. */
    mayGoOn: ended_on !== null && canManageInterventions(actor, holders),
    mayChange: ({ noted_by }: InterventionSession) =>
      !ended_on && canChangeInterventionSession(actor, holders, noted_by),
  };
}
