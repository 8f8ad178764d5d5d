import { Button } from './button.tsx';
import bar from './foot-bar.module.css';
import { capital } from './sentence.ts';

type ChangesBarProps = {
  /** What each changed field is called. */
  changed: readonly string[];
  busy: boolean;
  onBack: () => void;
};

/**
 * Counts and names what was changed on a page, and saves all of it at once; stands inside the form. Nothing is seen of
 * it before a change: what says so is there from the beginning, so that the first one is heard.
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
