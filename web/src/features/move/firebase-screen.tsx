import type { OriginalKind } from '@tinig/domain/move/original-files';
import { useState } from 'react';
import { useAddress } from '#client/use-address.ts';
import { fileErrorText } from '#features/export/excel.ts';
import { isOwnComputer } from '#features/sign-ins/own-computer.ts';
import notHere from '#theme/drawings/mascot/mascot-head-look.svg';
import { Question } from '#ui/dialog/question.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Steps } from '#ui/shell/steps.tsx';
import { formatNumber } from '#ui/text/number-text.ts';
import css from './move.module.css';
import { MoveResult, saveReport, totalMoved } from './move-result.tsx';
import { RunningImport } from './running-import.tsx';
import { type MoveFile, useMove } from './use-move.ts';

const address = { from: '' };

/** Migration from Firebase (MOVE-1). Set-up opens it. Later it works only on the server's own computer. */
export default function FirebaseScreen() {
  const isSetup = useAddress(address).values.from === 'setup';
  return (
    <Page
      title="Paglipat mula sa Firebase"
      lede="Ang tatlong file ng dating app. Subukan muna; walang nagbabago hangga’t hindi ninyo inililipat."
      back={
        isSetup ? (
          <BackLink to="/superadmin/setup">Pagsisimula</BackLink>
        ) : (
          <BackLink to="/superadmin/data">Data</BackLink>
        )
      }
    >
      {isSetup || isOwnComputer(location.origin) ? (
        <>
          <MoveCard />
          {isSetup && (
            <p>
              <ButtonLink look="primary" to="/superadmin/setup">
                Ituloy ang pagsisimula
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        <EmptyState drawing={notHere} isHead title="Sa computer ng Tinig lang ito">
          Buksan ang pahinang ito sa computer na nagpapatakbo ng Tinig.
        </EmptyState>
      )}
    </Page>
  );
}

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
      <CardHead icon="upload" title="Paglipat mula sa Firebase" />
      <div className="inset-16-18">
        <Steps steps={steps} at={isMoved ? steps.length : report ? 2 : files.database ? 1 : 0} />
        {problem && <Notice kind="danger">{problem}</Notice>}
        <RunningImport isOwn={busy === 'moving'} />
        <ul className="stack gap-8">
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
      <div className={`cluster end gap-8 inset-12-18 line-above surface-2 ${css.foot}`}>
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
          <Button look="primary" busy={busy === 'moving'} onClick={() => setConfirming(true)}>
            {busy === 'moving' ? 'Inililipat…' : `Ilipat ang ${formatNumber(total)}`}
          </Button>
        )}
      </div>
      {confirming && (
        <Question
          icon="upload"
          title={`Ilipat ang ${formatNumber(total)} tala?`}
          consequence="Gagawa muna ng backup. Ililipat ang lahat o wala; hindi gagalawin ang nandito na."
          verb="Ilipat"
          onYes={() => {
            setConfirming(false);
            void move.send(false);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}

const slots: Record<OriginalKind, { title: string; about: string; accept: string }> = {
  database: {
    title: 'Datos ng laro',
    about: 'Mga section, studyante at resulta, mula sa Firebase. Hingin ang tatlo sa gumawa ng laro',
    accept: '.json',
  },
  accounts: { title: 'Mga account', about: 'Ang mga email at naka-lock na password nila', accept: '.json' },
  parameters: {
    title: 'Susi ng mga password',
    about: 'Para gumana pa rin ang mga dating password. Kung wala nito, login card ang kailangan ng lahat',
    accept: '.txt,.json',
  },
};

type FileSlotProps = {
  kind: OriginalKind;
  file: MoveFile | undefined;
  busy: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
};

export function FileSlot({ kind, file, busy, onFile, onRemove }: FileSlotProps) {
  const { title, about, accept } = slots[kind];
  return (
    <li className={`stack icon-text-end gap-12 align-center round ${css.slot}`}>
      <Icon name={file ? 'okc' : 'file'} className={file ? 'good' : ''} />
      <p>
        <b>{file?.name ?? title}</b>
        <small>{file?.about ?? about}</small>
      </p>
      {file ? (
        <IconButton icon="x" label={`Alisin ang ${file.name}`} title="Alisin" onClick={onRemove} />
      ) : (
        <FileButton {...{ accept, busy }} name={title} onFiles={([chosen]) => chosen && onFile(chosen)}>
          Pumili<span className="sr"> ng file: {title}</span>
        </FileButton>
      )}
    </li>
  );
}
