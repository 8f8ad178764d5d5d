import css from './switch.module.css';

/** A switch with its state as text. Space and Enter toggle it. */
export function Switch({
  label,
  isOn,
  busy = false,
  onTurn,
}: {
  label: string;
  isOn: boolean;
  busy?: boolean;
  onTurn: () => void;
}) {
  return (
    <span className="inline-row gap-10 rigid">
      <b aria-hidden="true">{busy ? 'Sandali…' : isOn ? 'Bukas' : 'Sarado'}</b>
      <button
        type="button"
        role="switch"
        aria-label={label}
        aria-checked={isOn}
        aria-busy={busy}
        className={css.switch}
        onClick={() => busy || onTurn()}
      />
    </span>
  );
}
