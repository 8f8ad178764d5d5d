import { Button } from './button.tsx';
import bar from './foot-bar.module.css';
import { capital } from './sentence.ts';

type ChangesBarProps = {
  /** Labels of the changed fields. */
  changed: readonly string[];
  busy: boolean;
  onBack: () => void;
};

/**
 * Bar inside a form that lists the changed fields and saves them together. Before a change it is invisible, but its
 * live region exists from the start, so that screen readers announce the first change.
 */
export function ChangesBar({ changed, busy, onBack }: ChangesBarProps) {
  return (
    <div className={`screen-only ${changed.length > 0 ? `${bar.bar} ${bar.changes}` : 'sr'}`}>
      <p role="status">
        {changed.length > 0 && (
          <>
            <b>{`${changed.length} pagbabago.`}</b>
            <small>{capital(changed.join(', '))}</small>
          </>
        )}
      </p>
      {changed.length > 0 && (
        <>
          <Button onClick={onBack} aria-disabled={busy || undefined}>
            Ibalik sa dati
          </Button>
          <Button type="submit" look="primary" icon="check" busy={busy}>
            I-save
          </Button>
        </>
      )}
    </div>
  );
}
