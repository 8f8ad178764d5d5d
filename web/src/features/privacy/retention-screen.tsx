import { readOverdue, readRetention, setRetention } from '@tinig/domain/calls/privacy';
import {
  maxBackupDays,
  type Retention,
  type RetentionName,
  retentionChoices,
  retentionNames,
  shortensRetention,
} from '@tinig/domain/privacy/retention';
import { type ReactNode, useState } from 'react';
import { SchoolTabs } from '#app/school-page.tsx';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { Question } from '#ui/dialog/question.tsx';
import { LoadedValue } from '#ui/feedback/loaded-value.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { Choice } from '#ui/form/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import css from './privacy.module.css';
import { PrivacyContact } from './privacy-contact.tsx';

const inYears: Record<number, string> = { 365: '1 taon', 730: '2 taon', 1095: '3 taon', 1825: '5 taon' };
const what: Record<
  RetentionName,
  { title: string; about: string; after: string; words: (n: number) => string }
> = {
  keep_tries: {
    title: 'Mga subok at sagot',
    about: 'bawat laro, porsiyento, oras',
    after: 'nabubura gabi-gabi ang lampas',
    words: (n) => `${n} araw`,
  },
  keep_looks: {
    title: 'Sino ang tumingin',
    about: 'tala ng pagtingin at pag-download',
    after: 'nabubura gabi-gabi ang lampas',
    words: (n) => inYears[n] ?? `${n} araw`,
  },
  keep_audit: {
    title: 'Audit log',
    about: 'mga ID lang, walang pangalan',
    after: 'nabubura gabi-gabi ang lampas',
    words: (n) => inYears[n] ?? `${n} araw`,
  },
  keep_backups: {
    title: 'Backup',
    about: `kopya ng lahat, isa bawat araw; walang mas matanda sa ${maxBackupDays} araw`,
    after: 'binubura ang pinakaluma',
    words: (n) => `${n} kopya`,
  },
};

/** Retention periods (PRIVACY-8). The notice for parents shows the same numbers. */
export default function RetentionScreen() {
  const retention = useWatch(readRetention, {});
  return (
    <Page
      title="Pagtatago"
      lede="Gaano katagal itinatago. Ang mga bilang na ito ang mababasa ng magulang sa paalala."
    >
      <SchoolTabs entry="Privacy" />
      <LoadedValue
        of={retention}
        failed="Hindi makuha ang mga bilang"
        loading="Kinukuha ang mga bilang"
        rows={4}
      >
        {(kept) => <Chosen kept={kept} />}
      </LoadedValue>
    </Page>
  );
}

function Chosen({ kept }: { kept: Retention }) {
  const [chosen, setChosen] = useState<Partial<Retention>>({});
  const [asking, setAsking] = useState(false);
  const { run, busy, refusal } = useAct(setRetention);
  const choose = (more: Partial<Retention>) => setChosen({ ...chosen, ...more });
  const changes = Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => value !== kept[name as keyof Retention]),
  ) as Partial<Retention>;
  const count = Object.keys(changes).length;
  const save = async () => {
    const { answer } = await run(changes);
    if (!answer) return;
    toast(answer.message);
    setChosen({});
    setAsking(false);
  };
  const refused = refusal && (
    <Notice kind="danger">{errorText(refusal, 'settings-not-saved', 'settings-not-saved')}</Notice>
  );
  return (
    <>
      {refused}
      <Card padded>
        <ul className={`rows ${css.kept}`}>
          {retentionNames.map((name) => (
            <li className="columns align-center" key={name}>
              <span>
                <b className="block">{what[name].title}</b>
                <small>{what[name].about}</small>
              </span>
              <PeriodChoice name={name} kept={{ ...kept, ...chosen }} onChoose={choose} />
              <small>{what[name].after}</small>
            </li>
          ))}
          <li className="columns align-center">
            <span>
              <b className="block">Account na hindi ginagamit</b>
              <small>walang login, laro o pagbabago</small>
            </span>
            <span>365 araw</span>
            <small>binubura; hindi kailanman ang guro</small>
          </li>
          <li className="columns align-center">
            <span>
              <b className="block">Naka-archive</b>
              <small>mula sa araw ng archive</small>
            </span>
            <span>30 araw</span>
            <small>binubura nang tuluyan</small>
          </li>
        </ul>
      </Card>
      <p className="above-16 below-16 muted">
        Ang 365 at 30 araw ay sa Tinig mismo at hindi nababago. Kapag pinaikli ang iba, itatanong muna, gagawa
        ng backup, at sa susunod na gabi buburahin ang lampas.
      </p>
      <PrivacyContact />
      <div className="row wrap spread gap-16">
        <p>
          <b>{count === 0 ? 'Walang pagbabago' : `Mga pagbabago: ${count}`}</b>
        </p>
        <Button
          look="primary"
          busy={busy}
          aria-disabled={count === 0 || undefined}
          onClick={() => {
            if (count === 0) return;
            if (shortensRetention(kept, changes)) setAsking(true);
            else void save();
          }}
        >
          I-save
        </Button>
      </div>
      {asking && (
        <Shorten to={{ ...kept, ...changes }} busy={busy} onYes={save} onClose={() => setAsking(false)}>
          {refused}
        </Shorten>
      )}
    </>
  );
}

const untilYearEnds = 'year';

/**
 * Choice of a retention period. Attempts may also be kept until the school year ends, limited by the longest period.
 */
function PeriodChoice({
  name,
  kept,
  onChoose,
}: {
  name: RetentionName;
  kept: Retention;
  onChoose: (more: Partial<Retention>) => void;
}) {
  const ends = name === 'keep_tries';
  const byDays = [...retentionChoices[name]].map((n) => ({ value: String(n), label: what[name].words(n) }));
  const choose = (value: string) => {
    const days = value === untilYearEnds ? retentionChoices.keep_tries[0] : Number(value);
    onChoose({
      [name]: days,
      ...(ends && { tries_end_with_year: value === untilYearEnds }),
    });
  };
  return (
    <Choice
      aria-label={what[name].title}
      value={ends && kept.tries_end_with_year ? untilYearEnds : String(kept[name])}
      onValue={choose}
      options={ends ? [...byDays, { value: untilYearEnds, label: 'Hanggang dulo ng school year' }] : byDays}
    />
  );
}

function Shorten({
  to: { keep_tries, keep_looks, keep_audit, keep_backups, tries_end_with_year },
  children,
  ...rest
}: {
  to: Retention;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { value } = useWatch(readOverdue, {
    ...{ keep_tries, keep_looks, keep_audit },
    tries_end_with_year: tries_end_with_year ? 'true' : 'false',
  });
  return (
    <Question
      {...rest}
      forever
      icon="trash"
      title="Paikliin ang pagtatago?"
      consequence={
        value
          ? `Buburahin sa susunod na gabi: ${value.tries} subok, ${value.looks} tala ng pagtingin, ${value.audit} linya ng audit log; ${keep_backups} backup ang matitira. Gagawa muna ng backup.`
          : 'Binibilang ang buburahin…'
      }
      verb="Paikliin"
      busyLabel="Gumagawa ng backup…"
      onYes={value ? rest.onYes : undefined}
    >
      {children}
    </Question>
  );
}
