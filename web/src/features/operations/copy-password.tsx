import { useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { Card } from '#ui/layout/card.tsx';

/** Asks for the password of a locked copy. */
export function CopyPassword({ onOpen }: { onOpen: (password: string) => Promise<unknown> }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await onOpen(password);
    setBusy(false);
  };
  return (
    <Card padded>
      <form
        noValidate
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && password) void open();
        }}
      >
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
      </form>
    </Card>
  );
}
