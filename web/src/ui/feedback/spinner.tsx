import css from './spinner.module.css';

export const slowConnectionText = 'Mabagal ang koneksyon…';

export function ButtonSpinner() {
  return <span className="spin" aria-hidden="true" />;
}

/** The shell's loading state: four voice bars and text. */
export function PageSpinner() {
  return (
    <div className={css.waiting} role="status">
      <div className={css.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((quarter) => (
          <i key={quarter} data-quarter={quarter} />
        ))}
      </div>
      <p>Sandali lang…</p>
      <p className={css.slow}>{slowConnectionText}</p>
    </div>
  );
}
