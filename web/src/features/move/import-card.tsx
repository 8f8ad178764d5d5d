import type { ResponseOf } from '@tinig/domain/calls/call';
import { type ImportProblem, importData } from '@tinig/domain/calls/move';
import { type ConsoleCode, consoleMessage } from '@tinig/domain/messages/console-messages';
import { isObject } from '@tinig/domain/text/input';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct, wholeSchoolTime } from '#client/use-act.ts';
import { Question } from '#ui/dialog/question.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { FactCard } from '#ui/layout/fact-card.tsx';
import { formatNumber } from '#ui/text/number-text.ts';
import css from './data-file.module.css';
import { RunningImport } from './running-import.tsx';

type SchoolTree = Record<string, unknown>;
type CheckedFile = { name: string; data: SchoolTree; report: ResponseOf<typeof importData> };

const largest = 64 * 1024 * 1024;

/** Parses the file's data tree, or returns the code of the error. */
async function readTree(file: File): Promise<SchoolTree | ConsoleCode> {
  if (file.size > largest) return 'body-too-large';
  const value: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  return isObject(value) ? value : 'file-not-a-tree';
}

/** Imports a file: first a dry run with a report, then the import. */
export function ImportCard() {
  const [checked, setChecked] = useState<CheckedFile>();
  const [problem, setProblem] = useState('');
  const [confirming, setConfirming] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const { run, busy } = useAct(importData, wholeSchoolTime);

  async function check(file: File) {
    setProblem('');
    setChecked(undefined);
    const data = await readTree(file);
    if (typeof data === 'string') return setProblem(consoleMessage(data));
    const { answer, trouble } = await run({ data, dry_run: true });
    if (trouble) setProblem(errorText(trouble, 'not-imported', 'not-imported'));
    else setChecked({ name: file.name, data, report: answer });
  }

  async function take({ name, data }: CheckedFile) {
    setProblem('');
    setConfirming(false);
    setIsTaking(true);
    const { answer, trouble } = await run({ data, dry_run: false });
    setIsTaking(false);
    if (trouble) return setProblem(errorText(trouble, 'not-imported', 'unsure-if-imported'));
    if (answer.refused.length > 0) return setChecked({ name, data, report: answer });
    setChecked(undefined);
    toast(answer.message);
  }

  const report = checked?.report;
  return (
    <FactCard
      title="I-import ang datos"
      about="Mula sa file na na-export. Sinusuri muna ito; walang nababago hangga’t hindi ninyo kinukumpirma."
      acts={
        <FileButton
          icon="search"
          accept="application/json,.json"
          busy={busy && !isTaking}
          aria-disabled={isTaking || undefined}
          onFiles={([file]) => file && void check(file)}
        >
          {busy && !isTaking ? 'Sinusuri…' : 'Pumili ng file'}
        </FileButton>
      }
    >
      {problem && <Notice kind="danger">{problem}</Notice>}
      <RunningImport isOwn={isTaking} />
      {checked && report && (
        <>
          <p className="strong breaks below-6">{checked.name}</p>
          <ImportReport report={report} />
          {report.refused.length === 0 && importSummary(report) !== '' && (
            <Button look="primary" icon="check" busy={isTaking} onClick={() => setConfirming(true)}>
              {isTaking ? 'Ipinapasok…' : 'Ipasok ang datos'}
            </Button>
          )}
        </>
      )}
      {confirming && checked && report && (
        <Question
          icon="data"
          title="Ipasok ang datos?"
          consequence={`${importSummary(report)} Walang matatanggal, at walang progress na bababa.`}
          verb="Ipasok"
          onYes={() => take(checked)}
          onClose={() => setConfirming(false)}
        />
      )}
    </FactCard>
  );
}

type ImportAnswer = ResponseOf<typeof importData>;

const areas: Record<string, string> = {
  Users: 'Mga tao',
  Sections: 'Mga section',
  QuarterLock: 'Quarter access',
  PlayerProgress: 'Progress',
  Links: 'Download link',
};

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0);

/** Totals that an import would add and change, '' if there are none. */
function importSummary({ added, changed }: ImportAnswer) {
  const [news, changes] = [sum(added), sum(changed)];
  if (news + changes === 0) return '';
  return `${formatNumber(news)} ang madadagdag at ${formatNumber(changes)} ang mapapalitan.`;
}

/** Report of an import. Rejected records are listed one by one. */
function ImportReport({ report }: { report: ImportAnswer }) {
  const { added, changed, refused, notes } = report;
  const touched = Object.keys(areas).filter((area) => (added[area] ?? 0) + (changed[area] ?? 0) > 0);
  return (
    <>
      <Notice kind={refused.length > 0 ? 'danger' : 'info'}>
        <p>{report.message}</p>
        {refused.length === 0 && (
          <p>{importSummary(report) || 'Walang bago sa file: nandito na ang lahat.'}</p>
        )}
      </Notice>
      {touched.length > 0 && (
        <table className={`ruled below-12 ${css.counts}`}>
          <caption className="sr">Ang gagawin</caption>
          <thead>
            <tr>
              <th className="size-13 muted" scope="col">
                Bahagi
              </th>
              <th className="size-13 muted" scope="col">
                Madadagdag
              </th>
              <th className="size-13 muted" scope="col">
                Mapapalitan
              </th>
            </tr>
          </thead>
          <tbody>
            {touched.map((area) => (
              <tr key={area}>
                <th scope="row">{areas[area]}</th>
                <td className="figures">{formatNumber(added[area] ?? 0)}</td>
                <td className="figures">{formatNumber(changed[area] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Troubles title="Hindi matanggap" troubles={refused} />
      <Troubles title="Dapat malaman" troubles={notes} />
    </>
  );
}

const shown = 200;

function Troubles({ title, troubles }: { title: string; troubles: readonly ImportProblem[] }) {
  if (troubles.length === 0) return null;
  const more = troubles.length - shown;
  return (
    <section className="below-12" aria-label={title}>
      <h3 className="below-4">
        {title} ({formatNumber(troubles.length)})
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <ul className={`rows outlined round ${css.troubles}`} tabIndex={0}>
        {troubles.slice(0, shown).map(({ path, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one record may be refused twice, and the list never changes
          <li className="cluster gap-12" key={at}>
            <code className="breaks muted size-13">{path}</code>
            <span>{reason}</span>
          </li>
        ))}
        {more > 0 && <li>at {formatNumber(more)} pa</li>}
      </ul>
    </section>
  );
}
