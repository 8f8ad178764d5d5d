import css from './pill.module.css';

/**
 * Pill on the upper edge of a list that announces waiting changes. A press shows them; the pill itself moves nothing.
 */
export function Pill({ waiting, onShow }: { waiting: string | undefined; onShow: () => void }) {
  return (
    <div className={`screen-only ${css.place}`} aria-live="polite">
      {waiting !== undefined && (
        <button type="button" className={css.pill} title="Ipakita" onClick={onShow}>
          {waiting}
        </button>
      )}
    </div>
  );
}
