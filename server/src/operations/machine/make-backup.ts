import { makeBackup } from '@tinig/domain/calls/backups';
import { message } from '@tinig/domain/messages/messages';
import { handleAct } from '#api/handler';

/** Makes a backup now (N22): 507 where there is no room for one. Nobody waits for it: it comes before the transaction. */
export default handleAct(makeBackup, {
  prepare: async (_input, { backUp, actor }) => backUp?.(0, actor.uid),
  run: async () => ({ message: message('backup-made') }),
});
