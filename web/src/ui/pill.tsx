import css from './pill.module.css';

/** Sits on the upper edge of a list without moving it: what came or went is shown when it is pressed. */
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
