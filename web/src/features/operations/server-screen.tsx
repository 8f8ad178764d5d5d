import { makeBackup } from '@tinig/domain/calls/backups';
import { type MachineEvent, readMachineHistory, readServer } from '@tinig/domain/calls/server';
import { SchoolPage } from '#app/school-page.tsx';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { wordsOf } from '#client/words.ts';
import { QrCode } from '#features/cards/qr-code.tsx';
import { isOwnComputer } from '#features/sign-ins/own-computer.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Failed, TableSkeleton } from '#ui/feedback/state.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { CopyButton } from '#ui/inline/copy-button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import { PrintButton } from '#ui/layout/page.tsx';
import { when } from '#ui/text/when.ts';
import { BackupsCard } from './backups-card.tsx';
import { ConnectedCard } from './connected-card.tsx';
import { MachineChecks } from './machine-checks.tsx';
import css from './server.module.css';
import { UpdateCards } from './update-cards.tsx';
import { UpdateNews } from './update-news.tsx';

/** Server page: addresses, connections, health and backups (SERVER-1, SERVER-2). */
export default function ServerScreen() {
  const server = useWatch(readServer, {});
  const { run, busy, refusal } = useAct(makeBackup);
  const { value } = server;
  return (
    <SchoolPage
      entry="Server at network"
      lede="Ang computer na nagpapatakbo ng Tinig sa inyong paaralan."
      actions={
        <Button
          look="primary"
          icon="data"
          busy={busy}
          onClick={() => void run({}).then(({ answer }) => answer && toast(answer.message))}
        >
          {busy ? 'Ginagawa…' : 'Gumawa ng backup'}
        </Button>
      }
    >
      {refusal && <Notice kind="danger">{wordsOf(refusal, 'internal', 'no-connection')}</Notice>}
      <div className="screen-only">
        <UpdateNews />
      </div>
      {server.refusal && <Failed title="Hindi makuha ang kalagayan" onRetry={server.again} />}
      {!value && !server.refusal && <TableSkeleton rows={5} label="Kinukuha ang kalagayan" />}
      {value && (
        <div className={`stack gap-16 align-start below-16 ${css.split}`}>
          <div className={`stack gap-16 ${css.stack}`}>
            <AddressCard addresses={value.addresses} />
            <ConnectedCard of={value} />
          </div>
          <MachineChecks of={value} />
        </div>
      )}
      <div className={`screen-only stack gap-16 ${css.stack}`}>
        <UpdateCards />
        <BackupsCard />
        <HistoryCard />
      </div>
    </SchoolPage>
  );
}

/** Server addresses, each with a QR code. Printed, it is a poster. */
export function AddressCard({ addresses }: { addresses: readonly string[] }) {
  const known = addresses.length > 0 ? addresses : [location.origin];
  return (
    <TitledCard icon="wifi" id="address" title="Address ng Tinig">
      {known.map((address) => (
        <div key={address} className={`row wrap gap-16 inset-16-18 ${css.address}`}>
          <QrCode address={address} className={css.qr} />
          <div>
            <p className={`row gap-8 plain breaks ${css.spelled}`}>
              <code>{address}</code>
              <span className="screen-only">
                <CopyButton text={address} label="Kopyahin ang address" />
              </span>
            </p>
            <p>
              {isOwnComputer(address)
                ? 'Ang computer na ito lang ang nakakaabot. Nasa dokumento kung paano ito bubuksan sa network ng paaralan.'
                : 'Itapat ang camera ng phone sa QR habang nasa Wi-Fi ng paaralan. Gumagana ito kahit walang internet.'}
            </p>
          </div>
        </div>
      ))}
      <div className={`screen-only ${css.acts}`}>
        <PrintButton>I-print para sa pader</PrintButton>
      </div>
    </TitledCard>
  );
}

const named = (version: string) => (version ? `Tinig ${version}` : 'Tinig');

const words: Record<MachineEvent, { isWell: boolean; title: (version: string) => string; about?: string }> = {
  started: { isWell: true, title: (version) => `Nagsimula ang ${named(version)}` },
  updated: { isWell: true, title: (version) => `Bagong bersyon: ${named(version)}` },
  'cut-off': {
    isWell: false,
    title: (version) => `Nagsimula muli ang ${named(version)} matapos biglang namatay`,
    about: 'Nawalan ng kuryente, o pinatay ang programa. Nasa database ang lahat ng tinanggap.',
  },
  'backed-up': { isWell: true, title: () => 'May bagong backup' },
  'backup-failed': {
    isWell: false,
    title: () => 'Hindi nagawa ang backup',
    about: 'Tingnan kung may espasyo pa ang disk, saka pindutin ang Gumawa ng backup.',
  },
};

/** History of the server, newest first (SERVER-5). */
export function HistoryCard() {
  const { value, refusal, again } = useWatch(readMachineHistory, {});
  if (refusal) return <Failed title="Hindi makuha ang kasaysayan" onRetry={again} />;
  if (!value) return <TableSkeleton rows={3} label="Kinukuha ang kasaysayan" />;
  return (
    <TitledCard icon="clock" id="kasaysayan" title="Kasaysayan ng server">
      {value.items.length === 0 ? (
        <p className="inset-16-18 muted">Wala pang naitala.</p>
      ) : (
        <ul className={`${css.checks} ${css.history}`}>
          {value.items.map(({ at, kind, version }) => {
            const { isWell, title, about } = words[kind];
            return (
              <li key={`${at} ${kind}`} className={isWell ? undefined : css.bad}>
                <Icon className="good" name={isWell ? 'okc' : 'alert'} />
                <div>
                  <b>{title(version)}</b>
                  <small>{[when(at), about].filter(Boolean).join(' · ')}</small>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </TitledCard>
  );
}
