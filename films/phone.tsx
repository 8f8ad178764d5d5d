import happy from '@tinig/web/theme/drawings/mascot/mascot-head-happy.svg';
import type { CSSProperties, ReactNode } from 'react';
import { box, centred, column, display, ink, place } from './drawing.tsx';

const line = {
  stroke: 'currentColor',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
export const mangga = 'var(--mangga)';

/** Root element of an app screen, filling the phone's screen. */
export const App = box({ ...place(0, 0, '100%', '100%'), ...column, padding: '40px 22px 0' });
export const Title = box({ font: display(33, 1.1) }, 'h2');
export const Tile = box({ border: `4px solid ${ink}`, borderRadius: 20, background: '#fff' });
export const Grid = box({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 });
const quarter = { font: display(23, 1, 700), margin: '12px 0 8px', color: 'var(--q-text)' };
export const QuarterName = box(quarter, 'p');
const pill = { display: 'inline-flex', padding: '3px 12px', borderRadius: 99, fontWeight: 700, fontSize: 19 };
export const Pill = box({ ...pill, background: '#ddf7e6', color: '#05603a' }, 'span');

const faceLook = {
  border: `4px solid ${ink}`,
  borderRadius: '50%',
  background: '#ffd6de',
  overflow: 'hidden',
};
/** The pupil's picture, which opens the profile. */
export const Face = ({ size = 56 }: { size?: number }) => (
  <span style={{ ...centred, ...faceLook, width: size, height: size }}>
    <img src={happy} alt="" style={{ width: size === 56 ? 42 : 64 }} />
  </span>
);

const BarRow = box({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 56 });
/** Header of an app screen: its title, and the pupil's picture. */
export const Bar = ({ title }: { title: string }) => (
  <BarRow style={{ marginBottom: 16 }}>
    <Title>{title}</Title>
    <Face />
  </BarRow>
);

const tabs = [
  {
    name: 'Home',
    centre: 42,
    drawing: 'M4 11.5 12 5l8 6.5V19a1.5 1.5 0 0 1-1.5 1.5H5.500A1.5 1.5 0 0 1 4 19Z',
  },
  { name: 'Laro', centre: 118, drawing: 'M12 5v14M5 12h14' },
  {
    name: 'Achievement',
    centre: 212,
    drawing:
      'M12 4l2.300 5 5.700.600-4.200 3.800 1.200 5.600-5-2.900-5 2.900 1.200-5.600L4 9.600l5.700-.600Z',
  },
  { name: 'Progress', centre: 312, drawing: 'M5 20v-5M10 20V9M15 20v-8M20 20V4' },
];

/** Position of a tab's centre in the phone's screen, as target of taps. */
export const tabAt = (tab: 1 | 2 | 3 | 4) => ({ x: tabs[tab - 1]?.centre ?? 0, y: 598 });

const bottom: CSSProperties = { position: 'absolute', inset: 'auto 0 0', background: '#fff' };
const TabRow = box({
  ...bottom,
  height: 92,
  borderTop: `4px solid ${ink}`,
  display: 'grid',
  padding: '8px 4px 0',
});
const Tab = box({ ...column, position: 'relative', alignItems: 'center', gap: 3, letterSpacing: '-0.02em' });
const TabRing = box({ position: 'absolute', inset: '-8px 2px 2px', borderRadius: 22 }, 'i');
const countLook = {
  borderRadius: '50%',
  background: 'var(--bayabas-600)',
  color: '#fff',
  textAlign: 'center',
} as const;
const TabCount = box(
  { ...countLook, ...place(0, -58, 46, 46), font: '800 28px/46px var(--font-display)' },
  'span',
);
const tabIcon = { ...line, width: 48, height: 44, padding: '8px 10px', borderRadius: 16, strokeWidth: 2.4 };

/** The app's tab bar. Tab `open` is active, and tabs in `lit` are ringed and numbered. */
export const Tabs = ({ open, lit = [] }: { open: number; lit?: number[] }) => (
  <TabRow style={{ gridTemplateColumns: '76px 76px 112px 88px' }}>
    {tabs.map(({ name, drawing }, index) => {
      const [isLit, isOpen] = [lit.includes(index + 1), open === index + 1];
      const look = isOpen
        ? { color: 'var(--ube-700)', fontWeight: 700 }
        : { color: '#5d5370', fontWeight: 600 };
      const icon = isOpen && { background: 'var(--ube-700)', color: '#fff' };
      return (
        <Tab key={name} style={{ fontSize: 15.5, ...look }}>
          {isLit && <TabCount style={{ left: '50%', marginLeft: -23 }}>{index + 1}</TabCount>}
          <svg viewBox="0 0 24 24" aria-hidden="true" style={{ ...tabIcon, ...icon }}>
            <path d={drawing} />
          </svg>
          {name}
          {isLit && <TabRing style={{ border: '6px solid var(--bayabas-600)' }} />}
        </Tab>
      );
    })}
  </TabRow>
);

const FieldLabel = box({ display: 'block', fontWeight: 600, fontSize: 20, marginBottom: 3 }, 'span');
const inputLook = { borderRadius: 15, background: '#fff', height: 52, fontSize: 23, overflow: 'hidden' };
const Input = box({ ...inputLook, display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' });
const Caret = box({ width: 3, height: 28, background: 'var(--ube-600)', marginLeft: 2 }, 'i');

/** A form field. `typing` is the period in which it shows a caret. */
export function Field({ label, value, at, typing }: FieldProps) {
  const isOn = at >= typing[0] && at < typing[1];
  const border = isOn ? '5px solid var(--ube-600)' : `3px solid ${ink}`;
  return (
    <div style={{ marginBottom: 9 }}>
      <FieldLabel>{label}</FieldLabel>
      <Input style={{ border, padding: isOn ? '0 12px' : '0 14px' }}>
        {value}
        {isOn && <Caret />}
      </Input>
    </div>
  );
}
type FieldProps = { label: string; value: string; at: number; typing: [from: number, to: number] };

const key = { border: `4px solid ${ink}`, borderRadius: 20, height: 66, font: display(26, 1, 700) };
const Key = box({ ...key, ...centred });

/** A keycap button that appears pressed for a moment after a tap. */
export function Button({ children, light, at, tapped = Number.POSITIVE_INFINITY }: ButtonProps) {
  const look = light ? { background: '#fff', color: ink } : { background: 'var(--ube-700)', color: '#fff' };
  const isDown = at >= tapped && at < tapped + 0.3;
  const lift = isDown ? { translate: '0 5px', boxShadow: `0 1px 0 ${ink}` } : { boxShadow: `0 6px 0 ${ink}` };
  return <Key style={{ ...look, ...lift }}>{children}</Key>;
}
type ButtonProps = { children: ReactNode; light?: boolean; at: number; tapped?: number };

export const Lock = ({ style }: { style: CSSProperties }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" style={{ ...line, strokeWidth: 2.2, ...style }}>
    <rect x="5" y="11" width="14" height="9.5" rx="2.5" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </svg>
);

const meter = {
  gridTemplateColumns: '104px 1fr 62px',
  gap: 8,
  marginBottom: 11,
  fontWeight: 600,
  fontSize: 21,
};
const MeterRow = box({ ...meter, display: 'grid', alignItems: 'center' });
const track = {
  height: 24,
  border: `3px solid ${ink}`,
  borderRadius: 14,
  background: '#fff',
  overflow: 'hidden',
};
const Filled = box({ display: 'block', height: '100%', background: 'var(--q, var(--ube-600))' }, 'i');

/** One game's result as a bar with its number, or a lock if the game is still closed. */
export const Meter = ({ name, value, quarter }: { name: string; value?: number; quarter: number }) => (
  <MeterRow data-quarter={quarter}>
    <span>{name}</span>
    <span style={track}>
      <Filled style={{ width: `${value ?? 0}%` }} />
    </span>
    {value === undefined ? (
      <Lock style={{ width: 30, justifySelf: 'end', color: '#51495f' }} />
    ) : (
      <b style={{ fontFamily: 'var(--font-display)', textAlign: 'right' }}>{Math.round(value)}%</b>
    )}
  </MeterRow>
);

/** A medal, in colour if won. */
export function Medal({ won, sign, width }: { won: boolean; sign: string; width: number }) {
  const [ring, heart, left, right] = won
    ? ['#FFC83E', '#FFF5D5', '#1E86E5', '#7F40CC']
    : ['#D5D3DB', '#F4F3F7', '#BDB8C6', '#A9A6B1'];
  const drawn = { stroke: '#2A0F4F', strokeWidth: 5, strokeLinejoin: 'round' } as const;
  const text = { fontFamily: 'var(--font-display)', fontWeight: 800, fontSize: 30, fill: '#2A0F4F' };
  return (
    <svg viewBox="0 0 100 108" aria-hidden="true" style={{ width, height: width === 92 ? 98 : 136 }}>
      <path d="M34 62 20 102l15-6 8 10 10-38Z" fill={left} {...drawn} />
      <path d="M66 62l14 40-15-6-8 10-10-38Z" fill={right} {...drawn} />
      <circle cx="50" cy="42" r="38" fill={ring} {...drawn} />
      <circle cx="50" cy="42" r="24" fill={heart} {...drawn} />
      <text x="50" y="53" textAnchor="middle" {...text}>
        {sign}
      </text>
    </svg>
  );
}
