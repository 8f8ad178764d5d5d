import register from '#theme/drawings/tutorials/tutorial-1-register.svg';
import use from '#theme/drawings/tutorials/tutorial-2-use.svg';
import progress from '#theme/drawings/tutorials/tutorial-3-progress.svg';
import achievements from '#theme/drawings/tutorials/tutorial-4-achievements.svg';
import type { Tutorial } from './tutorials.ts';

/** The poster image of each tutorial video. */
export const posters: Record<Tutorial['id'], string> = { register, use, progress, achievements };
