import type { ResponseOf } from '@tinig/domain/call';
import { restoreSetup } from '@tinig/domain/calls/setup';
import { useRef, useState } from 'react';
import type { Trouble } from '#data/request.ts';
import { attempt } from '#data/use-act.ts';
import { wordsOf } from '#data/words.ts';
import drawing from '#look/drawings/mascot/mascot-head-listen.svg';
import { Button } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import head from '#parts/card-head.module.css';
import { counted } from '#parts/count.ts';
import { Icon } from '#parts/icon.tsx';
import { Notice } from '#parts/notice.tsx';
import { when } from '#parts/when.ts';
import { SetupFoot } from '#shared/setup-foot.tsx';
import { Hello } from './hello.tsx';
import { sendBackup } from './send-backup.ts';
import css from './setup.module.css';

type KnownBackup = ResponseOf<typeof restoreSetup>;

// A large school takes a while to be read and written.
const longTime = 600_000;

/** A backup is sent, read and shown before it is put back (SETUP-7). */
export function RestoreStep({
  pass,
  onBack,
  onDone,
}: {
  pass: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const [sent, setSent] = useState<number>();
  const [known, setKnown] = useState<KnownBackup>();
  const [isPutting, setIsPutting] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  async function take(file: File | undefined) {
    if (!file || sent !== undefined) return;
    setTrouble(undefined);
    setSent(0);
    const lost = await sendBackup(file, pass, setSent);
    const checked = lost ? { trouble: lost } : await attempt(restoreSetup, { pass, dry_run: true }, longTime);
    setSent(undefined);
    setTrouble(checked.trouble);
    if ('answer' in checked) setKnown(checked.answer);
  }
  async function putBack() {
    setIsPutting(true);
    const { answer, trouble } = await attempt(restoreSetup, { pass, dry_run: false }, longTime);
    setIsPutting(false);
    setTrouble(trouble);
    if (answer) onDone();
  }
  return (
    <>
      <Hello drawing={drawing} title={known ? 'Ito ba ang inyong paaralan?' : 'May backup ako'}>
        {known
          ? 'Nabasa ang backup at buo ito. Walang nagbabago hangga’t hindi pinipindot ang Ibalik.'
          : 'Ang file na ginawa ng Tinig. Wala pang laman ang Tinig na ito, kaya walang mapapatungan.'}
      </Hello>
      {trouble && <Notice kind="danger">{wordsOf(trouble, 'internal', 'no-connection')}</Notice>}
      {known ? <FoundBackup known={known} /> : <BackupDrop sent={sent} onFile={take} />}
      <SetupFoot
        about={
          known
            ? 'Mga dalawang minuto. Huwag patayin ang computer.'
            : 'Ang pangalan ng file ay nagtatapos sa .gz. Binabasa muna bago ibalik.'
        }
      >
        {known ? (
          <Button onClick={() => !isPutting && setKnown(undefined)}>Ibang file</Button>
        ) : (
          <Button onClick={onBack}>Bumalik</Button>
        )}
        {known && (
          <Button look="primary" busy={isPutting} onClick={() => void putBack()}>
            {isPutting ? 'Ibinabalik…' : 'Ibalik'}
          </Button>
        )}
      </SetupFoot>
    </>
  );
}

function BackupDrop({
  sent,
  onFile,
}: {
  sent: number | undefined;
  onFile: (file: File | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isSending = sent !== undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button below beside it
    <div
      className={css.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <Icon name="upload" />
      <b role="status">
        {isSending ? `Ipinapadala at binabasa… ${Math.round(sent * 100)}%` : 'Ihulog dito ang backup'}
      </b>
      <input
        ref={input}
        type="file"
        accept=".gz"
        hidden
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button icon="file" busy={isSending} onClick={() => input.current?.click()}>
        Pumili ng file
      </Button>
    </div>
  );
}

const FoundBackup = ({ known }: { known: KnownBackup }) => (
  <Card>
    <div className={head.head}>
      <Icon name="data" />
      <h2>{known.school_name || 'Paaralan na walang pangalan'}</h2>
      <small>{when(known.made_at)}</small>
    </div>
    <dl className={css.facts}>
      <dt>Laman</dt>
      <dd>
        {counted(known.students, 'studyante')}, {counted(known.sections, 'section')},{' '}
        {counted(known.teachers, 'guro')}
      </dd>
      <dt>Mga subok</dt>
      <dd>{known.tries.toLocaleString('en')}</dd>
      <dt>Gawa ng</dt>
      <dd>
        {known.is_older
          ? 'mas lumang Tinig: iaangkop ito habang ibinabalik.'
          : 'kaparehong bersyon ng Tinig.'}
      </dd>
      <dt>Papasok bilang</dt>
      <dd>ang dating mga account at password. Gagana rin ang mga login card.</dd>
    </dl>
  </Card>
);
