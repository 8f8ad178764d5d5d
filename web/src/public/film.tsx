import { useEffect, useRef, useState } from 'react';
import { clock } from './clock.ts';
import css from './film.module.css';
import { posters } from './posters.ts';
import { lengthOf, type Tutorial } from './tutorials.ts';

interface FilmProps {
  tutorial: Tutorial;
  large?: boolean;
  /** It is further down the page: its cover may load later. */
  isBelow?: boolean;
}

/**
 * A tutorial's film with its captions. A drawn cover starts it; after that, and without scripts, the
 * browser's own controls are used. No film is fetched before someone presses play.
 */
export function Film({ tutorial, large = false, isBelow = false }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'written' | 'covered' | 'playing'>('written');

  useEffect(() => setState('covered'), []);
  useEffect(() => {
    if (state !== 'playing') return;
    video.current?.focus();
    // A browser that refuses to play shows its own controls.
    video.current?.play().catch(() => undefined);
  }, [state]);

  return (
    <div className={`${css.film} ${large ? css.large : ''}`}>
      <video
        ref={video}
        controls={state !== 'covered'}
        preload="none"
        playsInline
        poster={posters[tutorial.id]}
        width="1280"
        height="720"
        aria-label={tutorial.title}
      >
        <source src={`/videos/${tutorial.id}.mp4`} type="video/mp4" />
        <track kind="captions" src={`/videos/${tutorial.id}.vtt`} srcLang="fil" label="Filipino" default />
      </video>
      {state !== 'playing' && (
        <button className={css.cover} type="button" onClick={() => setState('playing')}>
          <img
            src={posters[tutorial.id]}
            alt={`I-play: ${tutorial.title}`}
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
          <span className={`screen-only ${css.time}`}>{clock(lengthOf(tutorial))}</span>
        </button>
      )}
    </div>
  );
}
