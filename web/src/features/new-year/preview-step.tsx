import { startNewYear } from '@tinig/domain/calls/new-year';
import { useState } from 'react';
import { RefusedError } from '#client/request.ts';
import { attempt, wholeSchoolTime } from '#client/use-act.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { Question } from '#ui/dialog/question.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { IconRow, IconRows } from '#ui/layout/icon-row.tsx';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';
import css from './new-year.module.css';
import { StepFoot, type StepProps } from './new-year.tsx';

/** Preview of the new year: counts and consequences. The year starts after one confirmation. */
export function PreviewStep({ plan, onBack, onSections, onDone }: StepProps) {
  const { counts, sections, from, year, makes_backup } = plan;
  const [asks, setAsks] = useState(false);
  const [hasBackup, setHasBackup] = useState(false);
  const kept = sections.filter(({ is_kept }) => is_kept);
  const untaught = kept.filter(({ new_teacher }) => new_teacher === '');
  const { up, along, stays, transfers, leaves, placed } = counts;
  const all = up + along + stays + transfers + leaves;
  return (
    <div className={`stack gap-16 ${css.step}`}>
      <ul className={`stack gap-16 ${css.figures}`}>
        <Figure n={up + along} title="aakyat" about="Nababasa pa ang progress nila sa nakaraang taon." />
        <Figure n={stays} title="uulit" about="Bagong simula rin ang progress nila." />
        <Figure n={transfers} title="lilipat ng paaralan" about="Mapupunta sa Archive nang 30 araw." />
        <Figure
          n={leaves}
          title="aalis"
          about="Wala na sa mga listahan; tatanggalin pagkaraan ng 365 araw."
        />
        <Figure
          n={kept.length}
          title={`section sa ${year}`}
          about={`${kept.length - untaught.length} ang may guro, ${untaught.length} ang wala pa.`}
        />
      </ul>
      <Card>
        <CardHead icon="info" title="Ang mangyayari" />
        <IconRows>
          <IconRow
            icon="okc"
            title={`Mababasa pa ang ${from}`}
            about="Mananatili ang mga numero ng bawat studyante at section, ngunit hindi na mababago."
          />
          <IconRow
            icon="okc"
            title={`Magsisimula sa wala ang progress sa ${year}`}
            about="Sarado ang apat na quarter; bubuksan ito ng mga guro sa Quarter Access."
          />
          <IconRow
            icon="okc"
            title={`${countWithNoun(placed, 'studyante')} ang may section agad`}
            about="Ang iba ay walang section hangga’t hindi sila nailalagay. Gumagana pa rin ang login at card nila."
          />
          <IconRow
            icon="okc"
            title="May backup muna"
            about={
              makes_backup
                ? 'Gagawa ng backup bago magsimula. Kung hindi ito magawa, walang magbabago.'
                : 'Nasa ibang database ang datos: kayo ang gagawa ng backup nito.'
            }
          />
          {untaught.length > 0 && (
            <IconRow
              icon="alert"
              title={`Walang guro: ${untaught.map(({ new_name }) => new_name).join(', ')}`}
              about="Hindi ito makikita ng sinumang guro hangga’t walang nakatalaga."
            >
              <Button onClick={onSections}>Lagyan ng guro</Button>
            </IconRow>
          )}
        </IconRows>
      </Card>
      {!makes_backup && (
        <p className="row gap-12">
          <CheckBox
            label="May backup na ang database"
            checked={hasBackup}
            onChange={() => setHasBackup(!hasBackup)}
          />
          <span aria-hidden="true">May backup na ang database</span>
        </p>
      )}
      <StepFoot
        title={`${countWithNoun(all, 'studyante')}, ${countWithNoun(kept.length, 'section')}`}
        about="Hindi na ito mai-undo kapag nagsimula na."
        onBack={onBack}
      >
        <Button
          look="primary"
          aria-disabled={!(makes_backup || hasBackup) || undefined}
          onClick={() => (makes_backup || hasBackup) && setAsks(true)}
        >
          Simulan ang {year}
        </Button>
      </StepFoot>
      {asks && (
        <StartQuestion {...{ year, from, all, makes_backup, onDone }} onClose={() => setAsks(false)} />
      )}
    </div>
  );
}

function StartQuestion({
  year,
  from,
  all,
  makes_backup,
  onDone,
  onClose,
}: {
  year: string;
  from: string;
  all: number;
  makes_backup: boolean;
  onDone: () => void;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function start() {
    if (busy) return;
    setBusy(true);
    setFailure('');
    const input = { year, ...(!makes_backup && { has_backup: true }) };
    const { answer, trouble } = await attempt(startNewYear, input, wholeSchoolTime);
    setBusy(false);
    if (trouble) {
      const words =
        trouble instanceof RefusedError
          ? trouble.message
          : 'Hindi tiyak kung nagsimula na. I-refresh ang pahina.';
      setFailure(words);
      return;
    }
    notifyDone(answer.message);
    onClose();
    onDone();
  }
  return (
    <Question
      title={`Simulan ang ${year}?`}
      consequence={`Matatapos ang ${from} para sa ${countWithNoun(all, 'studyante')}. Hindi na ito mai-undo.`}
      icon="cal"
      verb="Simulan"
      busy={busy}
      busyLabel="Sinisimulan…"
      onYes={start}
      onClose={onClose}
    >
      {failure && <Notice kind="danger">{failure}</Notice>}
    </Question>
  );
}

const Figure = ({ n, title, about }: { n: number; title: string; about: string }) => (
  <li>
    <Card padded>
      <strong className="figures">{formatNumber(n)}</strong>
      <b>{title}</b>
      <span className="muted small">{about}</span>
    </Card>
  </li>
);
