import { doneFrom } from '@tinig/domain/quarter-access/games';
import happy from '#theme/drawings/mascot/mascot-head-happy.svg';
import type { Film } from './frame.tsx';
import { tabAt } from './phone.tsx';
import { HomeTab, ProgressTab, played } from './screens.tsx';
import { ramp } from './timing.ts';

const taps = {
  progress: { at: 5.4, ...tabAt(4) },
  profile: { at: 15.4, x: 312, y: 70 },
};

const quarters = [85, 0, 0, 0];

/** The profile: the pupil and a bar per quarter, then the games of the first quarter. */
function Profile({ at }: { at: number }) {
  const grown = ramp(at, 16.6, 1.2);
  const games = at >= 23;
  return (
    <div className="app">
      <div style={{ display: 'flex', gap: 16, alignItems: 'center', marginBottom: 16 }}>
        <span className="face" style={{ width: 84, height: 84 }}>
          <img src={happy} alt="" style={{ width: 64 }} />
        </span>
        <div>
          <h2>Ana Reyes</h2>
          <span style={{ fontSize: 21 }}>Section Mabini</span>
        </div>
      </div>
      <div className="tile voice">
        {quarters.map((value, index) => (
          <div key={['1st', '2nd', '3rd', '4th'][index]} data-quarter={index + 1}>
            {Math.round(value * grown)}%
            <i style={{ height: 8 + value * 2.3 * grown }} />
            {['1st', '2nd', '3rd', '4th'][index]}
          </div>
        ))}
      </div>
      {games && (
        <div style={{ marginTop: 18, opacity: ramp(at, 23, 0.4) }} data-quarter="1">
          <p className="quarter" style={{ marginTop: 0 }}>
            1st Quarter
          </p>
          {played.map((value, index) => (
            <Result key={value} name={`Game ${index + 1}`} value={value} />
          ))}
        </div>
      )}
    </div>
  );
}

function Result({ name, value }: { name: string; value: number }) {
  const done = value >= doneFrom;
  return (
    <div
      className="tile"
      style={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        padding: '10px 14px',
        marginBottom: 10,
        fontWeight: 600,
      }}
    >
      <span>
        {name}: <b>{value}%</b>
      </span>
      <span className="done" style={done ? {} : { background: '#FFF0D2', color: '#7F4600' }}>
        {done ? 'Tapos' : 'Hindi Tapos'}
      </span>
    </div>
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
  taps: Object.values(taps),
  phone: (at) => {
    if (at < taps.progress.at + 0.3) return <HomeTab />;
    if (at < taps.profile.at + 0.4) return <ProgressTab part={ramp(at, taps.progress.at + 0.8, 1.4)} />;
    return <Profile at={at} />;
  },
};
