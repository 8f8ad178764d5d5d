import { type Incident, tickIncident } from '@tinig/domain/calls/incidents';
import { decisionStep, reportBy, timeLeft } from '@tinig/domain/incidents';
import { useEffect, useState } from 'react';
import { useAct } from '#data/use-act.ts';
import { wordsOf } from '#data/words.ts';
import { Button } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import { Notice } from '#parts/notice.tsx';
import { toast } from '#parts/toast.tsx';
import { when } from '#parts/when.ts';
import { Affected } from './affected.tsx';
import { steps } from './incident-steps.ts';
import css from './privacy.module.css';

/** One incident: how long there is, its steps, and who may be affected. A tick has name and time, and stays. */
export function IncidentView({ incident }: { incident: Incident }) {
  const done = new Map(incident.steps.map((one) => [one.step, one]));
  const isClosed = done.size === steps.length;
  const { run, busy, refusal } = useAct(tickIncident);
  const [reason, setReason] = useState('');
  const tick = async (step: number, more: { note?: string; reports?: boolean } = {}) => {
    const { answer } = await run({ id: incident.id, step, ...more });
    if (answer) toast(answer.message);
  };
  return (
    <Card className={css.part}>
      <h2>{incident.title}</h2>
      {!isClosed && <TimeLeft known_at={incident.known_at} />}
      <p>
        Nalaman: {when(incident.known_at)}. Hanggang{' '}
        {when(new Date(reportBy(incident.known_at)).toISOString())}. Bilang ng oras, pati gabi at walang
        pasok.
      </p>
      {refusal && (
        <Notice kind="danger">{wordsOf(refusal, 'incident-not-saved', 'incident-not-saved')}</Notice>
      )}
      <ol className={css.steps}>
        {steps.map(({ title, about }, at) => {
          const step = at + 1;
          const ticked = done.get(step);
          return (
            <li key={title} data-done={ticked ? '' : undefined}>
              <span>
                <b>{title}</b>
                <small>{about}</small>
                {ticked?.note && (
                  <small>
                    {ticked.reports === null ? '' : ticked.reports ? 'Oo: ' : 'Hindi: '}
                    {ticked.note}
                  </small>
                )}
                {step === decisionStep && !ticked && (
                  <textarea
                    className={css.reason}
                    aria-label="Dahilan ng pasya"
                    maxLength={500}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                )}
              </span>
              {ticked ? (
                <small>
                  ✓ {when(ticked.at)}, {ticked.done_by_name || ticked.done_by}
                </small>
              ) : step === decisionStep ? (
                <span className="screen-only">
                  <Button busy={busy} onClick={() => tick(step, { note: reason, reports: true })}>
                    Oo, mag-uulat
                  </Button>{' '}
                  <Button busy={busy} onClick={() => tick(step, { note: reason, reports: false })}>
                    Hindi
                  </Button>
                </span>
              ) : (
                <Button className="screen-only" busy={busy} onClick={() => tick(step)}>
                  Tapos na<span className="sr"> ang {title}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <p>
        {done.size} sa {steps.length} ang tapos. Bawat tsek ay may oras at pangalan, at hindi nababago.
      </p>
      {!isClosed && <Affected since={incident.known_at} />}
    </Card>
  );
}

function TimeLeft({ known_at }: { known_at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const { hours, minutes, isOver } = timeLeft(known_at, now);
  return (
    <p className={css.clock}>
      <b>
        {isOver
          ? `Lampas na nang ${hours} oras. Mag-ulat pa rin, at sabihin kung bakit.`
          : `${hours} oras ${minutes} min`}
      </b>
    </p>
  );
}
