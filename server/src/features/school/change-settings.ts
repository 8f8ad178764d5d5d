import { changeSettings } from '@tinig/domain/calls/school';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { setClause } from '#sql/fragments';

/** Opens or closes registration by the game, and sets the minimum password length (RIGHT-23, FORM-26). */
export default handleAct(changeSettings, async (settings, { sql, about, changed }) => {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw new Refusal('no-change', 400);
  await sql`update school set ${setClause(Object.fromEntries(given))}`;
  about('Settings', { kind: 'settings-changed', ...settings });
  changed({ kind: 'settings' });
  return { message: message('settings-saved') };
});
