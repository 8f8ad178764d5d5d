import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@tinig/domain/call';
import type { readServer, ServerCheck } from '@tinig/domain/calls/server';
import type { ReactNode } from 'react';
import { Card } from '#parts/card.tsx';
import head from '#parts/card-head.module.css';
import { Icon } from '#parts/icon.tsx';
import { way } from '#parts/way.ts';
import { when } from '#parts/when.ts';
import css from './server.module.css';

type Checked = ResponseOf<typeof readServer>;
type Words = { title: string; about: ReactNode };

const gigabytes = (bytes: number | null) =>
  bytes === null ? '' : `${(bytes / 1024 ** 3).toFixed(1)} GB ang libre. `;

/** What each check says where it is well, and where it is not, with the way out. */
const words: Record<ServerCheck, { well: Words; bad: (free: number | null) => Words }> = {
  database: {
    well: { title: 'Maayos ang database', about: 'Naitatabi sa disk ang bawat sagot bago ito tanggapin.' },
    bad: () => ({
      title: 'Maaaring mawala ang datos kapag nawalan ng kuryente',
      about:
        'Nakapatay ang pagtatabi sa disk ng database. Patakbuhin ang “tinig doctor” sa computer ng server.',
    }),
  },
  clock: {
    well: { title: 'Tama ang oras', about: 'Hindi tumalon ang orasan ng server.' },
    bad: () => ({
      title: 'Tumalon ang orasan, o may ibinalik na backup',
      about: (
        <>
          Naghihintay ang paglilinis. <Link {...way('/superadmin')}>Tingnan sa Overview</Link>
        </>
      ),
    }),
  },
  disk: {
    well: { title: 'May espasyo pa sa disk', about: 'Sapat para sa mga laro at backup.' },
    bad: (free) => ({
      title: 'Paubos na ang espasyo sa disk',
      about: `${gigabytes(free)}Magbura ng hindi kailangang file sa computer ng server; kapag naubos, walang mase-save.`,
    }),
  },
  backup: {
    well: { title: 'May bagong backup', about: 'Wala pang dalawang gabi ang pinakabago.' },
    bad: () => ({
      title: 'Walang backup nang dalawang gabi',
      about: 'Pindutin ang Gumawa ng backup sa itaas, at kopyahin ito sa ibang computer.',
    }),
  },
  transport: {
    well: { title: 'Protektado ang koneksyon', about: 'Hindi mababasa ng iba ang password sa daan.' },
    bad: () => ({
      title: 'Hindi protektado ang koneksyon (http)',
      about:
        'Sapat sa loob ng paaralan. Huwag itong ilabas sa internet; kailangan doon ang TLS_CERT at TLS_KEY.',
    }),
  },
};

/** How the machine is, in plain words: a tick or a triangle, a sentence, and the way out; which version it runs. */
export const MachineChecks = ({ of }: { of: Checked }) => (
  <Card className="screen-only">
    <section aria-labelledby="kalagayan">
      <div className={head.head}>
        <Icon name="shield" />
        <h2 id="kalagayan">Kalagayan</h2>
        <small>Sinuri {when(of.checked_at)}</small>
      </div>
      <ul className={css.checks}>
        {of.checks.map(({ what, is_well, free }) => {
          const { title, about } = is_well ? words[what].well : words[what].bad(free);
          return (
            <li key={what} className={is_well ? undefined : css.bad}>
              <Icon name={is_well ? 'okc' : 'alert'} />
              <div>
                <b>{title}</b>
                <small>{about}</small>
              </div>
            </li>
          );
        })}
        <li>
          <Icon name="info" />
          <div>
            <b>{of.version ? `Tinig ${of.version}` : 'Tinig mula sa checkout'}</b>
            <small>
              {of.updated_at && `Huling iniangkop ang database: ${when(of.updated_at)}. `}
              {of.version
                ? 'Para mag-update, i-install ang mas bagong package sa computer ng server.'
                : 'Para mag-update: git pull, saka npm start.'}
            </small>
          </div>
        </li>
      </ul>
    </section>
  </Card>
);
