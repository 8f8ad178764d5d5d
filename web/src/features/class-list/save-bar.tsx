import type { CheckedRow } from '@tinig/domain/calls/class-list';
import { undoHours } from '@tinig/domain/undo/undo';
import { useEffect } from 'react';
import { Button } from '#ui/form/button.tsx';
import bar from '#ui/layout/foot-bar.module.css';
import css from './class-list.module.css';
import { countGroups } from './count-groups.ts';

type SaveBarProps = {
  checked: readonly CheckedRow[];
  /** True while the results are stale or a save is running. */
  waits: boolean;
  onSave: () => void;
  onLeaveOut: () => void;
};

/** Sticky bar with the count of valid rows and the save button. */
export function SaveBar({ checked, waits, onSave, onLeaveOut }: SaveBarProps) {
  const counts = countGroups(checked);
  const ready = checked.length - counts.bad;
  const isNothing = counts.new + counts.changed === 0;
  const maySave = !waits && counts.bad === 0 && !isNothing;
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && maySave) onSave();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [maySave, onSave]);
  return (
    <section className={`${bar.bar} ${css.brief}`} aria-label="I-save ang klase">
      <p>
        <b>
          {counts.bad > 0
            ? `${ready} ang handa, ${counts.bad} ang aayusin pa`
            : isNothing
              ? 'Walang ise-save'
              : `${ready} ang handa`}
        </b>
        <small>
          {counts.bad > 0
            ? 'Sabay-sabay ang lahat: kung may isang hindi ma-save, walang mase-save.'
            : `${counts.new} bago, ${counts.changed} may pagbabago, ${counts.same} pareho.${isNothing ? '' : ` Maaari itong i-undo sa loob ng ${undoHours} na oras.`}`}
        </small>
      </p>
      {counts.bad > 0 && ready > 0 && <Button onClick={onLeaveOut}>Iwan muna ang {counts.bad} mali</Button>}
      <Button look="primary" aria-disabled={!maySave} onClick={() => maySave && onSave()}>
        I-save ang {checked.length}
      </Button>
    </section>
  );
}
