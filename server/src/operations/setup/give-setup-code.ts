import { giveSetupCode } from '@tinig/domain/calls/setup';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { mustNotBeSetUp } from '#records/set-up';

/**
 * Exchanges the set-up code for a pass (N12). Refuses with 404 once set up, 403 for a wrong code, 409 if it was
 * replaced.
 */
export default handleAct(giveSetupCode, {
  judge: (_target, { sql }) => mustNotBeSetUp(sql),
  async prepare({ code }, { firstRun, address }) {
    if (!firstRun) throw new Refusal('already-set-up', 404);
    return firstRun.open(code, address);
  },
  run: async (_input, _context, _judged, pass) => ({ pass }),
});
