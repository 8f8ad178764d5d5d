import happy from '#theme/drawings/mascot/mascot-head-happy.svg';
import listen from '#theme/drawings/mascot/mascot-head-listen.svg';
import { Bar, Lock, Medal, Meter, Tabs } from './phone.tsx';

/**
 * Results of the pupil in the videos, in percent, for the open first quarter. The second is still closed in all videos.
 */
export const played = [96, 74];
const shut = [3, 4, 5];

/** First tab: a greeting. */
export function HomeTab({ lit }: { lit?: number[] }) {
  return (
    <div className="app">
      <Bar title="Kumusta, Ana!" />
      <div className="tile" style={{ background: 'var(--mangga)', padding: '26px 0' }}>
        <img src={listen} alt="" width="220" style={{ margin: 'auto' }} />
      </div>
      <p style={{ marginTop: 18, fontWeight: 600, textAlign: 'center', fontSize: 24 }}>
        Makinig tayo sa matematika
      </p>
      <Tabs open={1} lit={lit} />
    </div>
  );
}

/** Second tab: the games, with a lock on those of closed quarters. `lit` rings them while the video mentions them. */
export function GamesTab({ lit = false }: { lit?: boolean }) {
  return (
    <div className="app">
      <Bar title="Mga laro" />
      <p className="quarter" data-quarter="1" style={{ marginTop: 0 }}>
        1st Quarter
      </p>
      <div className="games" data-quarter="1">
        {played.map((percent, index) => (
          <div key={percent} className="tile game">
            <img src={index === 0 ? happy : listen} alt="" style={{ width: 66 }} />
            Game {index + 1}
          </div>
        ))}
      </div>
      <p className="quarter" data-quarter="2">
        2nd Quarter
      </p>
      <div className="games">
        {shut.map((game) => (
          <div key={game} className={`tile game game--shut ${lit ? 'game--lit' : ''}`}>
            <Lock />
            Game {game}
          </div>
        ))}
      </div>
      <Tabs open={2} />
    </div>
  );
}

/** The achievements on the third tab, won or not. */
export const medals = [
  { name: 'Unang laro', sign: '1', won: true },
  { name: 'Tatlong sunod', sign: '3', won: true },
  { name: 'Tapos ang quarter', sign: 'Q', won: false },
  { name: 'Sampung laro', sign: '10', won: false },
];

/** Third tab: the achievements. */
export function AchievementsTab() {
  return (
    <div className="app">
      <Bar title="Achievements" />
      <div className="medals">
        {medals.map(({ name, sign, won }) => (
          <div key={name} className={`tile medal ${won ? '' : 'medal--grey'}`}>
            <Medal won={won} sign={sign} />
            {name}
          </div>
        ))}
      </div>
      <Tabs open={3} />
    </div>
  );
}

/** Fourth tab: overall progress and each game. `part`, from 0 to 1, animates the bars. */
export function ProgressTab({ part }: { part: number }) {
  return (
    <div className="app">
      <Bar title="Progress" />
      <div className="tile whole">
        Kabuuan <b>{Math.round(17 * part)}%</b>
      </div>
      {played.map((value, index) => (
        <Meter key={value} name={`Game ${index + 1}`} value={value * part} quarter={1} />
      ))}
      {shut.map((game) => (
        <Meter key={game} name={`Game ${game}`} quarter={2} />
      ))}
      <Tabs open={4} />
    </div>
  );
}
