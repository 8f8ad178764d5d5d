import { Link } from '@tanstack/react-router';
import { makeBackup } from '@tinig/domain/calls/backups';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { type MachineEvent, readMachineHistory, readPhones, readServer } from '@tinig/domain/calls/server';
import { useState } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { QrCode } from '#features/cards/qr-code.tsx';
import { isOwnComputer } from '#features/sign-ins/own-computer.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { LoadedValue } from '#ui/feedback/loaded-value.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { CopyButton } from '#ui/inline/copy-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead, TitledCard } from '#ui/layout/card-head.tsx';
import { IconRow, IconRows } from '#ui/layout/icon-row.tsx';
import { PrintButton } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { tableRoles } from '#ui/table/column.ts';
import { PlainTable } from '#ui/table/plain-table.tsx';
import table from '#ui/table/table.module.css';
import { formatDateTime } from '#ui/text/date-time.ts';
import { BackupsCard } from './backups-card.tsx';
import { MachineChecks } from './machine-checks.tsx';
import css from './server.module.css';
import { UpdateCards } from './update-cards.tsx';
import { UpdateNews } from './update-news.tsx';

/** Server page: addresses, connections, health and backups (SERVER-1, SERVER-2). */
export default function ServerScreen() {
  const server = useWatch(readServer, {});
  const { run, busy, refusal } = useAct(makeBackup);
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
      {refusal && <Notice kind="danger">{errorText(refusal, 'internal', 'no-connection')}</Notice>}
      <div className="screen-only">
        <UpdateNews />
      </div>
      <LoadedValue of={server} failed="Hindi makuha ang kalagayan" loading="Kinukuha ang kalagayan" rows={5}>
        {(value) => (
          <div className={`stack gap-16 align-start below-16 ${css.split}`}>
            <div className={`stack gap-16 ${css.stack}`}>
              <AddressCard addresses={value.addresses} />
              <ConnectedCard of={value} />
            </div>
            <MachineChecks of={value} />
          </div>
        )}
      </LoadedValue>
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
              {isOwnComputer(address) ? (
                <>
                  Ang computer na ito lang ang nakakaabot.{' '}
                  <Link {...linkProps('/superadmin/network')}>Buksan sa paaralan</Link>
                </>
              ) : (
                'Itapat ang camera ng phone sa QR habang nasa Wi-Fi ng paaralan. Gumagana ito kahit walang internet.'
              )}
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
  if (refusal) return <LoadFailedState title="Hindi makuha ang kasaysayan" onRetry={again} />;
  if (!value) return <TableSkeleton rows={3} label="Kinukuha ang kasaysayan" />;
  return (
    <TitledCard icon="clock" id="kasaysayan" title="Kasaysayan ng server">
      {value.items.length === 0 ? (
        <p className="inset-16-18 muted">Wala pang naitala.</p>
      ) : (
        <IconRows className={css.history}>
          {value.items.map(({ at, kind, version }) => {
            const { isWell, title, about } = words[kind];
            return (
              <IconRow
                key={`${at} ${kind}`}
                icon={isWell ? 'okc' : 'alert'}
                title={title(version)}
                about={[formatDateTime(at), about].filter(Boolean).join(' · ')}
              />
            );
          })}
        </IconRows>
      )}
    </TitledCard>
  );
}

/** Number of connected clients, and of phones by section on demand. Nobody is named (SERVER-2). */
function ConnectedCard({ of }: { of: ResponseOf<typeof readServer> }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Card className="screen-only">
      <section aria-labelledby="naka-connect">
        <CardHead
          icon="phone"
          id="naka-connect"
          title="Sino ang naka-connect"
          note={formatDateTime(of.checked_at)}
        />
        <dl className={`stack gap-12 inset-16-18 ${css.numbers}`}>
          <div>
            <dd className="title-24">{of.phones}</dd>
            <dt className="muted small">phone, sa huling 5 minuto</dt>
          </div>
          <div>
            <dd className="title-24">{of.consoles}</dd>
            <dt className="muted small">guro sa console</dt>
          </div>
          <div>
            <dd className="title-24">{of.silent}</dd>
            <dt className="muted small">naka-login, walang balita</dt>
          </div>
        </dl>
        <div className={css.acts}>
          <Button onClick={() => setIsShown(true)}>Ipakita ang mga phone</Button>
        </div>
      </section>
      {isShown && <PhonesDialog onClose={() => setIsShown(false)} />}
    </Card>
  );
}

function PhonesDialog({ onClose }: { onClose: () => void }) {
  const phones = useWatch(readPhones, {});
  return (
    <Dialog title="Mga phone ayon sa section" onClose={onClose}>
      <LoadedValue of={phones} failed="Hindi makuha ang mga phone" loading="Kinukuha ang mga phone" rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p>Wala pang phone na naka-login.</p>
          ) : (
            <PlainTable
              label="Mga phone ayon sa section"
              heads={[
                { head: 'Section' },
                { head: 'Huling balita' },
                { head: 'Naka-connect', place: 'figure' },
                { head: 'Walang balita', place: 'figure' },
              ]}
            >
              {items.map(({ section, phones, silent, heard_at }) => (
                <tr {...tableRoles.row} key={section}>
                  <td {...tableRoles.cell} className={table.name}>
                    {section || 'Walang section'}
                  </td>
                  <td {...tableRoles.cell} className={table.second}>
                    {formatDateTime(heard_at)}
                  </td>
                  <td {...tableRoles.cell} className={table.figure} data-label="Naka-connect">
                    {phones}
                  </td>
                  <td {...tableRoles.cell} className={table.figure} data-label="Walang balita">
                    {silent}
                  </td>
                </tr>
              ))}
            </PlainTable>
          )
        }
      </LoadedValue>
    </Dialog>
  );
}
