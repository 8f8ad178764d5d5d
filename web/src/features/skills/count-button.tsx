import css from './skills.module.css';

/** Count that opens the names behind it. Zero is plain text. */
export const CountButton = ({ count, of, onOpen }: { count: number; of: string; onOpen: () => void }) =>
  count === 0 ? (
    <span className={css.zero}>0</span>
  ) : (
    <button
      type="button"
      className={css.number}
      aria-haspopup="dialog"
      aria-label={`${count} ${of}`}
      onClick={onOpen}
    >
      {count}
    </button>
  );
