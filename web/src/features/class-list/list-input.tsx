import { pastedBook } from '@tinig/domain/class-list/read-lists';
import type { Book } from '@tinig/domain/class-list/sheets';
import { useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import control from '#ui/form/field.module.css';
import { Card } from '#ui/layout/card.tsx';
import { FileDrop } from './file-drop.tsx';
import list from './pasted-list.module.css';

type ListInputProps = {
  problem: string;
  onProblem: (words: string) => void;
  onList: (name: string, book: Book, otherFiles?: readonly string[]) => void;
};

const focusInPlace = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** Step one: paste or type names, or choose a file. */
export function ListInput({ problem, onProblem, onList }: ListInputProps) {
  const [text, setText] = useState('');
  const takeText = (text: string) => onList('I-paste na listahan', pastedBook(text));
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Card padded className={list.inputs}>
        <div>
          <label className="label" htmlFor="mga-pangalan">
            Mga pangalan, isa bawat hanay
          </label>
          <textarea
            id="mga-pangalan"
            className={`${control.input} ${list.area}`}
            value={text}
            // On a phone the heading and section stay visible.
            ref={focusInPlace}
            placeholder={'Abad, Francis\nAlonzo, Kaye\nBatungbakal-Dela Cruz Jr., Ma. Luningning Faith\n…'}
            aria-describedby="mga-pangalan-h"
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              event.preventDefault();
              takeText(event.clipboardData.getData('text/plain'));
            }}
          />
          <p id="mga-pangalan-h" className="small muted above-4">
            Kopyahin mula sa Excel, Word o listahan. Gagana ang “Apelyido, Pangalan” at “Pangalan Apelyido”.
          </p>
          {text.trim() !== '' && (
            <Button look="primary" onClick={() => takeText(text)}>
              Tingnan ang mga ito
            </Button>
          )}
        </div>
        <div className={list.or}>o</div>
        <FileDrop onBook={onList} onProblem={onProblem}>
          Excel, LibreOffice (.ods), .csv, o SF1 ng DepEd. Hanggang 500 pangalan.
        </FileDrop>
      </Card>
      <div className="above-16">
        <Notice kind="info">
          <b>Pangalan, LRN at email lang ang kukunin.</b> Ang ibang laman ng file (address, magulang,
          relihiyon) ay hindi umaalis sa computer na ito.
        </Notice>
      </div>
    </>
  );
}
