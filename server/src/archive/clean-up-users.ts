import { cleanUpUsers } from '@tinig/domain/calls/archive';
import { answerAct } from '#door/answer';
import { cleanUp } from './clean-up.ts';

/** Removes students idle for 365 days, never staff (matrix E2). */
export default answerAct(cleanUpUsers, (_input, context) => cleanUp('users', context));
