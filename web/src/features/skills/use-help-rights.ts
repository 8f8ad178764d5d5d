import type { HelpSession, HelpWhole } from '@tinig/domain/calls/help';
import { mayChangeSession, mayKeepHelp, mayNoteHelp } from '@tinig/domain/people/access';
import { useMe } from '#client/session.ts';

/** Rights on a running group (N23). An ended group can't be changed. */
export function useHelpRights({ holders, ended_on }: Pick<HelpWhole, 'holders' | 'ended_on'>) {
  const { uid, role } = useMe();
  const actor = { uid, role: role === 'superadmin' ? role : ('admin' as const) };
  return {
    mayNote: !ended_on && mayNoteHelp(actor, holders),
    mayKeep: !ended_on && mayKeepHelp(actor, holders),
    /** Starts another group with the pupils who continue. */
    mayGoOn: ended_on !== null && mayKeepHelp(actor, holders),
    mayChange: ({ noted_by }: HelpSession) => !ended_on && mayChangeSession(actor, holders, noted_by),
  };
}
