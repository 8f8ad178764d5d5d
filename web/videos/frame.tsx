import type { ReactNode } from 'react';
import type { Tutorial } from '#public/tutorials.ts';
import mascot from '#theme/drawings/mascot/mascot.svg';
import skyline from '#theme/drawings/skyline-low.svg';
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

/** A tap on the phone's screen: its time, and its position in the screen's own pixels. */
export interface Tap {
  at: number;
  x: number;
  y: number;
}

const coming = 0.9;
const leaving = 0.35;

/** The hand that shows where to tap: it appears, presses with a spreading ring, and leaves. */
function Hand({ at, taps }: { at: number; taps: Tap[] }) {
  const tap = taps.find((one) => at >= one.at - coming && at < one.at + leaving + 0.3);
  if (!tap) return null;
  const come = ramp(at, tap.at - coming, coming - 0.2);
  const press = ramp(at, tap.at - 0.12, 0.12) * (1 - ramp(at, tap.at + 0.15, 0.15));
  const leave = ramp(at, tap.at + leaving, 0.3);
  const ring = ramp(at, tap.at, 0.55);
  const away = (1 - come) * 70 + leave * 40;
  return (
    <div className="tap" style={{ left: tap.x, top: tap.y }}>
      {ring > 0 && (
        <i className="ring" style={{ scale: 0.3 + ring * 1.2, opacity: 1 - ramp(at, tap.at + 0.25, 0.4) }} />
      )}
      <svg
        className="hand"
        aria-hidden="true"
        viewBox="-60 -26 130 160"
        style={{
          opacity: Math.min(come * 2, 1) - leave,
          translate: `${away * 0.6}px ${away}px`,
          scale: 1 - press * 0.1,
        }}
      >
        <path
          d="M-11 40V-2C-11 -17 11 -17 11 -2V34C20 26 33 30 33 42V44C42 40 52 46 52 56C52 92 44 112 30 124H-14C-30 104 -44 84 -48 62C-46 50 -32 48 -24 60L-11 74Z"
          fill="#D79B6C"
          stroke="#2A0F4F"
          strokeWidth="7"
          strokeLinejoin="round"
        />
        <path d="M33 44V58M11 36V52" fill="none" stroke="#A86B43" strokeWidth="5" strokeLinecap="round" />
      </svg>
    </div>
  );
}
