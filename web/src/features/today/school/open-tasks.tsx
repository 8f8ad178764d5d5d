import { readBackups } from '@tinig/domain/calls/backups';
import { readUsers } from '@tinig/domain/calls/people';
import { type FirstLogin, makeFirstPasswords } from '@tinig/domain/calls/setup';
import { fullName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { FirstLoginsTable } from '#features/cards/first-logins-table.tsx';
import { BackupRow } from '#features/operations/backup-row.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconRow, IconRows } from '#ui/layout/icon-row.tsx';
import { PrintButton } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { countWithNoun } from '#ui/text/number-text.ts';

const namesShown = 3;

/** True if there is a backup, or if an external database keeps its own. */
export function useHasBackup(): boolean | undefined {
  const backups = useWatch(readBackups, {}).value;
  return backups && (backups.youngest !== null || !backups.is_kept_here);
}

/** Open tasks of a new school, beside the guide: teachers who never signed in, backup, privacy notice (TODAY-37). */
export function OpenTasks() {
  const hasBackup = useHasBackup();
  return (
    <Card className="above-16 below-16">
      <IconRows>
        <WaitingTeachers />
        {hasBackup === false && (
          <BackupRow
            icon="alert"
            title="Wala pang backup"
            about="Kapag nasira ang computer ngayon, uulitin ang lahat."
          />
        )}
        <IconRow
          icon="shield"
          title="Paalala sa privacy"
          about="Isang pahina para sa magulang, handa nang i-print"
        >
          <ButtonLink {...linkProps('/privacy')} reloadDocument>
            Tingnan
          </ButtonLink>
        </IconRow>
      </IconRows>
    </Card>
  );
}

function WaitingTeachers() {
  const users = useWatch(readUsers, { role: 'admin', per_page: maxPageSize }).value?.items;
  const { run, busy, refusal } = useAct(makeFirstPasswords);
  const [made, setMade] = useState<Awaited<ReturnType<typeof run>>['answer']>();
  const waiting = users?.filter(({ last_sign_in }) => last_sign_in === null) ?? [];
  const more = waiting.length - namesShown;
  const names = waiting.slice(0, namesShown).map(fullName).join(', ');
  return (
    <>
      {waiting.length > 0 && (
        <IconRow
          icon="print"
          title={`${countWithNoun(waiting.length, 'guro')} ang hindi pa nakaka-login`}
          about={more > 0 ? `${names} at ${more} pa` : names}
          trouble={refusal && errorText(refusal, 'password-not-changed', 'no-connection')}
        >
          <Button
            busy={busy}
            onClick={() =>
              void run({ uids: waiting.map(({ uid }) => uid) }).then(({ answer }) => setMade(answer))
            }
          >
            Bagong login
          </Button>
        </IconRow>
      )}
      {made && <FirstLogins logins={made.logins} onClose={() => setMade(undefined)} />}
    </>
  );
}

/** New first passwords, shown only once, to print or write down. */
const FirstLogins = ({ logins, onClose }: { logins: readonly FirstLogin[]; onClose: () => void }) => (
  <Dialog title="Bagong login ng mga guro" onClose={onClose} act={<PrintButton />}>
    <Notice kind="info">Dito lang makikita ang mga password. Papalitan ito ng guro sa unang login.</Notice>
    <FirstLoginsTable logins={logins} />
  </Dialog>
);
