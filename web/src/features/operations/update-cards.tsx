import type { ResponseOf } from '@tinig/domain/calls/call';
import { checkUpdate, readUpdates, sendUpdate } from '@tinig/domain/calls/server';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import type { Trouble } from '#client/request.ts';
import { attempt } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { sendInChunks } from '#features/class-list/send-in-chunks.ts';
import { LoadFailedState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { DropZone } from '#ui/form/drop-zone.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import { IconRow, IconRows } from '#ui/layout/icon-row.tsx';
import { formatDateTime } from '#ui/text/date-time.ts';
import css from './server.module.css';
import {
  type EndedUpdate,
  failureText,
  type KnownUpdates,
  secondsText,
  updateMethodLabels,
} from './update-labels.ts';

/** Running version, how to update it, and past updates (UPDATE-2). */
export function UpdateCards() {
  const { value, refusal, again } = useWatch(readUpdates, {});
  if (refusal) return <LoadFailedState title="Hindi makuha ang mga bersyon" onRetry={again} />;
  if (!value) return null;
  return (
    <div className={`stack gap-16 align-start below-16 ${css.split}`}>
      <div className={`stack gap-16 ${css.stack}`}>
        <VersionCard of={value} />
        <HowCard of={value} />
      </div>
      <PastCard past={value.past} />
    </div>
  );
}

const VersionCard = ({ of }: { of: KnownUpdates }) => (
  <TitledCard icon="server" id="bersyon" title="Bersyon">
    <div className="stack gap-12 inset-16-18">
      <p className="title-24">{of.version ? `Tinig ${of.version}` : 'Tinig mula sa checkout'}</p>
      <small>
        {of.since && `mula ${formatDateTime(of.since)} · `}database {of.steps} · Node {of.node}
      </small>
    </div>
  </TitledCard>
);

const HowCard = ({ of: { way } }: { of: KnownUpdates }) => (
  <TitledCard icon="upload" id="paano-update" title="Paano mag-update">
    <div className="stack gap-12 inset-16-18">
      {way === 'file' ? <UpdateDrop /> : <p>{updateMethodLabels[way].about}</p>}
      <div>
        {way === 'file' && <h3 className="strong">O sa screen ng computer</h3>}
        <pre className="round sunken breaks terminal">{updateMethodLabels[way].command}</pre>
      </div>
      <small>
        Hindi tumatawag sa internet ang Tinig para maghanap ng update. Pirma ng gumawa lang ang tinatanggap.
      </small>
    </div>
  </TitledCard>
);

const PastCard = ({ past }: { past: readonly EndedUpdate[] }) => (
  <TitledCard icon="clock" id="nagdaan" title="Mga nagdaang update">
    {past.length === 0 && <p className="inset-16-18 muted">Wala pang update na ginawa sa pahinang ito.</p>}
    <IconRows>
      {past.map((one) => {
        const isDone = one.end === 'done';
        const end = isDone ? secondsText(one.seconds) : `${failureText(one)}; nasa ${one.from} pa rin`;
        return (
          <IconRow
            key={one.at}
            icon={isDone ? 'okc' : 'alert'}
            title={isDone ? one.version : `${one.version}, hindi natuloy`}
            about={[formatDateTime(one.at), one.by, end].filter(Boolean).join(' · ')}
          />
        );
      })}
    </IconRows>
  </TitledCard>
);

/** Drop zone for an update file. It is uploaded and checked, and a rejection is explained (UPDATE-1). */
function UpdateDrop() {
  const [sent, setSent] = useState<number>();
  const [refused, setRefused] = useState<{ name: string; trouble: Trouble }>();
  async function take(file: File | undefined) {
    if (!file || sent !== undefined) return;
    setRefused(undefined);
    setSent(0);
    const { answer, trouble } = await sendFile(file, setSent);
    setSent(undefined);
    if (trouble) setRefused({ name: file.name, trouble });
    if (answer) toast(answer.message);
  }
  return (
    <>
      {refused && (
        <Notice kind="danger" onClose={() => setRefused(undefined)}>
          <b>Hindi tinanggap ang “{refused.name}”.</b>{' '}
          {errorText(refused.trouble, 'internal', 'no-connection')}
        </Notice>
      )}
      <DropZone
        look="row"
        accept=".tinig-update"
        says={sent === undefined ? 'Ihulog ang update file' : saidOf(sent)}
        busy={sent !== undefined}
        onFiles={([file]) => void take(file)}
      >
        Nagtatapos sa .tinig-update; puwede mula sa USB.
      </DropZone>
    </>
  );
}

const saidOf = (sent: number) =>
  sent < 1 ? `Ipinapadala… ${Math.round(sent * 100)}%` : 'Sinusuri ang pirma at inilalatag…';

/** Timeout in milliseconds. The server reads the whole file again and unpacks some thousand files. */
const longTime = 600_000;

/**
 * Uploads an update in chunks, reports progress, and has it checked. Returns the update that is ready, or the failure.
 */
async function sendFile(
  file: File,
  tell: (part: number) => void,
): Promise<{ answer?: ResponseOf<typeof checkUpdate>; trouble?: Trouble | undefined }> {
  const trouble = await sendInChunks(file, (piece) => attempt(sendUpdate, piece), tell);
  return trouble ? { trouble } : await attempt(checkUpdate, {}, longTime);
}
