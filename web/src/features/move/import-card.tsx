import type { ResponseOf } from '@tinig/domain/calls/call';
import { importData } from '@tinig/domain/calls/move';
import { type ConsoleCode, consoleMessage } from '@tinig/domain/messages/console-messages';
import { isObject } from '@tinig/domain/text/input';
import { useRef, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { wordsOf } from '#client/words.ts';
import { Question } from '#ui/dialog/question.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { FactCard } from '#ui/layout/fact-card.tsx';
import css from './data-file.module.css';
import { ImportReport, importSummary } from './import-report.tsx';

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
  const { run, busy } = useAct(importData);

  async function check(file: File) {
    setProblem('');
    setChecked(undefined);
    const data = await readTree(file);
    if (typeof data === 'string') return setProblem(consoleMessage(data));
    const { answer, trouble } = await run({ data, dry_run: true });
    if (trouble) setProblem(wordsOf(trouble, 'not-imported', 'not-imported'));
    else setChecked({ name: file.name, data, report: answer });
  }

  async function take({ name, data }: CheckedFile) {
    setProblem('');
    const { answer, trouble } = await run({ data, dry_run: false });
    setConfirming(false);
    if (trouble) return setProblem(wordsOf(trouble, 'not-imported', 'not-imported'));
    if (answer.refused.length > 0) return setChecked({ name, data, report: answer });
    setChecked(undefined);
    toast(answer.message);
  }

  const report = checked?.report;
  return (
    <FactCard
      title="I-import ang datos"
      about="Mula sa file na na-export. Sinusuri muna ito; walang nababago hangga’t hindi ninyo kinukumpirma."
      acts={<ChooseFile busy={busy && !confirming} onFile={check} />}
    >
      {problem && <Notice kind="danger">{problem}</Notice>}
      {checked && report && (
        <>
          <p className={css.file}>{checked.name}</p>
          <ImportReport report={report} />
          {report.refused.length === 0 && importSummary(report) !== '' && (
            <Button look="primary" icon="check" onClick={() => setConfirming(true)}>
              Ipasok ang datos
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
          busy={busy}
          busyLabel="Ipinapasok…"
          onYes={() => take(checked)}
          onClose={() => setConfirming(false)}
        />
      )}
    </FactCard>
  );
}

/** File button. The same file can be chosen again after a correction. */
function ChooseFile({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button icon="search" busy={busy} onClick={() => input.current?.click()}>
        {busy ? 'Sinusuri…' : 'Pumili ng file'}
      </Button>
    </>
  );
}
