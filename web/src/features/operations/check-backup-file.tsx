import type { BackupContents } from '@tinig/domain/calls/backups';
import { checkCopy, sendCopy } from '@tinig/domain/calls/backups';
import { type ReactNode, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import type { Trouble } from '#client/request.ts';
import { attempt } from '#client/use-act.ts';
import { sendInChunks } from '#features/class-list/send-in-chunks.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { BackupDrop, BackupSummary } from './backup-drop.tsx';

/** Checks an older copy: first its password, then its file (SERVER-3). */
export function CheckCopyDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  return (
    <Dialog title="Suriin ang isang kopya" onClose={onClose}>
      <div className="stack gap-12">
        <PasswordField
          name="password"
          label="Password ng kopya"
          autoComplete="off"
          value={password}
          onValue={setPassword}
          hint="Ang ibinigay nang ginawa ang kopya."
        />
        {password && <CheckBackupFile password={password} />}
      </div>
    </Dialog>
  );
}

// Timeout in milliseconds. A large school's copy takes a while to read.
const longTime = 600_000;

/**
 * Uploads a copy, has the server read it completely, and shows its contents. Nothing is changed (SERVER-3). `children`
 * are the instructions.
 */
export function CheckBackupFile({ password, children }: { password: string; children?: ReactNode }) {
  const [sent, setSent] = useState<number>();
  const [known, setKnown] = useState<BackupContents>();
  const [trouble, setTrouble] = useState<Trouble>();

  async function take(file: File | undefined) {
    if (!file || sent !== undefined) return;
    setTrouble(undefined);
    setSent(0);
    const lost = await sendInChunks(file, (piece) => attempt(sendCopy, piece), setSent);
    const checked = lost ? { trouble: lost } : await attempt(checkCopy, { password }, longTime);
    setSent(undefined);
    setTrouble(checked.trouble);
    if ('answer' in checked) setKnown(checked.answer);
  }
  return (
    <div className="stack gap-12">
      {trouble && (
        <Notice kind="danger">
          {errorText(trouble, 'internal', 'no-connection')} Nasa server pa rin ang orihinal.
        </Notice>
      )}
      {known ? (
        <>
          <Notice kind="success">Buo ang kopya. Puwede nang tanggalin ang USB.</Notice>
          <BackupSummary known={known} />
        </>
      ) : (
        <>
          {children}
          <BackupDrop title="Ihulog dito ang kopya" sent={sent} onFile={take} />
        </>
      )}
    </div>
  );
}
