import { cleanUpUsers } from '@tinig/domain/calls/archive';
import { handleAct } from '#api/handler';
import { backUpBefore } from './back-up-before.ts';
import { cleanUp } from './clean-up.ts';

/** Removes students idle for 365 days, never staff (E2). */
export default handleAct(cleanUpUsers, {
  prepare: (_input, context) => backUpBefore('users', context),
  run: (_input, context) => cleanUp('users', context),
});
