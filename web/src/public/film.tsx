import register from '#theme/drawings/tutorials/tutorial-1-register.svg';
import use from '#theme/drawings/tutorials/tutorial-2-use.svg';
import progress from '#theme/drawings/tutorials/tutorial-3-progress.svg';
import achievements from '#theme/drawings/tutorials/tutorial-4-achievements.svg';
import css from './film.module.css';
import type { Tutorial } from './tutorials.ts';

/**
 * A tutorial video in the browser's own player, with captions. Loads nothing of the video before the user presses play.
 */
export const Film = ({ id, title }: Pick<Tutorial, 'id' | 'title'>) => (
  <div className={css.film}>
    <video
      controls
      preload="none"
      playsInline
      poster={posters[id]}
      width="1280"
      height="720"
      aria-label={title}
    >
      <source src={`/videos/${id}.mp4`} type="video/mp4" />
      <track kind="captions" src={`/videos/${id}.vtt`} srcLang="fil" label="Filipino" default />
    </video>
  </div>
);

/** The poster image of each tutorial video. */
const posters: Record<Tutorial['id'], string> = { register, use, progress, achievements };
