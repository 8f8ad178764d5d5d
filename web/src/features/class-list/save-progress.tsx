import { readClassList } from '@tinig/domain/calls/class-list';
import { useId } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import css from './class-list.module.css';

/** Save progress. The page can't be left meanwhile. */
export function SaveProgress({ listKey }: { listKey: string }) {
  const label = useId();
  const { done, of } = useWatch(readClassList, { key: listKey }).value ?? { done: 0, of: 0 };
  return (
    <DialogFrame small label={label} first="[data-focus]">
      <div className={css.saving}>
        <h2 className="title-20" id={label} tabIndex={-1} data-focus>
          Sine-save ang klase…
        </h2>
        <progress className={css.progress} max={of || 1} value={done} aria-labelledby={label} />
        <p>
          <span>Ginagawa ang login at password</span>
          <strong>{of > 0 && `${done} sa ${of}`}</strong>
        </p>
        <p>
          Huwag munang isara ang pahina. Kung maputol, narito pa rin ang listahan, at hindi madodoble ang
          klase.
        </p>
      </div>
    </DialogFrame>
  );
}
