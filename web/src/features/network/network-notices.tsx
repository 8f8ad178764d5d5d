import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readNetwork } from '@tinig/domain/calls/network';
import { fillPlaceholders } from '@tinig/domain/messages/console-messages';
import { networkMessages } from '@tinig/domain/messages/network-messages';
import { useEffect, useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import css from './network.module.css';

type Network = ResponseOf<typeof readNetwork>;

/** If no other device connects for this many milliseconds, the page shows help. */
const patience = 60_000;

/** Says why devices can't connect although the network is open. The notice disappears once the cause is fixed. */
export function NetworkProblemNotice({ of: { problem, problem_port } }: { of: Network }) {
  if (!problem) return null;
  return (
    <Notice kind="warning">
      {fillPlaceholders(networkMessages[`network-${problem}`], { port: problem_port ?? 0 })}
    </Notice>
  );
}

/** Waits for the first device, then shows what may block other devices. */
export function Waiting({ of: { chosen, http_port, open_since } }: { of: Network }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const left = Date.parse(open_since ?? '') + patience - Date.now();
    const timer = setTimeout(() => setIsLate(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [open_since]);
  if (!isLate) return <Notice kind="info">Naghihintay ng unang device…</Notice>;
  return (
    <Notice kind="warning">
      <p>
        Wala pang ibang device na nakarating. Sa isang phone na nasa Wi-Fi ng paaralan, buksan ang{' '}
        <b>
          {chosen[0]}:{http_port}
        </b>
        . Kapag ayaw, gawin ang nasa ibaba.
      </p>
      <ol className={css.steps}>
        <li>
          Kapag nagtanong ang Windows: lagyan ng tsek ang <b>Private networks</b>, saka <b>Allow access</b>.
        </li>
        <li>
          Kung hindi nagtanong: hanapin sa Start ang <b>Allow an app through Windows Firewall</b>. Pindutin
          ang <b>Change settings</b>, tsekan ang Tinig at ang Private.
        </li>
        <li>
          Sa Settings, Network, piliin ang Wi-Fi at gawing <b>Private network</b>.
        </li>
        <li>
          May router na hindi hinahayaang magkita ang mga device: <b>AP isolation</b>, <b>Client isolation</b>{' '}
          o <b>Guest network</b>. Huwag gamitin ang Guest na Wi-Fi. Ipapatay sa ICT coordinator ang isolation.
        </li>
      </ol>
    </Notice>
  );
}

const facts: [icon: IconName, title: string, about: string][] = [
  [
    'wifi',
    'Ang mga nasa Wi-Fi lang ng paaralan ang nakakaabot',
    'Walang binubuksan sa internet. Gumagana ito kahit walang internet.',
  ],
  [
    'privacy',
    'Gagawa ang Tinig ng sariling susi ng paaralan',
    'Ini-install ito minsan sa device ng guro. Para sa Tinig lang ang susi: hindi nito mabubuksan ang ibang website.',
  ],
  ['phone', 'Walang kailangang i-install ang bata', 'Ini-scan lang ng app ang QR ng paaralan.'],
  ['restore', 'Maisasara anumang oras', 'Walang mawawala: hihintayin ng mga phone na bumukas ulit.'],
];

/** Explains what opening does. */
export const ClosedFacts = () => (
  <TitledCard icon="info" id="mangyayari" title="Ano ang mangyayari">
    <ul className={css.networks}>
      {facts.map(([icon, title, about]) => (
        <li key={title} className="flex gap-12">
          <Icon name={icon} />
          <div>
            <b>{title}</b>
            <p className="muted">{about}</p>
          </div>
        </li>
      ))}
    </ul>
  </TitledCard>
);
