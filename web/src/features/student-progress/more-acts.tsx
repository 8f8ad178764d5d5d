import { archiveDays } from '@tinig/domain/archive/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName } from '@tinig/domain/people/people';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Download } from '#features/export/download.ts';
import { useExcel } from '#features/export/use-excel.ts';
import type { OpenStudentAction } from '#features/students/student-action-dialogs.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import list from '#ui/form/act-list.module.css';
import { Button } from '#ui/form/button.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import css from './pupil-acts.module.css';
import type { PlayedTry } from './use-tries.ts';

type MoreActsProps = {
  user: ListedUser;
  /** History as a file, undefined if there is none. */
  file: Download<PlayedTry> | undefined;
  onAsk: (asked: OpenStudentAction) => void;
};

/** On a phone the other actions on a pupil are in a bottom sheet. */
export function MoreActs({ user, file, onAsk }: MoreActsProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Close the sheet first. The next dialog then returns the focus to the button, and the sheet is not printed.
  const ask = (asked: OpenStudentAction) => () => {
    flushSync(() => setIsOpen(false));
    onAsk(asked);
  };
  const print = () => {
    flushSync(() => setIsOpen(false));
    window.print();
  };
  return (
    <>
      <Button className={css.more} icon="down" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Iba pang gawain
      </Button>
      {isOpen && (
        <Dialog title={fullName(user)} onClose={() => setIsOpen(false)}>
          <div className={list.acts}>
            <OneAct
              icon="edit"
              name="I-edit"
              about="Pangalan, username, password"
              onClick={ask({ kind: 'edit', row: user })}
            />
            <OneAct
              icon="swap"
              name="Palitan ang section"
              about={user.section ? `${user.section} ngayon` : consoleMessage('no-section')}
              onClick={ask({ kind: 'section', rows: [user] })}
            />
            <OneAct icon="print" name="I-print" about="Ang pahinang ito, sa A4" onClick={print} />
            {file && <HistoryFile file={file} />}
            <OneAct
              icon="archive"
              name="I-archive"
              about={`May ${archiveDays} araw para ibalik`}
              onClick={ask({ kind: 'archive', rows: [user] })}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

function HistoryFile({ file }: { file: Download<PlayedTry> }) {
  const { make, isOut, words, failure } = useExcel(file);
  return (
    <>
      <OneAct
        icon="download"
        name="I-download ang kasaysayan"
        about={words}
        isOut={isOut}
        onClick={() => void make()}
      />
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

type OneActProps = { icon: IconName; name: string; about: string; isOut?: boolean; onClick: () => void };

function OneAct({ icon, name, about, isOut = false, onClick }: OneActProps) {
  return (
    <button type="button" onClick={isOut ? undefined : onClick} aria-disabled={isOut || undefined}>
      <Icon className="accent" name={icon} />
      <span>
        <b>{name}</b>
        <small className="breaks">{about}</small>
      </span>
    </button>
  );
}
