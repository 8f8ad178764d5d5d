import { copyBackup } from '@tinig/domain/calls/backups';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { minCopyPasswordLength } from '@tinig/domain/operations/backups';
import { maxBackupDays } from '@tinig/domain/privacy/retention';
import { useState } from 'react';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { samePassword } from '#client/words.ts';
import { Dialog, FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { saveAs } from '#ui/save-as.ts';
import { when } from '#ui/text/when.ts';
import { CheckBackupFile } from './check-backup-file.tsx';
import css from './server.module.css';

/** Deriving the key takes a second or two, up to ten on an old computer. */
const longTime = 120_000;
const verb = { label: 'I-download ang kopya', busy: 'Inila-lock…' };

/** Downloads a backup as a password-protected copy, then checks the saved file (SERVER-3). */
export function CopyDialog({ made_at, onClose }: { made_at: string; onClose: () => void }) {
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
          Backup ng <b>{when(made_at)}</b>. Naka-lock ang kopya: ang password lang nito ang makabubukas.
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
