import { readSkills } from '@tinig/domain/calls/skills';
import { handleRead } from '#api/handler';
import { skillsByGame } from './standings.ts';

/** Lists what the ten games teach, in game order, the same for all staff (N13). */
export default handleRead(readSkills, (_input, { sql }) => skillsByGame(sql));
