import { cleanUpArchive } from '@tinig/domain/calls/archive';
import { handleAct } from '#api/handler';
import { backUpBefore } from './back-up-before.ts';
import { cleanUp } from './clean-up.ts';

/** Removes students archived for 30 whole days or more (E1). */
export default handleAct(cleanUpArchive, {
  prepare: (_input, context) => backUpBefore('archive', context),
  run: (_input, context) => cleanUp('archive', context),
});
