import { box, display, ink, place, ramp } from './drawing.tsx';
import type { Film } from './frame.tsx';
import { Medal, Pill, tabAt } from './phone.tsx';
import { AchievementsTab, GamesTab, HomeTab, medals } from './screens.tsx';

const taps = {
  tab: { at: 5.4, ...tabAt(3) },
  won: { at: 13.2, x: 94, y: 196 },
  shut: { at: 17.2, x: 180, y: 180 },
  missing: { at: 19, x: 94, y: 380 },
  games: { at: 24.2, ...tabAt(2) },
};

const howWon = 'Nakuha mo ito nang matapos mo ang Game 1.';
const howToWin = 'Tapusin ang lahat ng laro sa isang quarter.';

const Shade = box({ ...place(0, 0, '100%', '100%'), background: 'rgb(34 6 63 / 0.5)' });
const sheet = { background: '#fff', borderTop: `5px solid ${ink}`, borderRadius: '34px 34px 0 0', gap: 10 };
const middle = { display: 'grid', justifyItems: 'center', textAlign: 'center' } as const;
const Sheet = box({
  ...sheet,
  ...middle,
  position: 'absolute',
  inset: 'auto 0 0',
  padding: '24px 26px 28px',
});

/** The third tab, covered by a sheet that explains how to win the achievement `medal`. */
function Explained({ at, medal, words, from }: { at: number; medal: number; words: string; from: number }) {
  const { name, won, sign } = medals[medal]!;
  const come = ramp(at, from, 0.35);
  return (
    <>
      <AchievementsTab />
      <Shade style={{ opacity: come }} />
      <Sheet style={{ translate: `0 ${(1 - come) * 100}%` }}>
        <Medal won={won} sign={sign} width={128} />
        <h2 style={{ font: display(32, 1.1) }}>{name}</h2>
        <Pill style={won ? {} : { background: '#E6E1EE', color: '#332A44' }}>
          {won ? 'Nakuha na' : 'Hindi pa nakukuha'}
        </Pill>
        <p style={{ fontSize: 23, lineHeight: 1.3 }}>{words}</p>
      </Sheet>
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
  taps,
  screens: [
    [taps.tab.at + 0.3, () => <HomeTab />],
    [taps.won.at + 0.3, () => <AchievementsTab />],
    [taps.shut.at + 0.3, (at) => <Explained at={at} from={taps.won.at + 0.3} medal={0} words={howWon} />],
    [taps.missing.at + 0.3, () => <AchievementsTab />],
    [23, (at) => <Explained at={at} from={taps.missing.at + 0.3} medal={2} words={howToWin} />],
    [taps.games.at + 0.3, () => <AchievementsTab />],
    [Number.POSITIVE_INFINITY, () => <GamesTab />],
  ],
};
