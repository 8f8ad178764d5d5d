import favicon from '@tinig/web/theme/drawings/brand/favicon.svg';
import wordmark from '@tinig/web/theme/drawings/brand/wordmark.svg';
import happy from '@tinig/web/theme/drawings/mascot/mascot-head-happy.svg';
import listen from '@tinig/web/theme/drawings/mascot/mascot-head-listen.svg';
import { box, display, typed } from './drawing.tsx';
import type { Film } from './frame.tsx';
import { App, Button, Field, mangga, Title } from './phone.tsx';
import { HomeTab } from './screens.tsx';

const taps = {
  open: { at: 6.6, x: 196, y: 300 },
  register: { at: 10.6, x: 180, y: 592 },
  section: { at: 16.9, x: 250, y: 414 },
  next: { at: 18.4, x: 230, y: 496 },
  send: { at: 30.9, x: 250, y: 458 },
  login: { at: 36.8, x: 240, y: 430 },
};

const email = 'ana@example.com';
const dots = '••••••••';

const launcher = {
  background: '#a5d3ff',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '26px 16px',
  paddingTop: 76,
};
const OtherApp = box(
  { height: 92, borderRadius: 26, background: '#fff', opacity: 0.55, marginBottom: 32 },
  'i',
);
const OwnApp = box({ display: 'grid', justifyItems: 'center', gap: 4, font: display(24, 1.2, 700) }, 'span');

const Launcher = () => (
  <App style={{ ...launcher, display: 'grid', alignContent: 'start' }}>
    {Array.from({ length: 12 }, (_, place) => place).map((place) =>
      place === 4 ? (
        <OwnApp key={place}>
          <img src={favicon} alt="" style={{ width: 104, maxWidth: 'none', marginTop: -6 }} />
          Tinig
        </OwnApp>
      ) : (
        <OtherApp key={place} />
      ),
    )}
  </App>
);

const Welcome = ({ at }: { at: number }) => (
  <App style={{ background: mangga }}>
    <img src={wordmark} alt="" width="220" style={{ margin: '28px auto 0' }} />
    <img src={listen} alt="" width="260" style={{ margin: '46px auto 56px' }} />
    <Button at={at} light>
      Mag-login
    </Button>
    <div style={{ height: 18 }} />
    <Button at={at} tapped={taps.register.at}>
      Magrehistro
    </Button>
  </App>
);

const Names = ({ at }: { at: number }) => (
  <App>
    <Title style={{ marginBottom: 16 }}>Magrehistro</Title>
    <Field label="Pangalan" value={typed('Ana', at, 12.6, 13.4)} at={at} typing={[12.2, 13.7]} />
    <Field label="Apelyido" value={typed('Reyes', at, 13.8, 14.7)} at={at} typing={[13.7, 15]} />
    <Field label="Username" value={typed('anareyes', at, 15.1, 16.2)} at={at} typing={[15, 16.4]} />
    <Field label="Section" value={at < 17.1 ? 'Pumili ng section' : 'Mabini'} at={at} typing={[16.4, 17.6]} />
    <div style={{ height: 14 }} />
    <Button at={at} tapped={taps.next.at}>
      Susunod
    </Button>
  </App>
);

const Secrets = ({ at }: { at: number }) => (
  <App>
    <Title style={{ marginBottom: 18 }}>Magrehistro</Title>
    <Field label="Email" value={typed(email, at, 19.8, 22.6)} at={at} typing={[19.2, 24]} />
    <Field label="Password" value={typed(dots, at, 24.6, 26.1)} at={at} typing={[24, 26.5]} />
    <Field
      label="Kumpirmahin ang password"
      value={typed(dots, at, 26.9, 28.4)}
      at={at}
      typing={[26.5, 29.5]}
    />
    <div style={{ height: 60 }} />
    <Button at={at} tapped={taps.send.at}>
      Magrehistro
    </Button>
  </App>
);

const centred = { alignItems: 'center', textAlign: 'center', justifyContent: 'center', gap: 18 } as const;
const Done = () => (
  <App style={{ ...centred, background: mangga, paddingBottom: 22 }}>
    <img src={happy} alt="" width="250" />
    <Title>
      Naka-register
      <br />
      na si Ana!
    </Title>
  </App>
);

const Login = ({ at }: { at: number }) => (
  <App>
    <img src={listen} alt="" width="120" style={{ margin: '6px auto 10px' }} />
    <Title style={{ marginBottom: 14 }}>Mag-login</Title>
    <Field label="Email" value={typed(email, at, 34.6, 35.4)} at={at} typing={[34, 35.5]} />
    <Field label="Password" value={typed(dots, at, 35.6, 36.3)} at={at} typing={[35.5, 36.6]} />
    <div style={{ height: 22 }} />
    <Button at={at} tapped={taps.login.at}>
      Mag-login
    </Button>
  </App>
);

export const register: Film = {
  ground: '#FFE29A',
  headings: [
    'Paano magrehistro',
    'Buksan ang Tinig',
    'Pindutin ang Magrehistro',
    'Pangalan at section',
    'Ilagay ang email',
    'Password, dalawang beses',
    'Magrehistro',
    'Sa susunod: Mag-login',
  ],
  taps,
  screens: [
    [6.9, () => <Launcher />],
    [11, (at) => <Welcome at={at} />],
    [18.9, (at) => <Names at={at} />],
    [31.4, (at) => <Secrets at={at} />],
    [34, () => <Done />],
    [taps.login.at + 0.4, (at) => <Login at={at} />],
    [Number.POSITIVE_INFINITY, () => <HomeTab />],
  ],
};
