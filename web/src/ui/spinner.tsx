import css from './spinner.module.css';

/** Shown when a slow connection makes one wait. */
export const slowWords = 'Mabagal ang koneksyon…';

/** The turning ring inside a busy button. */
export function Ring() {
  return <span className="spin" aria-hidden="true" />;
}

/** The shell's wait: four bars of a voice, and words. */
export function Waiting({ words = 'Sandali lang…' }: { words?: string }) {
  return (
    <div className={css.waiting} role="status">
      <div className={css.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((quarter) => (
          <i key={quarter} data-quarter={quarter} />
        ))}
      </div>
      <p>{words}</p>
      <p className={css.slow}>{slowWords}</p>
    </div>
  );
}
