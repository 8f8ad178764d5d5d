import type { Tutorial } from '@tinig/web/public/tutorials';
import { achievements } from './achievements.tsx';
import type { Film } from './frame.tsx';
import { progress } from './progress.tsx';
import { register } from './register.tsx';
import { use } from './use.tsx';

export const films: Record<Tutorial['id'], Film> = { register, use, progress, achievements };
