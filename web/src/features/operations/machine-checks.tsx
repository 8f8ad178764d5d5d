import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { ExtraCheck, readServer, ServerCheck } from '@tinig/domain/calls/server';
import type { ReactNode } from 'react';
import { TitledCard } from '#ui/layout/card-head.tsx';
import { IconRow, IconRows } from '#ui/layout/icon-row.tsx';
import { linkProps } from '#ui/link-props.ts';
import { formatDateTime } from '#ui/text/date-time.ts';
import css from './server.module.css';

type Checked = ResponseOf<typeof readServer>;

/** Health of the server in plain words, each check with its remedy, and the running version. */
export function MachineChecks({ of }: { of: Checked }) {
  const amiss = of.further.filter(({ is_well }) => !is_well);
  const well = of.further.filter(({ is_well }) => is_well);
  return (
    <TitledCard
      icon="shield"
      id="kalagayan"
      title="Kalagayan"
      note={<>Sinuri {formatDateTime(of.checked_at)}</>}
      className="screen-only"
    >
      <IconRows>
        {of.checks.map(({ what, is_well, free }) => (
          <Check
            key={what}
            isWell={is_well}
            words={is_well ? checkLabels[what].well : checkLabels[what].bad(free)}
          />
        ))}
        {amiss.map(({ what }) => (
          <Check key={what} isWell={false} words={furtherCheckLabels[what].bad} />
        ))}
        <IconRow
          icon="info"
          title={of.version ? `Tinig ${of.version}` : 'Tinig mula sa checkout'}
          about={`${of.updated_at ? `Huling iniangkop ang database: ${formatDateTime(of.updated_at)}. ` : ''}Nasa ibaba kung paano mag-update.`}
        />
      </IconRows>
      {well.length > 0 && (
        <details className={`inset-12-18 line-above ${css.further}`}>
          <summary className="muted pointer">Maayos din: {well.length} pang sinuri</summary>
          <IconRows>
            {well.map(({ what }) => (
              <Check key={what} isWell words={furtherCheckLabels[what].well} />
            ))}
          </IconRows>
        </details>
      )}
    </TitledCard>
  );
}

const Check = ({ isWell, words }: { isWell: boolean; words: CheckLabel }) => (
  <IconRow icon={isWell ? 'okc' : 'alert'} {...words} />
);

type CheckLabel = { title: string; about: ReactNode };

const gigabytes = (bytes: number | null) =>
  bytes === null ? '' : `${(bytes / 1024 ** 3).toFixed(1)} GB ang libre. `;

const checkLabels: Record<ServerCheck, { well: CheckLabel; bad: (free: number | null) => CheckLabel }> = {
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
          Naghihintay ang paglilinis. <Link {...linkProps('/admin/dashboard')}>Tingnan sa Dashboard</Link>
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
        'Mababasa ng nasa network ang mga password. Alisin ang TINIG_ALLOW_HTTP, saka buksan ang Tinig sa pahinang Network.',
    }),
  },
};

/** Texts of the doctor's further checks. Details are available on the server itself (SERVER-4). */
const furtherCheckLabels: Record<ExtraCheck, { well: CheckLabel; bad: CheckLabel }> = {
  program: {
    well: { title: 'Buo ang programa', about: 'Naroon ang mga pahina, at posible ang petsa.' },
    bad: {
      title: 'May kulang sa programa, o mali ang petsa',
      about: 'Itama ang petsa ng computer ng server. Kung tama ito, i-install muli ang Tinig.',
    },
  },
  certificate: {
    well: { title: 'Wasto ang sertipiko', about: 'Mahigit tatlong linggo pa bago ito magtapos.' },
    bad: {
      title: 'Malapit nang magtapos ang sertipiko, o mali ito',
      about: 'Palitan ang TLS_CERT at TLS_KEY sa computer ng server, saka simulan muli ang Tinig.',
    },
  },
  gateway: {
    well: { title: 'Protektado ang daan ng larong gawa sa Firebase', about: 'Dumaraan ito sa TLS.' },
    bad: {
      title: 'Nababasa sa daan ang mga password ng larong gawa sa Firebase',
      about: 'Bukas ang FIREBASE_GATEWAY nang walang TLS. Ilagay ang TLS_CERT at TLS_KEY.',
    },
  },
  folder: {
    well: { title: 'Sarado sa iba ang datos', about: 'Ang Tinig lang ang nakakabasa sa folder nito.' },
    bad: {
      title: 'Maaaring mabasa ng ibang gumagamit ng computer ang datos',
      about: 'Patakbuhin ang “tinig doctor” sa computer ng server: nakasulat doon ang aayusin.',
    },
  },
  standbys: {
    well: { title: 'May kasabay ang database', about: 'Naitatabi sa dalawang computer ang bawat sagot.' },
    bad: {
      title: 'Kulang ang kasabay ng database',
      about: 'Simulan ang standby, o magdagdag ng isa: kapag naubos, walang mase-save.',
    },
  },
  times: {
    well: { title: 'Magkapareho ang mga orasan', about: 'Ng server at ng database.' },
    bad: {
      title: 'Magkaiba ang orasan ng server at ng database',
      about: 'Itakda ang dalawa sa oras ng internet (NTP).',
    },
  },
  staff: {
    well: { title: 'Alam kung sinong guro ang nakakapasok', about: 'Sarado ang mga isinara sa Firebase.' },
    bad: {
      title: 'May account ng guro na maaaring isinara na sa Firebase',
      about: (
        <>
          Tanggalin ang hindi dapat makapasok.{' '}
          <Link {...linkProps('/admin/teachers')}>Tingnan sa Teachers</Link>
        </>
      ),
    },
  },
  'first-password': {
    well: { title: 'Wala sa setting ang unang password', about: 'Nasa database lang ito, hindi mababasa.' },
    bad: {
      title: 'Nasa setting pa ng server ang unang password',
      about: 'Alisin ang FIRST_SUPERADMIN_PASSWORD sa computer ng server: hindi na ito kailangan.',
    },
  },
};
