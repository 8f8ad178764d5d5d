import { allowCleanUps } from '@tinig/domain/calls/archive';
import { message } from '@tinig/domain/messages/messages';
import { handleAct } from '#api/handler';

/**
 * Confirms that the clock is right. Deletions and quarter dates need not wait any longer (LIMIT-6,
 * QUARTER-12).
 */
export default handleAct(allowCleanUps, async (_input, { sql, now, about, changed }) => {
  await sql`
    update clock set last_seen = ${now}, waits = false, ran_seconds = 0,
      dates_trusted = ${now}, dates_wait = false, dates_ran_seconds = 0`;
  about('Cleanups');
  changed({ kind: 'cleanups' }, { kind: 'classes' });
  return { message: message('clean-up-allowed') };
});
