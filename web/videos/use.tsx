import happy from '#theme/drawings/mascot/mascot-head-happy.svg';
import listen from '#theme/drawings/mascot/mascot-head-listen.svg';
import type { Film } from './frame.tsx';
import { tabAt } from './phone.tsx';
import { AchievementsTab, GamesTab, HomeTab, ProgressTab } from './screens.tsx';
import { ramp } from './timing.ts';

const taps = {
  games: { at: 9.8, ...tabAt(2) },
  game: { at: 14.3, x: 90, y: 206 },
  answer: { at: 17.6, x: 264, y: 470 },
  achievements: { at: 24.6, ...tabAt(3) },
  progress: { at: 28.6, ...tabAt(4) },
};

/** A game: Bibo says a sum, and the pupil picks the answer. */
function Game({ at }: { at: number }) {
  const answered = at >= taps.answer.at + 0.2;
  return (
    <div className="app app--mangga">
      <h2>Game 1</h2>
      <img src={answered ? happy : listen} alt="" width="200" style={{ margin: '22px auto 14px' }} />
      <div
        className="tile"
        style={{ padding: '18px 0', textAlign: 'center', font: '800 54px/1 var(--font-display)' }}
      >
        3 + 4 = {answered ? '7' : '?'}
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16, marginTop: 22 }}>
        {['6', '7'].map((number) => (
          <div
            key={number}
            className="tile"
            style={{
              height: 120,
              display: 'grid',
              placeItems: 'center',
              font: '800 60px/1 var(--font-display)',
              background: answered && number === '7' ? '#74E8C6' : '#fff',
            }}
          >
            {number}
          </div>
        ))}
      </div>
      {answered && <h2 style={{ textAlign: 'center', marginTop: 18 }}>Tama!</h2>}
    </div>
  );
}

export const use: Film = {
  ground: '#CBE6FF',
  headings: [
    'Paano gamitin ang app',
    'Apat na tab',
    'Ikalawang tab: mga laro',
    'Makinig at sumagot',
    'May kandado? Maghintay muna',
    'Ikatlong tab: achievement',
    'Ikaapat na tab: progress',
    'Tandaan ang apat na tab',
  ],
  badges: [undefined, undefined, '2', '2', '2', '3', '4', undefined],
  taps: Object.values(taps),
  phone: (at) => {
    if (at < taps.games.at + 0.3)
      return <HomeTab lit={[1, 2, 3, 4].filter((tab) => at >= 4 + tab * 0.9 && at < 8.7)} />;
    if (at < taps.game.at + 0.4) return <GamesTab />;
    if (at < 19.8) return <Game at={at} />;
    if (at < taps.achievements.at + 0.3) return <GamesTab lit={at >= 20.4 && at < 23.5} />;
    if (at < taps.progress.at + 0.3) return <AchievementsTab />;
    if (at < 32) return <ProgressTab part={ramp(at, taps.progress.at + 0.4, 1)} />;
    return <HomeTab lit={[2, 3, 4].filter((tab) => at >= 30.6 + tab)} />;
  },
};
