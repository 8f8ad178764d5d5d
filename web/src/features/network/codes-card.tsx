import { endSession } from '@tinig/domain/calls/auth';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { allowCodes, type readNetwork } from '@tinig/domain/calls/network';
import type { DeviceKind } from '@tinig/domain/network/network';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import { formatDateTime } from '#ui/text/date-time.ts';
import { CodeDialog } from './code-dialog.tsx';
import css from './network.module.css';
import { Switch } from './switch.tsx';

type Network = ResponseOf<typeof readNetwork>;
type CodeRequest = Network['code_requests'][number];

const deviceLabels: Record<DeviceKind, string> = {
  windows: 'Windows na computer',
  android: 'Android na phone',
  other: 'Ibang device',
};

/** Sessions by code (NETWORK-7, NETWORK-8): the switch, pending requests, and open sessions. */
export function CodesCard({ of: { codes_allowed, code_requests, code_sessions } }: { of: Network }) {
  const allowing = useAct(allowCodes);
  const ending = useAct(endSession);
  const [given, setGiven] = useState<CodeRequest>();
  const trouble = allowing.refusal ?? ending.refusal;
  const say = ({ answer }: { answer?: { message: string } }) => answer && toast(answer.message);
  return (
    <TitledCard icon="qr" id="mga-code" title="Code para sa guro" className="screen-only below-16">
      <div className="inset-16-18">
        {trouble && <Notice kind="danger">{errorText(trouble, 'internal', 'no-connection')}</Notice>}
        <div className="row wrap spread gap-12">
          <p className={`muted ${css.about}`}>
            Papasok ang guro nang 60 minuto kahit walang susi ang device. Walang password na dumadaan sa
            Wi-Fi, pero makikita at magagamit ng nakikinig sa Wi-Fi ang session hanggang matapos ito.
          </p>
          <Switch
            label="Payagan ang code"
            isOn={codes_allowed}
            busy={allowing.busy}
            onTurn={() => void allowing.run({ allowed: !codes_allowed }).then(say)}
          />
        </div>
      </div>
      {codes_allowed && code_requests.length === 0 && (
        <p className="muted inset-16-18">Wala pang humihingi. Lalabas dito ang device na humingi sa pinto.</p>
      )}
      <ul className={css.networks}>
        {code_requests.map((request) => (
          <li key={request.id} className="row wrap gap-12">
            <span className={css.mark}>{request.mark}</span>
            <span className="grow">
              <b className="block">{deviceLabels[request.device]}</b>
              <small className="muted">Humingi {formatDateTime(request.asked_at)}</small>
            </span>
            <Button look="primary" onClick={() => setGiven(request)}>
              Bigyan ng code
            </Button>
          </li>
        ))}
        {code_sessions.map(({ id, name, until }) => (
          <li key={id} className="row wrap gap-12">
            <span className="grow">
              <b className="block">{name}</b>
              <small className="muted">Nasa code hanggang {formatDateTime(until)}</small>
            </span>
            <Button onClick={() => void ending.run({ id }).then(say)}>Tapusin</Button>
          </li>
        ))}
      </ul>
      {given && (
        <CodeDialog
          request={given}
          isWaiting={code_requests.some(({ id }) => id === given.id)}
          onClose={() => setGiven(undefined)}
        />
      )}
    </TitledCard>
  );
}
