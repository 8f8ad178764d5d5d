import { Link } from '@tanstack/react-router';
import { archiveDays, idleDays } from '@tinig/domain/archive/archive';
import { allowCleanUps, type CleanUp, readCleanUps } from '@tinig/domain/calls/archive';
import { readBackups } from '@tinig/domain/calls/backups';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { Question } from '#ui/dialog/question.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { FactCard } from '#ui/layout/fact-card.tsx';
import { linkProps } from '#ui/link-props.ts';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './school-state.module.css';

const names: Record<CleanUp['name'], string> = {
  archive: `Archive, ${archiveDays} araw`,
  users: `Account, ${idleDays} araw`,
};

/** State of Tinig: last clean-ups, the permission that they need (LIMIT-6), and the newest backup (SERVER-1). */
export default function SchoolState() {
  const { value, refusal, again } = useWatch(readCleanUps, {});
  const waiting = value?.find(({ waits }) => waits);
  return (
    <div className="below-16">
      {refusal && (
        <Notice kind="danger" onRetry={again}>
          Hindi makuha ang mga paglilinis. Walang nawalang datos.
        </Notice>
      )}
      {waiting && <WaitingCleanUp reason={waiting.reason} />}
      <Card>
        <section aria-labelledby="school-state" aria-busy={!value && !refusal}>
          <CardHead icon="server" id="school-state" title="Kalagayan ng Tinig" />
          <dl className={`lined ${css.runs}`}>
            {value?.map((cleanUp) => (
              <div className="stack gap-12" key={cleanUp.name}>
                <dt className="muted">{names[cleanUp.name]}</dt>
                <dd>{lastRun(cleanUp)}</dd>
              </div>
            ))}
            <YoungestBackup />
          </dl>
        </section>
      </Card>
    </div>
  );
}

/** Date of the newest backup and the number of backups. Hidden with an external database, which has its own backups. */
function YoungestBackup() {
  const backups = useWatch(readBackups, {}).value;
  if (!backups || (!backups.is_kept_here && backups.items.length === 0)) return null;
  return (
    <div className="stack gap-12">
      <dt className="muted">Pinakabagong backup</dt>
      <dd>
        {backups.youngest ? formatDateTime(backups.youngest) : 'Wala pa'}
        <small>
          {countWithNoun(backups.items.length, 'backup')} ang nasa server.{' '}
          <Link {...linkProps('/superadmin/server')} className={`accent strong ${css.name}`}>
            Tingnan sa Server
          </Link>
        </small>
      </dd>
    </div>
  );
}

function lastRun({ last_run, removed, removed_at }: CleanUp) {
  if (!last_run) return 'Hindi pa ito tumatakbo.';
  return (
    <>
      <span className="sr">Huling tumakbo: </span>
      {formatDateTime(last_run)}
      <small>
        {removed_at
          ? `Huling may natanggal: ${countWithNoun(removed, 'studyante')}, ${formatDateTime(removed_at)}.`
          : 'Wala pang natatanggal.'}
      </small>
    </>
  );
}

function WaitingCleanUp({ reason }: { reason: string }) {
  const [confirming, setConfirming] = useState(false);
  const { run, busy, refusal } = useAct(allowCleanUps);
  const allow = async () => {
    const { answer } = await run({});
    if (!answer) return;
    toast(answer.message);
    setConfirming(false);
  };
  return (
    <>
      <FactCard
        title="Naghihintay ang paglilinis"
        about={reason}
        acts={
          <Button look="primary" icon="check" onClick={() => setConfirming(true)}>
            Payagan ang paglilinis
          </Button>
        }
      >
        Tingnan ang petsa at oras ng server. Kung tama ang mga ito, payagan ang paglilinis; kung hindi, ayusin
        muna ang orasan. Kusa itong magpapatuloy matapos ang 24 na oras.
      </FactCard>
      {confirming && (
        <Question
          icon="clock"
          title="Payagan ang paglilinis?"
          consequence="Tuluyang matatanggal ang mga studyanteng lampas na sa kanilang araw. Hindi na ito maibabalik."
          verb="Payagan"
          busy={busy}
          busyLabel="Pinapayagan…"
          forever
          onYes={allow}
          onClose={() => setConfirming(false)}
        >
          {refusal && <Notice kind="danger">{errorText(refusal, 'internal', 'no-connection')}</Notice>}
        </Question>
      )}
    </>
  );
}
