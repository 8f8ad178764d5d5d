import type { Grid } from '@tinig/domain/class-list/class-columns';
import { type ReactNode, useState } from 'react';
import { DropPlace } from '#ui/form/drop-place.tsx';
import { readFile } from './read-file.ts';
import { sheetFaults } from './sheet-limits.ts';

/** Drop zone for a list file, read in the browser. `children` describe the accepted files. */
export function FileDrop({
  onGrid,
  onProblem,
  children,
}: {
  onGrid: (name: string, grid: Grid, unread?: string[]) => void;
  /** Receives the reason why the input is not a list. */
  onProblem: (words: string) => void;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  async function read([file, ...others]: readonly File[]) {
    if (!file || busy) return;
    onProblem('');
    setBusy(true);
    const sheet = await readFile(file);
    setBusy(false);
    if (typeof sheet === 'string') onProblem(sheetFaults[sheet]);
    else onGrid(file.name, sheet.grid, [...sheet.unread, ...others.map(({ name }) => `file na “${name}”`)]);
  }
  return (
    <div className="flex column">
      <span className="label">File</span>
      <DropPlace
        look="high"
        accept=".xlsx,.xls,.csv,.txt,.tsv"
        says={busy ? 'Binabasa ang file…' : 'I-drop dito ang file'}
        busy={busy}
        onFiles={read}
      >
        {children}
      </DropPlace>
    </div>
  );
}
