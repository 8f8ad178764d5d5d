import type { Grid } from '@tinig/domain/class-columns';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#parts/button.tsx';
import { Icon } from '#parts/icon.tsx';
import { Ring } from '#parts/spinner.tsx';
import css from './file-drop.module.css';
import { readFile } from './read-file.ts';
import { sheetFaults } from './sheet-limits.ts';

/** A place for a file with a list, dropped or chosen; it is read in the browser. `children` say which files. */
export function FileDrop({
  onGrid,
  onProblem,
  children,
}: {
  onGrid: (name: string, grid: Grid, unread?: string[]) => void;
  /** Why what was given is no list. */
  onProblem: (words: string) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
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
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    <div className={css.box}>
      <span className="label">File</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button below beside it */}
      <div
        className={`${css.drop} ${isOver ? css.over : ''}`}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          void read([...event.dataTransfer.files]);
        }}
      >
        {busy ? <Ring /> : <Icon name="upload" />}
        <b role="status">{busy ? 'Binabasa ang file…' : 'I-drop dito ang file'}</b>
        <p>{children}</p>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.xls,.csv,.txt,.tsv"
          hidden
          onChange={({ target }) => {
            void read([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button icon="file" busy={busy} onClick={() => input.current?.click()}>
          Pumili ng file
        </Button>
      </div>
    </div>
  );
}
