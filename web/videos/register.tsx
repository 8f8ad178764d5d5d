import favicon from '#theme/drawings/brand/favicon.svg';
import wordmark from '#theme/drawings/brand/wordmark.svg';
import happy from '#theme/drawings/mascot/mascot-head-happy.svg';
import listen from '#theme/drawings/mascot/mascot-head-listen.svg';
import type { Film } from './frame.tsx';
import { Button, Field } from './phone.tsx';
import { HomeTab } from './screens.tsx';
import { typed, within } from './timing.ts';

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

const Phone = () => (
  <div className="app launcher">
    {Array.from({ length: 12 }, (_, place) => place).map((place) =>
      place === 4 ? (
        <span key={place} className="icon">
          <img src={favicon} alt="" />
          Tinig
        </span>
      ) : (
        <i key={place} />
      ),
    )}
  </div>
);

const Welcome = ({ at }: { at: number }) => (
  <div className="app app--mangga">
    <img src={wordmark} alt="" width="220" style={{ margin: '28px auto 0' }} />
    <img src={listen} alt="" width="260" style={{ margin: '46px auto 56px' }} />
    <Button at={at} light>
      Mag-login
    </Button>
    <div style={{ height: 18 }} />
    <Button at={at} tapped={taps.register.at}>
      Magrehistro
    </Button>
  </div>
);

const Names = ({ at }: { at: number }) => (
  <div className="app">
    <h2 style={{ marginBottom: 16 }}>Magrehistro</h2>
    <Field label="Pangalan" value={typed('Ana', at, 12.6, 13.4)} on={within(at, 12.2, 13.7)} />
    <Field label="Apelyido" value={typed('Reyes', at, 13.8, 14.7)} on={within(at, 13.7, 15)} />
    <Field label="Username" value={typed('anareyes', at, 15.1, 16.2)} on={within(at, 15, 16.4)} />
    <Field label="Section" value={at < 17.1 ? 'Pumili ng section' : 'Mabini'} on={within(at, 16.4, 17.6)} />
    <div style={{ height: 14 }} />
    <Button at={at} tapped={taps.next.at}>
      Susunod
    </Button>
  </div>
);

const Secrets = ({ at }: { at: number }) => (
  <div className="app">
    <h2 style={{ marginBottom: 18 }}>Magrehistro</h2>
    <Field label="Email" value={typed(email, at, 19.8, 22.6)} on={within(at, 19.2, 24)} />
    <Field label="Password" value={typed(dots, at, 24.6, 26.1)} on={within(at, 24, 26.5)} />
    <Field label="Kumpirmahin ang password" value={typed(dots, at, 26.9, 28.4)} on={within(at, 26.5, 29.5)} />
    <div style={{ height: 60 }} />
    <Button at={at} tapped={taps.send.at}>
      Magrehistro
    </Button>
  </div>
);

const Done = () => (
  <div className="app app--mangga centre">
    <img src={happy} alt="" width="250" />
    <h2>
      Naka-register
      <br />
      na si Ana!
    </h2>
  </div>
);

const Login = ({ at }: { at: number }) => (
  <div className="app">
    <img src={listen} alt="" width="120" style={{ margin: '6px auto 10px' }} />
    <h2 style={{ marginBottom: 14 }}>Mag-login</h2>
    <Field label="Email" value={typed(email, at, 34.6, 35.4)} on={within(at, 34, 35.5)} />
    <Field label="Password" value={typed(dots, at, 35.6, 36.3)} on={within(at, 35.5, 36.6)} />
    <div style={{ height: 22 }} />
    <Button at={at} tapped={taps.login.at}>
      Mag-login
    </Button>
  </div>
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
  taps: Object.values(taps),
  phone: (at) => {
    if (at < 6.9) return <Phone />;
    if (at < 11) return <Welcome at={at} />;
    if (at < 18.9) return <Names at={at} />;
    if (at < 31.4) return <Secrets at={at} />;
    if (at < 34) return <Done />;
    if (at < taps.login.at + 0.4) return <Login at={at} />;
    return <HomeTab />;
  },
};
