import { makeBackup } from '@tinig/domain/calls/backups';
import type { ReactNode } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import type { IconName } from '#ui/inline/icon.tsx';
import { IconRow } from '#ui/layout/icon-row.tsx';

/** Row that says that there is no backup yet, with a button to make one. */
export function BackupRow(words: { icon: IconName; title: string; about: ReactNode }) {
  const { run, busy, refusal } = useAct(makeBackup);
  return (
    <IconRow {...words} trouble={refusal && errorText(refusal, 'internal', 'no-connection')}>
      <Button busy={busy} onClick={() => void run({}).then(({ answer }) => answer && toast(answer.message))}>
        Gumawa ng backup
      </Button>
    </IconRow>
  );
}
