import type { ResponseOf } from '@tinig/domain/calls/call';
import { closeNetwork, openNetwork, readNetwork } from '@tinig/domain/calls/network';
import { useState } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { Question } from '#ui/dialog/question.tsx';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';

import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PrintButton } from '#ui/layout/page.tsx';
import { formatDateTime } from '#ui/text/date-time.ts';
import { ChooseNetworks } from './choose-networks.tsx';
import { CodesCard } from './codes-card.tsx';
import css from './network.module.css';
import { ClosedFacts, NetworkProblemNotice, Waiting } from './network-notices.tsx';
import { SchoolQr } from './school-qr.tsx';
import { Switch } from './switch.tsx';

type Network = ResponseOf<typeof readNetwork>;

/**
 * Page with the switch *Buksan sa paaralan*, addresses, QR codes and the fingerprint of the school's key (NETWORK-1).
 */
export default function NetworkScreen() {
  const { value, refusal, again } = useWatch(readNetwork, {});
  return (
    <SchoolPage
      entry="Server at network"
      lede="Sino ang nakakaabot sa Tinig, at paano."
      actions={value?.state === 'open' && <PrintButton>I-print para sa pader</PrintButton>}
    >
      {refusal && <LoadFailedState title="Hindi makuha ang network" onRetry={again} />}
      {!value && !refusal && <TableSkeleton rows={3} label="Kinukuha ang network" />}
      {value?.state === 'own-tls' && (
        <Notice kind="info">
          May sariling certificate o proxy ang server na ito, kaya bukas na ito sa network. Hindi ginagamit
          ang susi ng paaralan.
        </Notice>
      )}
      {value && value.state !== 'own-tls' && <SchoolNetwork of={value} />}
    </SchoolPage>
  );
}

function SchoolNetwork({ of }: { of: Network }) {
  const [asked, setAsked] = useState<'choose' | 'close'>();
  const opening = useAct(openNetwork);
  const closing = useAct(closeNetwork);
  const isOpen = of.state === 'open';
  const busy = opening.busy || closing.busy;
  const trouble = opening.refusal ?? closing.refusal;

  async function open(addresses: string[]) {
    const { answer } = await opening.run({ addresses });
    if (!answer) return;
    setAsked(undefined);
    toast(answer.message);
  }

  async function close() {
    const { answer } = await closing.run({});
    setAsked(undefined);
    if (answer) toast(answer.message);
  }

  function turn() {
    if (isOpen) return setAsked('close');
    if (of.addresses.length === 1) return void open([of.addresses[0]!.address]);
    if (of.addresses.length > 1) setAsked('choose');
  }

  return (
    <>
      {trouble && <Notice kind="danger">{errorText(trouble, 'internal', 'no-connection')}</Notice>}
      <Card padded className="screen-only below-16">
        <section className={css.head} aria-labelledby="buksan">
          <span className={`${css.sign} ${isOpen ? css.open : ''}`}>
            <Icon name={isOpen ? 'wifi' : 'lock'} />
          </span>
          <div>
            <h2 id="buksan">Buksan sa paaralan</h2>
            <p className="muted">{stateWords(of)}</p>
          </div>
          <Switch label="Buksan sa paaralan" isOn={isOpen} busy={busy} onTurn={turn} />
        </section>
      </Card>
      {asked === 'choose' && !isOpen && (
        <ChooseNetworks
          of={of.addresses}
          busy={busy}
          onOpen={(chosen) => void open(chosen)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <NetworkProblemNotice of={of} />
      {isOpen && of.first_other_device_at === null && <Waiting of={of} />}
      {isOpen && <CodesCard of={of} />}
      {isOpen ? (
        of.chosen.map((address) => <SchoolQr key={address} of={of} address={address} />)
      ) : (
        <ClosedFacts />
      )}
      {asked === 'close' && (
        <Question
          title="Isara sa paaralan?"
          consequence="Hihinto ang console ng mga guro. Makakapaglaro pa ang mga bata, at ipapadala ng phone ang nilaro kapag bukas na ulit. Mananatili ang susi, ang address at ang poster."
          icon="wifi"
          verb="Isara"
          busy={busy}
          onYes={() => void close()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function stateWords({ state, open_since, addresses }: Network): string {
  if (state === 'open' && open_since) return `Bukas sa Wi-Fi ng paaralan mula ${formatDateTime(open_since)}.`;
  if (addresses.length === 0) return 'Walang network. Ikonekta ang laptop sa Wi-Fi.';
  return 'Sarado. Ang computer na ito lang ang nakakaabot sa Tinig.';
}
