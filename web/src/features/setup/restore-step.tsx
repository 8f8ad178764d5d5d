import type { BackupContents } from '@tinig/domain/calls/backups';
import { restoreSetup, sendSetupBackup } from '@tinig/domain/calls/setup';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { RefusedError, requestOnce, type Trouble } from '#client/request.ts';
import { attempt, settleOutcome } from '#client/use-act.ts';
import { sendInChunks } from '#features/class-list/send-in-chunks.ts';
import { BackupDrop, BackupSummary } from '#features/operations/backup-drop.tsx';
import drawing from '#theme/drawings/mascot/mascot-head-listen.svg';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MascotIntro, SetupFoot } from './setup-foot.tsx';

// Timeout in milliseconds. A large school takes a while to read and write.
const longTime = 600_000;
const locked = ['copy-locked', 'copy-not-opened'];

type RestoreStepProps = { pass: string; onBack: () => void; onDone: () => void };

/**
 * Uploads and checks a backup, and shows its contents before restoring it. A password-protected copy asks for its
 * password first (SETUP-7).
 */
export function RestoreStep({ pass, onBack, onDone }: RestoreStepProps) {
  const [sent, setSent] = useState<number>();
  const [isLocked, setIsLocked] = useState(false);
  const [known, setKnown] = useState<BackupContents>();
  const [isPutting, setIsPutting] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  async function check(password?: string) {
    const { answer, trouble } = await attempt(restoreSetup, { pass, dry_run: true, password }, longTime);
    const isOfLock = trouble instanceof RefusedError && locked.includes(trouble.code);
    setIsLocked(isOfLock);
    // A password-protected copy is not an error: the password field appears.
    setTrouble(isOfLock && password === undefined ? undefined : trouble);
    setKnown(answer);
  }
  async function take(file: File | undefined) {
    if (!file || sent !== undefined) return;
    setTrouble(undefined);
    setSent(0);
    const send: Parameters<typeof sendInChunks>[1] = (piece) =>
      settleOutcome(requestOnce(sendSetupBackup, piece, pass).then(() => ({})));
    const lost = await sendInChunks(file, send, setSent);
    if (lost) setTrouble(lost);
    else await check();
    setSent(undefined);
  }
  async function putBack() {
    setIsPutting(true);
    const { answer, trouble } = await attempt(restoreSetup, { pass, dry_run: false }, longTime);
    setIsPutting(false);
    setTrouble(trouble);
    if (answer) onDone();
  }
  function chooseAnother() {
    if (isPutting) return;
    setKnown(undefined);
    setIsLocked(false);
    setTrouble(undefined);
  }
  return (
    <>
      <MascotIntro drawing={drawing} title={known ? 'Ito ba ang inyong paaralan?' : 'May backup ako'}>
        {known
          ? 'Nabasa ang backup at buo ito. Walang nagbabago hangga’t hindi pinipindot ang Ibalik.'
          : 'Ang file na ginawa ng Tinig. Wala pang laman ang Tinig na ito, kaya walang mapapatungan.'}
      </MascotIntro>
      {trouble && <Notice kind="danger">{errorText(trouble, 'internal', 'no-connection')}</Notice>}
      {known ? (
        <BackupSummary
          known={known}
          more={[['Papasok bilang', 'ang dating mga account at password. Gagana rin ang mga login card.']]}
        />
      ) : isLocked ? (
        <CopyPassword onOpen={check} />
      ) : (
        <BackupDrop sent={sent} onFile={take} />
      )}
      <SetupFoot
        about={
          known
            ? 'Mga dalawang minuto. Huwag patayin ang computer.'
            : 'Ang pangalan ng file ay nagtatapos sa .gz o .age. Binabasa muna bago ibalik.'
        }
      >
        {known || isLocked ? (
          <Button onClick={chooseAnother}>Ibang file</Button>
        ) : (
          <Button onClick={onBack}>Bumalik</Button>
        )}
        {known && (
          <Button look="primary" busy={isPutting} onClick={() => void putBack()}>
            {isPutting ? 'Ibinabalik…' : 'Ibalik'}
          </Button>
        )}
      </SetupFoot>
    </>
  );
}

/** Password form for a protected copy. */
function CopyPassword({ onOpen }: { onOpen: (password: string) => Promise<unknown> }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await onOpen(password);
    setBusy(false);
  };
  return (
    <Card padded>
      <Form className="stack gap-12" form={{ busy }} onSubmit={() => void (password && open())}>
        <PasswordField
          name="copy_password"
          label="Password ng kopya"
          autoComplete="off"
          autoFocus
          value={password}
          onValue={setPassword}
          hint="Ang ibinigay nang ginawa ang kopya. Walang ibang makapagbubukas nito."
        />
        <div>
          <Button type="submit" look="primary" busy={busy}>
            {busy ? 'Binubuksan…' : 'Buksan'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
