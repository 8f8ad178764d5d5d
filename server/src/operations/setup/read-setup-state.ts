import { readSetupState } from '@tinig/domain/calls/setup';
import { handleRead } from '#api/handler';
import { isSetUp } from '#records/set-up';

/** Tells if there was ever a superadmin (SETUP-1). */
export default handleRead(readSetupState, async (_input, { sql }) => ({ is_set_up: await isSetUp(sql) }));
