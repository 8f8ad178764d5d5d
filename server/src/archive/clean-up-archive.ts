import { cleanUpArchive } from '@tinig/domain/calls/archive';
import { answerAct } from '#door/answer';
import { cleanUp } from './clean-up.ts';

/** Removes students archived for 30 whole days or more (matrix E1). */
export default answerAct(cleanUpArchive, (_input, context) => cleanUp('archive', context));
