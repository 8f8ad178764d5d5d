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
import { ActList, type ListedAct } from '#ui/form/act-list.tsx';
import { Button } from '#ui/form/button.tsx';
import css from './pupil-acts.module.css';
import type { PlayedTry } from './use-tries.ts';

type MoreActsProps = {
  user: ListedUser;
  file: Download<PlayedTry>;
  onAsk: (asked: OpenStudentAction) => void;
  onJoin: (() => void) | undefined;
};

/** Bottom sheet with the other actions on a pupil, on a phone. */
export function MoreActs({ user, file, onAsk, onJoin }: MoreActsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { make, isOut, words, failure } = useExcel(file);
  // Close the sheet first. The next dialog then returns the focus to the button, and the sheet is not printed.
  const first = (run: () => void) => () => {
    flushSync(() => setIsOpen(false));
    run();
  };
  const onDownload = () => void make();
  const acts: ListedAct[] = [
    {
      icon: 'edit',
      name: 'I-edit',
      about: 'Pangalan, username, password',
      onClick: first(() => onAsk({ kind: 'edit', row: user })),
    },
    {
      icon: 'swap',
      name: 'Palitan ang section',
      about: user.section ? `${user.section} ngayon` : consoleMessage('no-section'),
      onClick: first(() => onAsk({ kind: 'section', rows: [user] })),
    },
    {
      icon: 'print',
      name: 'I-print',
      about: 'Ang pahinang ito, sa A4',
      onClick: first(() => window.print()),
    },
    ...(file.total > 0
      ? [
          {
            icon: 'download',
            name: 'I-download ang kasaysayan',
            about: words,
            isOut,
            onClick: onDownload,
          } as const,
        ]
      : []),
    ...(onJoin
      ? [
          {
            icon: 'group',
            name: 'Pagsamahin',
            about: 'Kung may isa pa siyang record',
            onClick: first(onJoin),
          } as const,
        ]
      : []),
    {
      icon: 'archive',
      name: 'I-archive',
      about: `May ${archiveDays} araw para ibalik`,
      onClick: first(() => onAsk({ kind: 'archive', rows: [user] })),
    },
  ];
  return (
    <>
      <Button className={css.more} icon="down" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Iba pang gawain
      </Button>
      {isOpen && (
        <Dialog title={fullName(user)} onClose={() => setIsOpen(false)}>
          <ActList acts={acts}>{failure && <p role="alert">{failure}</p>}</ActList>
        </Dialog>
      )}
    </>
  );
}
