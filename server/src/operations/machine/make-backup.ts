import { makeBackup } from '@tinig/domain/calls/backups';
import { message } from '@tinig/domain/messages/messages';
import { handleAct } from '#api/handler';

/**
 * Makes a backup now (N22). Refuses with 507 without room. Runs before the transaction, so nobody waits for it.
 */
export default handleAct(makeBackup, {
  prepare: async (_input, { backUp, actor }) => backUp?.(0, actor.uid),
  run: async () => ({ message: message('backup-made') }),
});
