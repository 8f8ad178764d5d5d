import type { ReactNode } from 'react';
import type { Tutorial } from '#public/tutorials.ts';
import mascot from '#theme/drawings/mascot/mascot.svg';
import skyline from '#theme/drawings/skyline-low.svg';
import { Hand, type Tap } from './hand.tsx';
import { ramp } from './timing.ts';

/** A video: a heading per sentence of its tutorial, the phone's screen over time, and the taps. */
export interface Film {
  ground: string;
  headings: string[];
  /** Text on the keycap above each heading. Defaults to the step number. */
  badges?: (string | undefined)[];
  taps: Tap[];
  phone: (at: number) => ReactNode;
}

/** One frame, 1280 by 720: the heading at the left, room for captions below it, the phone at the right. */
export function Frame({ tutorial, film, at }: { tutorial: Tutorial; film: Film; at: number }) {
  const current = tutorial.cues.filter(({ from }) => at >= from).length - 1;
  const cue = tutorial.cues[current];
  const opened = ramp(at, (tutorial.cues[1]?.from ?? 0) - 0.5, 0.6);
  const badge = film.badges ? film.badges[current] : current || undefined;
  const entered = ramp(at, cue?.from ?? 0, 0.4);

  return (
    <div className="frame" style={{ background: film.ground }}>
      <div className="glow" />
      <div className="words" style={{ opacity: current === 0 ? 1 : entered }}>
        {badge && <span className="number">{badge}</span>}
        <h1
          className={current === 0 ? 'title' : ''}
          style={{ translate: `0 ${(1 - (current ? entered : 1)) * 18}px` }}
        >
          {film.headings[current]}
        </h1>
      </div>
      <img
        className="bibo"
        src={mascot}
        alt=""
        style={{ opacity: 1 - opened, rotate: `${Math.sin(at * 3) * 2}deg`, scale: 1 - opened * 0.2 }}
      />
      <div className="phone" style={{ translate: `0 ${(1 - opened) * 740}px` }}>
        <div className="screen">{film.phone(at)}</div>
        <div className="camera" />
        <Hand at={at} taps={film.taps} />
      </div>
      <img className="ground" src={skyline} alt="" />
    </div>
  );
}
