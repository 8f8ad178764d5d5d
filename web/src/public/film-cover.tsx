import { useState } from 'react';
import { clock } from './clock.ts';
import css from './film.module.css';
import { FilmPlayer } from './film-player.tsx';
import { posters } from './posters.ts';
import type { Tutorial } from './tutorials.ts';

interface FilmCoverProps extends Pick<Tutorial, 'id' | 'title'> {
  seconds: number;
  isBelow: boolean;
}

function begin(video: HTMLVideoElement | null) {
  video?.focus();
  // A browser that refuses to play shows its own controls.
  video?.play().catch(() => undefined);
}

/** The cover of a film, and the film in its place once it was pressed. */
export function FilmCover({ id, title, seconds, isBelow }: FilmCoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <FilmPlayer id={id} title={title} arrives={begin} />;
  return (
    <button className={css.cover} type="button" onClick={() => setIsOpen(true)}>
      <img
        src={posters[id]}
        alt={`I-play: ${title}`}
        width="640"
        height="360"
        loading={isBelow ? 'lazy' : undefined}
        fetchPriority={isBelow ? undefined : 'high'}
      />
      <span className={`screen-only ${css.play}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 4.5v15l12.5-7.5Z" />
        </svg>
      </span>
      <span className={`screen-only ${css.time}`}>{clock(seconds)}</span>
    </button>
  );
}
