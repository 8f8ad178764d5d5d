import { useState } from 'react';
import { fileErrorText } from '#features/export/excel.ts';
import { Question } from '#ui/dialog/question.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Steps } from '#ui/shell/steps.tsx';
import { figure } from '#ui/text/counted.ts';
import { FileSlot } from './file-slot.tsx';
import css from './move.module.css';
import { MoveResult, totalMoved } from './move-result.tsx';
import { saveReport } from './save-report.ts';
import { useMove } from './use-move.ts';

const kinds = ['database', 'accounts', 'parameters'] as const;
const steps = ['Mga file', 'Subok muna', 'Ilipat'];

/** Migration from Firebase: three files, a dry run, the migration, and a report of each. */
export function MoveCard() {
  const move = useMove();
  const [confirming, setConfirming] = useState(false);
  const { files, report, isMoved, problem, busy } = move;
  const save = async () => {
    move.say('');
    await saveReport(report!).catch(() => move.say(fileErrorText));
  };
  const total = report ? totalMoved(report) : 0;
  return (
    <Card>
      <div className={css.head}>
        <Icon name="upload" />
        <h2>Paglipat mula sa Firebase</h2>
      </div>
      <div className={css.pad}>
        <Steps steps={steps} at={isMoved ? steps.length : report ? 2 : files.database ? 1 : 0} />
        {problem && <Notice kind="danger">{problem}</Notice>}
        <ul className={css.slots}>
          {kinds.map((kind) => (
            <FileSlot
              key={kind}
              kind={kind}
              file={files[kind]}
              busy={busy === 'reading'}
              onFile={(file) => move.choose(kind, file)}
              onRemove={() => move.remove(kind)}
            />
          ))}
        </ul>
      </div>
      {report && <MoveResult report={report} isMoved={isMoved} />}
      <div className={css.foot}>
        {report && (
          <Button icon="download" onClick={save}>
            I-download ang ulat
          </Button>
        )}
        {!report && (
          <Button
            look="primary"
            busy={busy === 'trying'}
            aria-disabled={!files.database || undefined}
            onClick={files.database ? () => move.send(true) : undefined}
          >
            {busy === 'trying' ? 'Sinusubok…' : 'Subok muna'}
          </Button>
        )}
        {report && !isMoved && total > 0 && (
          <Button look="primary" onClick={() => setConfirming(true)}>
            Ilipat ang {figure(total)}
          </Button>
        )}
      </div>
      {confirming && (
        <Question
          icon="upload"
          title={`Ilipat ang ${figure(total)} tala?`}
          consequence="Gagawa muna ng backup. Ililipat ang lahat o wala; hindi gagalawin ang nandito na."
          verb="Ilipat"
          busy={busy === 'moving'}
          busyLabel="Inililipat…"
          onYes={() => move.send(false).then(() => setConfirming(false))}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}
