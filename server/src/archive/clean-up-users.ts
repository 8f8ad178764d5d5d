import { cleanUpUsers } from '@tinig/domain/calls/archive';
import { answerPreparedAct } from '#door/answer';
import { backUpBefore } from './back-up-before.ts';
import { cleanUp } from './clean-up.ts';

/** Removes students idle for 365 days, never staff (E2). */
export default answerPreparedAct(
  cleanUpUsers,
  (_input, context) => backUpBefore('users', context),
  (_input, context) => cleanUp('users', context),
);
