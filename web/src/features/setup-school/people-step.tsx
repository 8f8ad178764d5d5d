import { pastedBook } from '@tinig/domain/class-list/read-lists';
import type { Book } from '@tinig/domain/class-list/sheets';
import { readStaffRows } from '@tinig/domain/staff-list/staff-columns';
import { maxStaffRows } from '@tinig/domain/staff-list/staff-list';
import { useState } from 'react';
import { FileDrop } from '#features/class-list/file-drop.tsx';
import pasted from '#features/class-list/pasted-list.module.css';
import { SetupFoot } from '#features/setup/setup-foot.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import control from '#ui/form/field.module.css';
import { Card } from '#ui/layout/card.tsx';
import { PeoplePreview } from './people-preview.tsx';
import type { AddedStaff } from './ready-step.tsx';
import css from './setup-steps.module.css';
import type { SetupDraftState } from './use-setup-draft.ts';

const example = 'Mabini\tLiwayway Magsino\tliwayway@paaralan.edu.ph\nRizal\tLiwayway Magsino\nGomburza';

type PeopleStepProps = { held: SetupDraftState; onAdded: (added: AddedStaff) => void };

/** Step three: sections and teachers from a pasted or uploaded list, checked and added (SETUP-5). */
export function PeopleStep({ held, onAdded }: PeopleStepProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { draft, change, leave } = held;
  const later = () => leave('people', 'done', false);

  function take(source: string, { sheets }: Book) {
    const [rows = []] = sheets
      .map(({ grid }) => readStaffRows(grid))
      .sort((one, other) => other.length - one.length);
    if (rows.length === 0) return setProblem('Walang nakitang section o guro sa listahan.');
    if (rows.length > maxStaffRows)
      return setProblem(`Hanggang ${maxStaffRows} hanay lang sa isang listahan.`);
    setProblem('');
    change({ list: { source: source.slice(0, 200), rows } });
  }
  const takeText = (given: string) => take('Na-paste', pastedBook(given));

  if (draft?.list)
    return (
      <PeoplePreview
        held={held}
        list={draft.list}
        onSaved={(added) => {
          onAdded(added);
          change({ step: 'done', done: [...draft.done, 'people'], list: undefined });
        }}
        onLater={later}
      />
    );
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Card padded className={`${pasted.inputs} ${css.short}`}>
        <div>
          <label className="label" htmlFor="listahan">
            I-paste ang listahan
          </label>
          <textarea
            id="listahan"
            className={`${control.input} ${pasted.area}`}
            value={text}
            placeholder={example}
            aria-describedby="listahan-h"
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              event.preventDefault();
              takeText(event.clipboardData.getData('text/plain'));
            }}
          />
          <p id="listahan-h" className="full muted small">
            Isang section bawat hanay: section, guro, email. Puwedeng walang guro o email.
          </p>
        </div>
        <div className={pasted.or}>o</div>
        <FileDrop onBook={take} onProblem={setProblem}>
          .xlsx, .xls o .csv. Binabasa sa browser; ang pangalan at email lang ang ipapadala.
        </FileDrop>
      </Card>
      <SetupFoot about="Puwedeng isa-isa rin sa Sections at Teachers.">
        <Button onClick={later}>Mamaya na</Button>
        <Button
          look="primary"
          aria-disabled={text.trim() === '' || undefined}
          onClick={() => text.trim() !== '' && takeText(text)}
        >
          Susunod
        </Button>
      </SetupFoot>
    </>
  );
}
