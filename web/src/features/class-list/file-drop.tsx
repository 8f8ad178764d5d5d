import type { Book } from '@tinig/domain/class-list/sheets';
import { type ReactNode, useState } from 'react';
import { fileKinds, readFile } from '#features/class-list/reader/read-file.ts';
import { sheetFaults } from '#features/class-list/reader/sheet-limits.ts';
import { DropZone } from '#ui/form/drop-zone.tsx';

/** Drop zone for a list file, read in the browser. `children` describe the accepted files. */
export function FileDrop({
  onBook,
  onProblem,
  children,
}: {
  onBook: (name: string, book: Book, otherFiles: readonly string[]) => void;
  onProblem: (words: string) => void;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  async function read([file, ...others]: readonly File[]) {
    if (!file || busy) return;
    onProblem('');
    setBusy(true);
    const book = await readFile(file);
    setBusy(false);
    if (typeof book === 'string') onProblem(sheetFaults[book]);
    else
      onBook(
        file.name,
        book,
        others.map(({ name }) => name),
      );
  }
  return (
    <div className="flex column">
      <span className="label">File</span>
      <DropZone
        look="high"
        accept={fileKinds.join(',')}
        says={busy ? 'Binabasa ang file…' : 'I-drop dito ang file'}
        busy={busy}
        onFiles={read}
      >
        {children}
      </DropZone>
    </div>
  );
}
