import { useState } from 'react';

const adding = { kind: 'add' } as const;

/** Dialog that is open over a list. With `mayAdd`, the URL parameter `?add=1` opens the form for a new row. */
export function useOpenDialog<Opened>(
  { values, set }: { values: { add: string }; set: (change: { add: '' }) => void },
  mayAdd = true,
) {
  const [chosen, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
    if (values.add) set({ add: '' });
  };
  return { opened: chosen ?? (values.add && mayAdd ? adding : undefined), setOpened, close };
}
