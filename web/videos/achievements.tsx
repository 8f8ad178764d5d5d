import type { Film } from './frame.tsx';
import { Medal, tabAt } from './phone.tsx';
import { AchievementsTab, GamesTab, HomeTab, medals } from './screens.tsx';
import { ramp } from './timing.ts';

const taps = {
  tab: { at: 5.4, ...tabAt(3) },
  won: { at: 13.2, x: 94, y: 196 },
  shut: { at: 17.2, x: 180, y: 180 },
  missing: { at: 19, x: 94, y: 380 },
  games: { at: 24.2, ...tabAt(2) },
};

/** Sheet that explains how to win an achievement. */
function Sheet({ at, medal, words, from }: { at: number; medal: number; words: string; from: number }) {
  const shown = medals[medal];
  const come = ramp(at, from, 0.35);
  if (!shown) return null;
  return (
    <>
      <div className="shade" style={{ opacity: come }} />
      <div className="sheet" style={{ translate: `0 ${(1 - come) * 100}%` }}>
        <Medal won={shown.won} sign={shown.sign} />
        <h2 style={{ font: '800 32px/1.1 var(--font-display)' }}>{shown.name}</h2>
        {shown.won ? (
          <span className="done">Nakuha na</span>
        ) : (
          <span className="done" style={{ background: '#E6E1EE', color: '#332A44' }}>
            Hindi pa nakukuha
          </span>
        )}
        <p>{words}</p>
      </div>
    </>
  );
}

export const achievements: Film = {
  ground: '#FFD3DF',
  headings: [
    'Paano tingnan ang mga achievement',
    'Pindutin ang ikatlong tab',
    'May kulay: nakuha na',
    'Pindutin ang isa',
    'Paano makuha ang iba',
    'Maglaro pa!',
  ],
  taps: Object.values(taps),
  phone: (at) => {
    if (at < taps.tab.at + 0.3) return <HomeTab />;
    if (at >= taps.games.at + 0.3) return <GamesTab />;
    return (
      <>
        <AchievementsTab />
        {at >= taps.won.at + 0.3 && at < taps.shut.at + 0.3 && (
          <Sheet
            at={at}
            from={taps.won.at + 0.3}
            medal={0}
            words="Nakuha mo ito nang matapos mo ang Game 1."
          />
        )}
        {at >= taps.missing.at + 0.3 && at < 23 && (
          <Sheet
            at={at}
            from={taps.missing.at + 0.3}
            medal={2}
            words="Tapusin ang lahat ng laro sa isang quarter."
          />
        )}
      </>
    );
  },
};
