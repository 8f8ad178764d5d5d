import type { Tutorial } from '@tinig/web/public/tutorials';
import mascot from '@tinig/web/theme/drawings/mascot/mascot.svg';
import skyline from '@tinig/web/theme/drawings/skyline-low.svg';
import type { ReactNode } from 'react';
import { box, centred, column, display, ink, place, ramp } from './drawing.tsx';

/** A tap on the phone: its time in seconds, and its position in pixels of the phone's screen. */
export type Tap = { at: number; x: number; y: number };

/** A video: a heading per sentence of its tutorial, the phone's screen over time, and the taps. */
export type Film = {
  ground: string;
  headings: string[];
  /** Text on the keycap above each heading. Defaults to the step number. */
  badges?: (string | undefined)[];
  taps: Record<string, Tap>;
  /** Screens in order, each with the time in seconds at which it ends. The last one stays to the end. */
  screens: [until: number, screen: (at: number) => ReactNode][];
};

export const screenAt = ({ screens }: Film, at: number) => screens.find(([until]) => at < until)?.[1](at);

const Picture = box({ position: 'relative', width: 1280, height: 720, overflow: 'hidden', color: ink });
const Glow = box({ ...place(700, 20, 680, 680), borderRadius: '50%', background: '#fff', opacity: 0.35 });
// The area at the left below 460 px stays free for captions and the player's controls.
const Words = box({ ...place(72, 44, 680, 400), ...column, justifyContent: 'center', gap: 26 });
const keycap = { width: 92, height: 92, border: `6px solid ${ink}`, borderRadius: 28, background: '#fff' };
const Keycap = box({ ...keycap, ...centred, boxShadow: `0 8px 0 ${ink}`, font: display(54) }, 'span');
const Phone = box({
  ...place(830, 20, 388, 690),
  border: `14px solid ${ink}`,
  borderRadius: 56,
  background: ink,
});
const Screen = box({
  ...place(0, 0, '100%', '100%'),
  borderRadius: 43,
  overflow: 'hidden',
  background: '#f9f6fe',
});
const Camera = box({ ...place(138, 9, 84, 14), borderRadius: 9, background: ink });

/** One frame, 1280 by 720: the heading at the left, room for captions below it, the phone at the right. */
export function Frame({ tutorial: { cues }, film, at }: { tutorial: Tutorial; film: Film; at: number }) {
  const current = cues.filter(({ from }) => at >= from).length - 1;
  const opened = ramp(at, (cues[1]?.from ?? 0) - 0.5, 0.6);
  const badge = film.badges ? film.badges[current] : current || undefined;
  const entered = current ? ramp(at, cues[current]?.from ?? 0, 0.4) : 1;
  const heading = { font: current ? display(72, 1.06) : display(92, 1, 700), letterSpacing: '-0.01em' };
  const leaving = { opacity: 1 - opened, rotate: `${Math.sin(at * 3) * 2}deg`, scale: 1 - opened * 0.2 };
  return (
    <Picture style={{ background: film.ground }}>
      <Glow />
      <Words style={{ opacity: entered }}>
        {badge && <Keycap>{badge}</Keycap>}
        <h1 style={{ ...heading, translate: `0 ${(1 - entered) * 18}px` }}>{film.headings[current]}</h1>
      </Words>
      <img src={mascot} alt="" style={{ ...place(770, 120, 440, 'auto'), ...leaving }} />
      <Phone style={{ zIndex: 2, translate: `0 ${(1 - opened) * 740}px` }}>
        <Screen style={{ fontSize: 22, lineHeight: 1.25 }}>{screenAt(film, at)}</Screen>
        <Camera />
        <Hand at={at} taps={film.taps} />
      </Phone>
      <img src={skyline} alt="" style={{ ...place(0, 682, 1280, 46), maxWidth: 'none' }} />
    </Picture>
  );
}

const coming = 0.9;
const leaving = 0.35;
const Ring = box({ ...place(-46, -46, 92, 92), borderRadius: '50%', border: '8px solid var(--ube-600)' });
const hand = { ...place(-56, -14, 122, 'auto'), maxWidth: 'none', transformOrigin: '46% 10%' };

/** The hand that shows where to tap: it appears, presses with a spreading ring, and leaves. */
function Hand({ at, taps }: { at: number; taps: Film['taps'] }) {
  const tap = Object.values(taps).find((one) => at >= one.at - coming && at < one.at + leaving + 0.3);
  if (!tap) return null;
  const come = ramp(at, tap.at - coming, coming - 0.2);
  const press = ramp(at, tap.at - 0.12, 0.12) * (1 - ramp(at, tap.at + 0.15, 0.15));
  const leave = ramp(at, tap.at + leaving, 0.3);
  const ring = ramp(at, tap.at, 0.55);
  const away = (1 - come) * 70 + leave * 40;
  const spread = { scale: 0.3 + ring * 1.2, opacity: 1 - ramp(at, tap.at + 0.25, 0.4) };
  const moved = {
    opacity: Math.min(come * 2, 1) - leave,
    translate: `${away * 0.6}px ${away}px`,
    scale: 1 - press * 0.1,
  };
  return (
    <div style={place(tap.x, tap.y, 0, 0)}>
      {ring > 0 && <Ring style={{ background: 'rgb(127 64 204 / 0.25)', ...spread }} />}
      <svg aria-hidden="true" viewBox="-60 -26 130 160" style={{ ...hand, ...moved }}>
        <path
          d="M-11 40V-2C-11 -17 11 -17 11 -2V34C20 26 33 30 33 42V44C42 40 52 46 52 56C52 92 44 112 30 124H-14C-30 104 -44 84 -48 62C-46 50 -32 48 -24 60L-11 74Z"
          {...{ fill: '#D79B6C', stroke: '#2A0F4F', strokeWidth: 7, strokeLinejoin: 'round' }}
        />
        <path d="M33 44V58M11 36V52" fill="none" stroke="#A86B43" strokeWidth="5" strokeLinecap="round" />
      </svg>
    </div>
  );
}
