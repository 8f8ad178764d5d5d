import { readSkills } from '@tinig/domain/calls/skills';
import { handleRead } from '#api/handler';
import { skillsByGame } from './standings.ts';

/** What the ten games teach, by game, for all staff alike (N13). */
export default handleRead(readSkills, (_input, { sql }) => skillsByGame(sql));
