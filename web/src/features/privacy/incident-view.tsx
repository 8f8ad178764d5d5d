import type { ResponseOf } from '@tinig/domain/calls/call';
import { type Incident, readAffected, tickIncident } from '@tinig/domain/calls/incidents';
import { readUsers } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people/people';
import { decisionStep, reportDeadline, timeLeft } from '@tinig/domain/privacy/incidents';
import { maxPageSize } from '@tinig/domain/text/paging';
import { addDays } from '@tinig/domain/time/days';
import { useEffect, useId, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { Choice, DayChoice } from '#ui/form/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PartTitle } from '#ui/layout/page.tsx';
import { formatDateTime, schoolDay } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { EarlierStartDialog, incidentStepTexts } from './incident-dialogs.tsx';
import css from './privacy.module.css';

/** Incident: remaining time, steps, and affected pupils. A completed step keeps the author's name and the time. */
export function IncidentView({ incident }: { incident: Incident }) {
  const done = new Map(incident.steps.map((one) => [one.step, one]));
  const isClosed = done.size === incidentStepTexts.length;
  const [earlier, setEarlier] = useState(false);
  const { run, busy, refusal } = useAct(tickIncident);
  const tick = async (step: number, more: DecisionMade = {}) => {
    const { answer } = await run({ id: incident.id, step, ...more });
    if (answer) toast(answer.message);
  };
  const until = formatDateTime(new Date(reportDeadline(incident.known_at)).toISOString());
  return (
    <section className="below-16" aria-label={incident.title}>
      <PartTitle>{incident.title}</PartTitle>
      <Card className={`cluster gap-20 align-center below-16 ${css.clock} ${isClosed ? '' : 'tone-danger'}`}>
        {!isClosed && <TimeLeft known_at={incident.known_at} />}
        <p>
          <b>Hanggang {until}.</b> Nalaman: {formatDateTime(incident.known_at)}. Bilang ng oras, pati gabi at
          walang pasok.
        </p>
        {!isClosed && (
          <span className="screen-only">
            <Button onClick={() => setEarlier(true)}>Baguhin ang oras</Button>
          </span>
        )}
      </Card>
      {earlier && <EarlierStartDialog of={incident} onClose={() => setEarlier(false)} />}
      {refusal && (
        <Notice kind="danger">{errorText(refusal, 'incident-not-saved', 'incident-not-saved')}</Notice>
      )}
      <Card>
        <ol className={`rows ${css.steps}`}>
          {incidentStepTexts.map((step, at) => (
            <IncidentStep
              key={step.title}
              n={at + 1}
              of={step}
              ticked={done.get(at + 1)}
              busy={busy}
              onTick={(more) => void tick(at + 1, more)}
            />
          ))}
        </ol>
      </Card>
      <p className="above-16 below-16 muted">
        Bawat tsek ay may oras at pangalan, at hindi nababago. {done.size} sa {incidentStepTexts.length} ang
        tapos.
      </p>
      {!isClosed && <AffectedPupils since={incident.known_at} />}
    </section>
  );
}

type DecisionMade = { note?: string; reports?: boolean };

/**
 * Step with a check box, or with time and author once completed. The decision step asks for a yes or no and a reason.
 */
function IncidentStep({
  n,
  of: { title, about },
  ticked,
  busy,
  onTick,
}: {
  n: number;
  of: (typeof incidentStepTexts)[number];
  ticked: Incident['steps'][number] | undefined;
  busy: boolean;
  onTick: (more?: DecisionMade) => void;
}) {
  const id = useId();
  const [reason, setReason] = useState('');
  const decides = n === decisionStep && !ticked;
  const decide = (reports: boolean) => onTick({ note: reason, reports });
  return (
    <li className="columns align-start" data-done={ticked ? '' : undefined}>
      {decides ? (
        <i className={css.open} />
      ) : (
        <CheckBox id={id} checked={ticked !== undefined} onChange={() => !ticked && !busy && onTick()} />
      )}
      <div>
        <label htmlFor={decides ? undefined : id}>
          <b>
            {n}. {title}
          </b>
        </label>
        <small>{about}</small>
        {ticked?.note && (
          <small>
            {ticked.reports === null ? '' : ticked.reports ? 'Oo: ' : 'Hindi: '}
            {ticked.note}
          </small>
        )}
        {decides && (
          <label className="screen-only block above-8 strong">
            Dahilan
            <textarea
              className={`block full surface round-sm ${css.reason}`}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
        )}
      </div>
      {ticked && (
        <small className="muted">
          {formatDateTime(ticked.at)}, {ticked.done_by_name || ticked.done_by}
        </small>
      )}
      {decides && (
        <span className="screen-only cluster gap-8 centered">
          <Button busy={busy} onClick={() => decide(true)}>
            Oo, mag-uulat
          </Button>
          <Button busy={busy} onClick={() => decide(false)}>
            Hindi
          </Button>
        </span>
      )}
    </li>
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
    <strong>
      {isOver
        ? `Lampas na nang ${hours} oras. Mag-ulat pa rin, at sabihin kung bakit.`
        : `${hours} oras ${minutes} min`}
    </strong>
  );
}

/** Pupils who may be affected: those whom a staff member viewed or changed in a period. Printed with the list. */
function AffectedPupils({ since }: { since: string }) {
  const known = schoolDay(since);
  const [uid, setUid] = useState('');
  const [first, setFirst] = useState(addDays(known, -30));
  const [last, setLast] = useState(known);
  const admins = useWatch(readUsers, { role: 'admin', per_page: maxPageSize }).value?.items ?? [];
  const heads = useWatch(readUsers, { role: 'superadmin', per_page: maxPageSize }).value?.items ?? [];
  const { value } = useWatch(readAffected, uid && first && last ? { uid, first, last } : null);
  return (
    <section aria-label="Sino ang maaaring naapektuhan">
      <h3>Sino ang maaaring naapektuhan</h3>
      <p>
        Mula sa sino ang tumingin, sa audit log, at sa mga session ng may-ari ng nawalang gamit o password, sa
        mga araw na ito.
      </p>
      <div className={`screen-only cluster gap-12 above-12 below-12 ${css.who}`}>
        <Choice
          aria-label="Kaninong account"
          placeholder="Kaninong account"
          value={uid}
          onValue={setUid}
          options={[...admins, ...heads].map((one) => ({ value: one.uid, label: fullName(one) }))}
        />
        <DayChoice label="Mula" value={first} onValue={setFirst} />
        <DayChoice label="Hanggang" value={last} onValue={setLast} />
      </div>
      {value && (
        <>
          <Pupils title="Tiningnan o binago" of={value.pupils.filter(({ is_seen }) => is_seen)} />
          <Pupils
            title="Nasa klaseng maipapakita ng bukas na session"
            of={value.pupils.filter(({ is_seen }) => !is_seen)}
          />
        </>
      )}
    </section>
  );
}

const Pupils = ({ title, of }: { title: string; of: ResponseOf<typeof readAffected>['pupils'] }) => (
  <>
    <p role="status">
      <b>
        {title}: {countWithNoun(of.length, 'bata')}
      </b>
    </p>
    <ul className={css.pupils}>
      {of.map((pupil) => (
        <li key={pupil.uid}>
          {listName(pupil)} <small>{pupil.section || 'Walang section'}</small>
        </li>
      ))}
    </ul>
  </>
);
