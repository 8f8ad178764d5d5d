import happy from '@tinig/web/theme/drawings/mascot/mascot-head-happy.svg';
import listen from '@tinig/web/theme/drawings/mascot/mascot-head-listen.svg';
import { centred, display, ramp } from './drawing.tsx';
import type { Film } from './frame.tsx';
import { App, Grid, mangga, Tile, Title, tabAt } from './phone.tsx';
import { AchievementsTab, GamesTab, HomeTab, ProgressTab } from './screens.tsx';

const taps = {
  games: { at: 9.8, ...tabAt(2) },
  game: { at: 14.3, x: 90, y: 206 },
  answer: { at: 17.6, x: 264, y: 470 },
  achievements: { at: 24.6, ...tabAt(3) },
  progress: { at: 28.6, ...tabAt(4) },
};

/** A game: Bibo asks a sum, and the pupil taps the answer. */
function Game({ at }: { at: number }) {
  const answered = at >= taps.answer.at + 0.2;
  return (
    <App style={{ background: mangga }}>
      <Title>Game 1</Title>
      <img src={answered ? happy : listen} alt="" width="200" style={{ margin: '22px auto 14px' }} />
      <Tile style={{ padding: '18px 0', textAlign: 'center', font: display(54) }}>
        3 + 4 = {answered ? '7' : '?'}
      </Tile>
      <Grid style={{ gap: 16, marginTop: 22 }}>
        {['6', '7'].map((number) => {
          const background = answered && number === '7' ? '#74E8C6' : '#fff';
          return (
            <Tile key={number} style={{ height: 120, ...centred, font: display(60), background }}>
              {number}
            </Tile>
          );
        })}
      </Grid>
      {answered && <Title style={{ textAlign: 'center', marginTop: 18 }}>Tama!</Title>}
    </App>
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
  taps,
  screens: [
    [
      taps.games.at + 0.3,
      (at) => <HomeTab lit={[1, 2, 3, 4].filter((tab) => at >= 4 + tab * 0.9 && at < 8.7)} />,
    ],
    [taps.game.at + 0.4, () => <GamesTab />],
    [19.8, (at) => <Game at={at} />],
    [taps.achievements.at + 0.3, (at) => <GamesTab lit={at >= 20.4 && at < 23.5} />],
    [taps.progress.at + 0.3, () => <AchievementsTab />],
    [32, (at) => <ProgressTab part={ramp(at, taps.progress.at + 0.4, 1)} />],
    [Number.POSITIVE_INFINITY, (at) => <HomeTab lit={[2, 3, 4].filter((tab) => at >= 30.6 + tab)} />],
  ],
};
