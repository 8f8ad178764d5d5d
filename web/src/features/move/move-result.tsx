import type { ReactNode } from 'react';
import { type ExcelFile, fileName, makeExcel } from '#features/export/excel.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { saveAs } from '#ui/save-as.ts';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';
import css from './move.module.css';
import type { MoveReport } from './use-move.ts';

const numbersOf = ({ added, changed, staff }: MoveReport) => {
  const of = (area: string) => (added[area] ?? 0) + (changed[area] ?? 0);
  const people = added.Users ?? 0;
  return {
    people,
    students: people - staff.length,
    sections: of('Sections'),
    progress: of('PlayerProgress'),
  };
};

export function totalMoved(report: MoveReport): number {
  const { people, sections, progress } = numbersOf(report);
  return people + sections + progress + report.passwords;
}

function passwordWords({ with_password }: MoveReport, people: number): string {
  if (people === 0) return 'Walang bago';
  if (with_password === 0) return 'Login card ang kailangan ng lahat';
  if (with_password === people) return 'May account at parehong password';
  return `${formatNumber(with_password)} sa ${formatNumber(people)} bagong account ang may dating password`;
}

const staffWords = (administrators: number, heads: number) =>
  countWithNoun(administrators, 'administrator') +
  (heads > 0 ? `, ${countWithNoun(heads, 'super administrator')}` : '');

/** Report of a dry run or migration: counts, all staff accounts by name, and data that is not migrated. */
export function MoveResult({ report, isMoved }: { report: MoveReport; isMoved: boolean }) {
  const { people, students, sections, progress } = numbersOf(report);
  const { staff, behind, notes, known, passwords } = report;
  const heads = staff.filter(({ role }) => role === 'superadmin').length;
  return (
    <section aria-label={isMoved ? 'Resulta ng paglipat' : 'Resulta ng subok'}>
      <CardHead
        icon={isMoved ? 'okc' : 'info'}
        title={isMoved ? 'Resulta ng paglipat' : 'Resulta ng subok'}
        note={isMoved ? 'May backup bago ito' : 'Wala pang nabago'}
        className="line-above"
      />
      <div className={css.note} role="status">
        {isMoved && <Notice kind="success">{report.message}</Notice>}
      </div>
      <ul className={`rows ${css.counts}`}>
        <ResultLine name="Mga studyante" about={passwordWords(report, people)} n={students} />
        <ResultLine name="Mga guro" about={staffWords(staff.length - heads, heads)} n={staff.length}>
          {staff.map(({ uid, first_name, last_name, email }) => (
            <li key={uid}>
              {first_name} {last_name} <span className="muted">{email}</span>
            </li>
          ))}
        </ResultLine>
        <ResultLine name="Mga section" about="Kasama ang guro ng bawat isa" n={sections} />
        <ResultLine name="Progress" about="Mas mataas na resulta ang itinatago" n={progress} />
        {known > 0 && <ResultLine name="Nandito na" about="Hindi gagalawin ang tala" n={known} />}
        {passwords > 0 && (
          <ResultLine
            name="Lumang password"
            about="Para sa nandito na pero hindi pa nakapag-sign in"
            n={passwords}
          />
        )}
        <ResultLine name="Hindi malilipat" about="Nasa ulat ang lahat ng pangalan" n={behind.length} warns>
          {reportLines(behind)}
        </ResultLine>
        <ResultLine name="Dapat malaman" about="Nasa ulat ang lahat ng pangalan" n={notes.length} warns>
          {reportLines(notes)}
        </ResultLine>
      </ul>
    </section>
  );
}

const shown = 50;

const reportLines = (entries: MoveReport['behind']) =>
  entries.slice(0, shown).map(({ name, reason }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one record may be told of twice, and the list never changes
    <li key={at}>
      {name} <span className="muted">{reason}</span>
    </li>
  ));

type LineProps = { name: string; about: string; n: number; warns?: boolean; children?: ReactNode[] };

function ResultLine({ name, about, n, warns = false, children = [] }: LineProps) {
  const isWarning = warns && n > 0;
  return (
    <li className="columns align-center">
      <Icon name={isWarning ? 'alert' : 'okc'} className={isWarning ? 'warn' : 'good'} />
      <div>
        <b>{name}</b>
        <small>{n === 0 && warns ? 'Wala' : about}</small>
      </div>
      <b className="figures">{formatNumber(n)}</b>
      {children.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
        <ul className={css.names} aria-label={name} tabIndex={0}>
          {children}
        </ul>
      )}
    </li>
  );
}

/** Saves the full report as a file, with names. */
export async function saveReport({ behind, notes, staff }: MoveReport) {
  const rowsOf = (kind: string, lines: MoveReport['behind']) =>
    lines.map(({ path, name, reason }) => [kind, name, reason, path] as const);
  const file: ExcelFile = {
    name: ['Paglipat', new Date().toISOString().slice(0, 10)],
    columns: [
      ['Alin', 'Hindi malilipat, dapat malaman, o guro'],
      ['Pangalan', 'Pangalan; kung wala, ang email o ang lugar sa mga file'],
      ['Bakit', 'Ang dahilan; ng guro, ang email'],
      ['Saan', 'Kung nasaan ito sa mga file'],
    ],
    rows: [
      ...rowsOf('Hindi malilipat', behind),
      ...rowsOf('Dapat malaman', notes),
      ...staff.map(
        ({ uid, first_name, last_name, email }) =>
          ['Guro', `${first_name} ${last_name}`, email, `Users/${uid}`] as const,
      ),
    ],
    about: [['Ulat', 'Paglipat mula sa Firebase']],
  };
  saveAs(fileName(file.name), await makeExcel(file));
}
