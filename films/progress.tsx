import { doneFrom } from '@tinig/domain/quarter-access/games';
import { box, column, display, ink, ramp } from './drawing.tsx';
import type { Film } from './frame.tsx';
import { App, Face, Pill, QuarterName, Tile, Title, tabAt } from './phone.tsx';
import { HomeTab, ProgressTab, played } from './screens.tsx';

const taps = {
  progress: { at: 5.4, ...tabAt(4) },
  profile: { at: 15.4, x: 312, y: 70 },
};

const quarters = { '1st': 85, '2nd': 0, '3rd': 0, '4th': 0 };
const bars = { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 12, height: 320 };
const Column = box({
  ...column,
  justifyContent: 'flex-end',
  textAlign: 'center',
  gap: 6,
  font: display(21, 1, 700),
});
const ColumnBar = box({ border: `4px solid ${ink}`, borderRadius: 14, background: 'var(--q)' }, 'i');
const row = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', padding: '10px 14px' };

/** The profile: the pupil and a bar per quarter, then the games of the first quarter. */
function Profile({ at }: { at: number }) {
  const grown = ramp(at, 16.6, 1.2);
  return (
    <App>
      <div style={{ display: 'flex', gap: 16, alignItems: 'center', marginBottom: 16 }}>
        <Face size={84} />
        <div>
          <Title>Ana Reyes</Title>
          <span style={{ fontSize: 21 }}>Section Mabini</span>
        </div>
      </div>
      <Tile style={{ ...bars, padding: '14px 12px 10px' }}>
        {Object.entries(quarters).map(([name, value], index) => (
          <Column key={name} data-quarter={index + 1}>
            {Math.round(value * grown)}%
            <ColumnBar style={{ height: 8 + value * 2.3 * grown }} />
            {name}
          </Column>
        ))}
      </Tile>
      {at >= 23 && (
        <div style={{ marginTop: 18, opacity: ramp(at, 23, 0.4) }} data-quarter="1">
          <QuarterName style={{ marginTop: 0 }}>1st Quarter</QuarterName>
          {played.map((value, index) => (
            <Tile key={value} style={{ ...row, marginBottom: 10, fontWeight: 600 }}>
              <span>
                Game {index + 1}: <b>{value}%</b>
              </span>
              <Pill style={value >= doneFrom ? {} : { background: '#FFF0D2', color: '#7F4600' }}>
                {value >= doneFrom ? 'Tapos' : 'Hindi Tapos'}
              </Pill>
            </Tile>
          ))}
        </div>
      )}
    </App>
  );
}

export const progress: Film = {
  ground: '#C7F5E6',
  headings: [
    'Paano tingnan ang progress',
    'Pindutin ang ikaapat na tab',
    'Narito ang kabuuan',
    'Buksan ang profile',
    'Progress ng bawat quarter',
    `${doneFrom}% pataas: Tapos!`,
  ],
  taps,
  screens: [
    [taps.progress.at + 0.3, () => <HomeTab />],
    [taps.profile.at + 0.4, (at) => <ProgressTab part={ramp(at, taps.progress.at + 0.8, 1.4)} />],
    [Number.POSITIVE_INFINITY, (at) => <Profile at={at} />],
  ],
};
