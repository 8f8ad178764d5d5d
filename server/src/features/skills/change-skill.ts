import { changeSkill } from '@tinig/domain/calls/skills';
import { message } from '@tinig/domain/messages/messages';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { handleAct } from '#api/handler';
import { setClause } from '#sql/fragments';

/**
 * Changes what a game teaches and the percent from which it counts as learned. Counts follow at once (N14,
 * SKILLS-1).
 */
export default handleAct(changeSkill, async ({ game, ...skill }, { sql, about, changed }) => {
  await sql`update skills set ${setClause(skill)} where game = ${game}`;
  about('Skills', { kind: 'skill-changed', game });
  changed({ kind: 'skills' });
  return { message: message('skill-saved', { game: gameTitle(game) }) };
});
