import { type Grid, gridOfText } from '@tinig/domain/class-columns';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import control from '#parts/field.module.css';
import { Icon } from '#parts/icon.tsx';
import { Notice } from '#parts/notice.tsx';
import { Ring } from '#parts/spinner.tsx';
import css from './class-list.module.css';
import { readFile } from './read-file.ts';
import { sheetFaults } from './sheet-limits.ts';

type ListInputProps = {
  /** Why what was given is no list. */
  problem: string;
  onProblem: (words: string) => void;
  onList: (name: string, grid: Grid, unread?: string[]) => void;
};

const focusInPlace = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** The first step: names are pasted or typed, or a file is dropped or chosen. */
export function ListInput({ problem, onProblem, onList }: ListInputProps) {
  const [text, setText] = useState('');
  const takeText = (text: string) => onList('I-paste na listahan', gridOfText(text));
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Card padded className={css.inputs}>
        <div>
          <label className="label" htmlFor="mga-pangalan">
            Mga pangalan, isa bawat hanay
          </label>
          <textarea
            id="mga-pangalan"
            className={`${control.input} ${css.area}`}
            value={text}
            // On a phone the heading and the section stay in sight.
            ref={focusInPlace}
            placeholder={'Abad, Francis\nAlonzo, Kaye\nBatungbakal-Dela Cruz Jr., Ma. Luningning Faith\n…'}
            aria-describedby="mga-pangalan-h"
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              event.preventDefault();
              takeText(event.clipboardData.getData('text/plain'));
            }}
          />
          <p id="mga-pangalan-h" className={control.hint}>
            Kopyahin mula sa Excel, Word o listahan. Gagana ang “Apelyido, Pangalan” at “Pangalan Apelyido”.
          </p>
          {text.trim() !== '' && (
            <Button look="primary" onClick={() => takeText(text)}>
              Tingnan ang mga ito
            </Button>
          )}
        </div>
        <div className={css.or}>o</div>
        <FileDrop onGrid={onList} onProblem={onProblem} />
      </Card>
      <div className={css.note}>
        <Notice kind="info">
          <b>Pangalan, LRN at email lang ang kukunin.</b> Ang ibang laman ng file (address, magulang,
          relihiyon) ay hindi umaalis sa computer na ito.
        </Notice>
      </div>
    </>
  );
}

function FileDrop({
  onGrid,
  onProblem,
}: {
  onGrid: ListInputProps['onList'];
  onProblem: (words: string) => void;
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
    <div>
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
        <p>Excel (.xlsx, .xls), .csv, o SF1 ng DepEd. Hanggang 500 hanay.</p>
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
