import { copyBackup, readBackups } from '@tinig/domain/calls/backups';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { minCopyPasswordLength } from '@tinig/domain/operations/backups';
import { maxBackupDays } from '@tinig/domain/privacy/retention';
import { useState } from 'react';
import { samePassword } from '#client/error-texts.ts';
import { useMe } from '#client/session.ts';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { Dialog, FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/form/button.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { Badge } from '#ui/inline/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { saveAs } from '#ui/save-as.ts';
import { tableRoles } from '#ui/table/column.ts';
import { type PlainHead, PlainTable } from '#ui/table/plain-table.tsx';
import table from '#ui/table/table.module.css';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { CheckBackupFile, CheckCopyDialog } from './check-backup-file.tsx';
import css from './server.module.css';

const heads: readonly PlainHead[] = [
  { head: 'Kailan' },
  { head: 'Laki' },
  { head: 'Laman' },
  { head: 'Kalagayan', place: 'status' },
  { head: 'Mga aksyon', isHeard: true },
];
const tried = {
  whole: { status: 'done', words: 'Nasubukan' },
  broken: { status: 'bad', words: 'Sira' },
} as const;

const sized = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/**
 * Backups on the server, their contents and whether they were verified. Copies can be checked here (SERVER-1,
 * SERVER-3).
 */
export function BackupsCard() {
  const { value, refusal, again } = useWatch(readBackups, {});
  const [copying, setCopying] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const me = useMe();
  if (refusal) return <LoadFailedState title="Hindi makuha ang mga backup" onRetry={again} />;
  if (!value) return <TableSkeleton rows={3} label="Kinukuha ang mga backup" />;
  return (
    <Card>
      <section aria-labelledby="mga-backup">
        <CardHead
          icon="data"
          id="mga-backup"
          title="Mga backup"
          note={
            value.is_kept_here
              ? `Isa bawat araw, kusa. ${countWithNoun(value.most_kept, 'backup')} ang itinatago.`
              : 'Ang nasa server na ito lang'
          }
        />
        {value.items.length === 0 ? (
          <p className="inset-16-18 muted">Wala pang backup dito.</p>
        ) : (
          <PlainTable label="Mga backup" heads={heads} className={`frameless ${css.within}`}>
            {value.items.map(({ made_at, is_of_update, made_by, bytes, holds, state }) => (
              <tr {...tableRoles.row} key={made_at}>
                <td {...tableRoles.cell} className={table.name}>
                  {formatDateTime(made_at)}
                  {is_of_update && <small className="block muted small">bago mag-update</small>}
                  {made_by && (
                    <small className="block muted small">
                      {made_by === me.uid ? 'ginawa ninyo' : 'ginawa ng ibang Super Administrator'}
                    </small>
                  )}
                </td>
                <td {...tableRoles.cell} className={table.second}>
                  {sized(bytes)}
                </td>
                <td {...tableRoles.cell} className={table.third}>
                  {holds
                    ? `${countWithNoun(holds.students, 'studyante')}, ${countWithNoun(holds.sections, 'section')}`
                    : 'Hindi alam ang laman'}
                </td>
                <td {...tableRoles.cell} className={table.status}>
                  {state === 'unread' ? 'Binabasa pa' : <Badge {...tried[state]} />}
                </td>
                <td {...tableRoles.cell} className={css.copy}>
                  <Button
                    icon="usb"
                    aria-label={`Kopyahin sa USB ang backup ng ${formatDateTime(made_at)}`}
                    onClick={() => setCopying(made_at)}
                  >
                    Kopyahin sa USB
                  </Button>
                </td>
              </tr>
            ))}
          </PlainTable>
        )}
        <div className="row wrap gap-12 muted inset-12-18">
          <Button icon="check" onClick={() => setIsChecking(true)}>
            Suriin ang isang kopya
          </Button>
          <p>Basahing muli ang kopyang nasa USB, para malamang buo ito.</p>
        </div>
      </section>
      {copying && <CopyDialog made_at={copying} onClose={() => setCopying(undefined)} />}
      {isChecking && <CheckCopyDialog onClose={() => setIsChecking(false)} />}
    </Card>
  );
}

/** Timeout in milliseconds. Deriving the key takes a second or two, up to ten on an old computer. */
const longTime = 120_000;
const verb = { label: 'I-download ang kopya', busy: 'Inila-lock…' };

/** Downloads a backup as a password-protected copy, then checks the saved file (SERVER-3). */
function CopyDialog({ made_at, onClose }: { made_at: string; onClose: () => void }) {
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm({ password: '', again: '' });
  const { password, again } = form.values;

  async function submit() {
    form.clear();
    if ([...password].length < minCopyPasswordLength)
      return form.refuse(consoleMessage('password-too-short', { least: minCopyPasswordLength }), 'password');
    if (password !== again) return form.refuse(consoleMessage('passwords-differ'), { again: samePassword });
    const done = await form.outcomeOf(
      attempt(copyBackup, { made_at, password }, longTime),
      'internal',
      'no-connection',
    );
    if (!(done?.answer instanceof Blob)) return;
    saveAs(`tinig-${made_at.slice(0, 19).replaceAll(':', '-')}Z.gz.age`, done.answer);
    setIsSaved(true);
  }
  if (isSaved)
    return (
      <Dialog title="Basahing muli ang kopya" onClose={onClose}>
        <CheckBackupFile password={password}>
          <ol className={css.steps}>
            <li>Ilipat sa USB ang file na na-download.</li>
            <li>Piliin dito ang file mula sa USB. Binabasa ito nang buo bago sabihing buo ito.</li>
          </ol>
        </CheckBackupFile>
      </Dialog>
    );
  return (
    <FormDialog
      title="Kopyahin sa USB"
      verb={verb}
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="stack gap-12">
        <p>
          Backup ng <b>{formatDateTime(made_at)}</b>. Naka-lock ang kopya: ang password lang nito ang
          makabubukas.
        </p>
        <FieldGrid>
          <PasswordField
            label="Password ng kopya"
            {...form.field('password')}
            hint={`${minCopyPasswordLength} karakter o higit pa. Mas mabuti ang apat na salita.`}
          />
          <PasswordField label="Ulitin ang password" {...form.field('again')} />
        </FieldGrid>
        <p>
          Hindi ito itinatago ng Tinig. Isulat sa papel at ilayo sa USB: kapag nakalimutan, hindi na
          mabubuksan ang kopya. Burahin ang kopya pagkalipas ng {maxBackupDays} araw.
        </p>
      </div>
    </FormDialog>
  );
}
