import { useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { CheckBackupFile } from './check-backup-file.tsx';
import css from './server.module.css';

/** Checks an older copy: first its password, then its file (SERVER-3). */
export function CheckCopyDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  return (
    <Dialog title="Suriin ang isang kopya" onClose={onClose}>
      <div className={css.asked}>
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
