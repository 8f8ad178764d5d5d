import { useState } from 'react';
import { wordsOf } from '#data/words.ts';
import { figure } from '#parts/count.ts';
import { BarButton } from '#parts/selection-bar.tsx';
import { toast } from '#parts/toast.tsx';
import type { List } from './use-list.ts';

/** Selects all that the list's filter finds, on every page; not there once they are. */
export function ChooseAll<Row>({ list: { value, picked, chooseAll } }: { list: List<Row> }) {
  const [busy, setBusy] = useState(false);
  const total = value?.total ?? 0;
  if (picked.size >= total) return null;
  const choose = async () => {
    if (busy) return;
    setBusy(true);
    const trouble = await chooseAll();
    setBusy(false);
    if (trouble) toast(wordsOf(trouble, 'internal', 'no-connection'));
  };
  return (
    <BarButton icon="check" wide onClick={choose}>
      {busy ? 'Pinipili…' : `Piliin ang lahat ng ${figure(total)}`}
    </BarButton>
  );
}
