import type { ReactNode } from 'react';
import happy from '#theme/drawings/mascot/mascot-head-happy.svg';

const tabCentres = [42, 118, 212, 312];

/** Position of each of the four tabs, for taps. */
export const tabAt = (tab: 1 | 2 | 3 | 4) => ({ x: tabCentres[tab - 1] ?? 0, y: 598 });

const tabs = [
  { name: 'Home', drawing: 'M4 11.5 12 5l8 6.5V19a1.5 1.5 0 0 1-1.5 1.5H5.500A1.5 1.5 0 0 1 4 19Z' },
  { name: 'Laro', drawing: 'M12 5v14M5 12h14' },
  {
    name: 'Achievement',
    drawing:
      'M12 4l2.300 5 5.700.600-4.200 3.800 1.200 5.600-5-2.900-5 2.900 1.200-5.600L4 9.600l5.700-.600Z',
  },
  { name: 'Progress', drawing: 'M5 20v-5M10 20V9M15 20v-8M20 20V4' },
];

/** The app's four tabs, one of them open. Tabs in `lit` are ringed and numbered. */
export function Tabs({ open, lit = [] }: { open: number; lit?: number[] }) {
  return (
    <div className="tabs">
      {tabs.map(({ name, drawing }, index) => {
        const isLit = lit.includes(index + 1);
        return (
          <div key={name} className={`tab ${open === index + 1 ? 'tab--on' : ''} ${isLit ? 'tab--lit' : ''}`}>
            {isLit && <span className="count">{index + 1}</span>}
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={drawing} />
            </svg>
            {name}
          </div>
        );
      })}
    </div>
  );
}

/** Head of an app screen: its name, and the pupil's picture that opens the profile. */
export function Bar({ title }: { title: string }) {
  return (
    <div className="bar">
      <h2>{title}</h2>
      <span className="face">
        <img src={happy} alt="" />
      </span>
    </div>
  );
}

/** A form field, with a caret while someone types. */
export function Field({ label, value, on }: { label: string; value: string; on: boolean }) {
  return (
    <div className={`field ${on ? 'field--on' : ''}`}>
      <span>{label}</span>
      <div>
        {value}
        {on && <i className="caret" />}
      </div>
    </div>
  );
}

/** A keycap button that appears pressed for a moment after a tap. */
export function Button({
  children,
  light,
  at,
  tapped,
}: {
  children: ReactNode;
  light?: boolean;
  at: number;
  tapped?: number;
}) {
  const down = tapped !== undefined && at >= tapped && at < tapped + 0.3;
  return (
    <div className={`button ${light ? 'button--light' : ''} ${down ? 'button--down' : ''}`}>{children}</div>
  );
}

export function Lock() {
  return (
    <svg className="line" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="5" y="11" width="14" height="9.5" rx="2.5" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </svg>
  );
}

/** One game's result as a bar with its number, or a lock if the game is still closed. */
export function Meter({ name, value, quarter }: { name: string; value?: number; quarter: number }) {
  return (
    <div className="meter" data-quarter={quarter}>
      <span>{name}</span>
      <span className="track">
        <i style={{ width: `${value ?? 0}%` }} />
      </span>
      {value === undefined ? <Lock /> : <b>{Math.round(value)}%</b>}
    </div>
  );
}

/** A medal, in colour if won. */
export function Medal({ won, sign }: { won: boolean; sign: string }) {
  const [ring, heart, left, right] = won
    ? ['#FFC83E', '#FFF5D5', '#1E86E5', '#7F40CC']
    : ['#D5D3DB', '#F4F3F7', '#BDB8C6', '#A9A6B1'];
  const line = { stroke: '#2A0F4F', strokeWidth: 5, strokeLinejoin: 'round' as const };
  return (
    <svg viewBox="0 0 100 108" aria-hidden="true">
      <path d="M34 62 20 102l15-6 8 10 10-38Z" fill={left} {...line} />
      <path d="M66 62l14 40-15-6-8 10-10-38Z" fill={right} {...line} />
      <circle cx="50" cy="42" r="38" fill={ring} {...line} />
      <circle cx="50" cy="42" r="24" fill={heart} {...line} />
      <text
        x="50"
        y="53"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontWeight="800"
        fontSize="30"
        fill="#2A0F4F"
      >
        {sign}
      </text>
    </svg>
  );
}
