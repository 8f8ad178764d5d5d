import { beginIncident, readIncidents } from '@tinig/domain/calls/incidents';
import { wallTime } from '@tinig/domain/days';
import { fullName } from '@tinig/domain/people';
import { useState } from 'react';
import { useMe } from '#data/session.ts';
import { attempt } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { useWatch } from '#data/use-watch.ts';
import { Button } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import { FormDialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Page, PartTitle } from '#parts/page.tsx';
import { Failed, TableSkeleton } from '#parts/state.tsx';
import { PrintHead } from '#shared/print-head.tsx';
import { doneWith } from '#shared/say-done.tsx';
import { steps } from './incident-steps.ts';
import { IncidentView } from './incident-view.tsx';
import css from './privacy.module.css';
import { PrivacyTabs } from './privacy-tabs.tsx';

const zone = 'Asia/Manila';

/** If something has leaked (PRIVACY-12): the clock of 72 hours, eight steps with ticks, who is affected. */
export default function IncidentsScreen() {
  const me = useMe();
  const { value, refusal, again } = useWatch(readIncidents, {});
  const [beginning, setBeginning] = useState(false);
  const isOpen = (one: { steps: readonly unknown[] }) => one.steps.length < steps.length;
  return (
    <Page
      title="Kung may tagas"
      lede="Kung may nawalang laptop, nakitang password o lumabas na listahan: huwag maghintay na sigurado."
      printHead={<PrintHead by={fullName(me)} />}
      actions={
        <>
          <Button icon="print" onClick={() => window.print()}>
            I-print ang listahan
          </Button>
          <Button look="danger" icon="alert" onClick={() => setBeginning(true)}>
            May nangyari: simulan
          </Button>
        </>
      }
    >
      <PrivacyTabs />
      {refusal && <Failed title="Hindi makuha ang mga insidente" onRetry={again} />}
      {!value && !refusal && <TableSkeleton rows={4} label="Kinukuha ang mga insidente" />}
      {value?.filter(isOpen).map((one) => (
        <IncidentView key={one.id} incident={one} />
      ))}
      {value && !value.some(isOpen) && <Blank />}
      {value?.some((one) => !isOpen(one)) && <PartTitle>Mga sarado</PartTitle>}
      {value
        ?.filter((one) => !isOpen(one))
        .map((one) => (
          <IncidentView key={one.id} incident={one} />
        ))}
      {beginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </Page>
  );
}

/** The list for the wall: for the day on which the server is what was lost. */
const Blank = () => (
  <Card className={css.part}>
    <h2>Walang bukas na insidente</h2>
    <p>
      May 72 oras ang paaralan mula nang malaman para mag-ulat sa National Privacy Commission, kung may
      totoong panganib sa mga bata. Ito ang walong hakbang; puwedeng i-print para sa pader.
    </p>
    <ol className={css.steps}>
      {steps.map(({ title, about }) => (
        <li key={title}>
          <span>
            <b>{title}</b>
            <small>{about}</small>
          </span>
        </li>
      ))}
    </ol>
  </Card>
);

const localNow = () => wallTime(zone, Date.now()).toISOString().slice(0, 16);

function BeginDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ title: '', known: localNow() });

  async function submit() {
    const known = new Date(`${form.values.known}:00+08:00`);
    const known_at = Number.isNaN(known.getTime()) ? '' : known.toISOString();
    const sent = form.check(beginIncident.input, { title: form.values.title, known_at });
    if (!sent) return;
    const done = await form.outcomeOf(attempt(beginIncident, sent), 'incident-not-saved');
    if (done) doneWith(done, onClose);
  }

  return (
    <FormDialog
      title="Simulan ang 72 oras?"
      verb={{ label: 'Simulan', busy: 'Sinisimulan…' }}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Ano ang nangyari"
        hint="Maikli, at walang pangalan ng bata. Halimbawa: Nawalang laptop ng guro."
        maxLength={120}
        {...form.field('title')}
      />
      <Field
        label="Kailan ninyo nalaman"
        type="datetime-local"
        hint="Puwedeng mas maaga kaysa ngayon, hindi mas huli."
        max={localNow()}
        {...form.field('known')}
      />
    </FormDialog>
  );
}
