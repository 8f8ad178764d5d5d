import happy from '@tinig/web/theme/drawings/mascot/mascot-head-happy.svg';
import listen from '@tinig/web/theme/drawings/mascot/mascot-head-listen.svg';
import { column, display } from './drawing.tsx';
import { App, Bar, Grid, Lock, Medal, Meter, mangga, QuarterName, Tabs, Tile } from './phone.tsx';

/** Percentages of the pupil's games in the first quarter. The second quarter is closed in all videos. */
export const played = [96, 74];
const shut = [3, 4, 5];

/** First tab: a greeting. */
export const HomeTab = ({ lit }: { lit?: number[] }) => (
  <App>
    <Bar title="Kumusta, Ana!" />
    <Tile style={{ background: mangga, padding: '26px 0' }}>
      <img src={listen} alt="" width="220" style={{ margin: 'auto' }} />
    </Tile>
    <p style={{ marginTop: 18, fontWeight: 600, textAlign: 'center', fontSize: 24 }}>
      Makinig tayo sa matematika
    </p>
    <Tabs open={1} lit={lit} />
  </App>
);

const game = { padding: 12, height: 108, font: display(23, 1, 700), background: 'var(--q-soft)' };
const closed = { background: '#e6e1ee', color: '#51495f' };
const ringed = { outline: '6px solid var(--bayabas-600)', outlineOffset: 1 };
const spread = { ...column, justifyContent: 'space-between' } as const;

/** Second tab: the games, with a lock on those of closed quarters. `lit` rings them while the video mentions them. */
export const GamesTab = ({ lit = false }: { lit?: boolean }) => (
  <App>
    <Bar title="Mga laro" />
    <QuarterName data-quarter="1" style={{ marginTop: 0 }}>
      1st Quarter
    </QuarterName>
    <Grid data-quarter="1">
      {played.map((percent, index) => (
        <Tile key={percent} style={{ ...spread, ...game }}>
          <img src={index === 0 ? happy : listen} alt="" style={{ width: 66, height: 46 }} />
          Game {index + 1}
        </Tile>
      ))}
    </Grid>
    <QuarterName data-quarter="2">2nd Quarter</QuarterName>
    <Grid>
      {shut.map((number) => (
        <Tile key={number} style={{ ...spread, ...game, ...closed, ...(lit && ringed) }}>
          <Lock style={{ width: 46, height: 46 }} />
          Game {number}
        </Tile>
      ))}
    </Grid>
    <Tabs open={2} />
  </App>
);

/** The achievements on the third tab, won or not. */
export const medals = [
  { name: 'Unang laro', sign: '1', won: true },
  { name: 'Tatlong sunod', sign: '3', won: true },
  { name: 'Tapos ang quarter', sign: 'Q', won: false },
  { name: 'Sampung laro', sign: '10', won: false },
];

const medal = { height: 170, padding: '12px 6px', alignItems: 'center', textAlign: 'center' } as const;
const medalText = { fontWeight: 700, fontSize: 20, lineHeight: 1.1 };
const grey = { background: '#efecf4', color: '#51495f' };

/** Third tab: the achievements. */
export const AchievementsTab = () => (
  <App>
    <Bar title="Achievements" />
    <Grid style={{ gap: 14 }}>
      {medals.map(({ name, sign, won }) => (
        <Tile key={name} style={{ ...spread, ...medal, ...medalText, ...(!won && grey) }}>
          <Medal won={won} sign={sign} width={92} />
          {name}
        </Tile>
      ))}
    </Grid>
    <Tabs open={3} />
  </App>
);

const whole = { padding: '14px 18px', marginBottom: 16, background: mangga, fontWeight: 600 };

/** Fourth tab: overall progress and each game. `part`, from 0 to 1, animates the bars. */
export const ProgressTab = ({ part }: { part: number }) => (
  <App>
    <Bar title="Progress" />
    <Tile style={{ ...whole, display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' }}>
      Kabuuan <b style={{ font: display(50) }}>{Math.round(17 * part)}%</b>
    </Tile>
    {played.map((value, index) => (
      <Meter key={value} name={`Game ${index + 1}`} value={value * part} quarter={1} />
    ))}
    {shut.map((number) => (
      <Meter key={number} name={`Game ${number}`} quarter={2} />
    ))}
    <Tabs open={4} />
  </App>
);
