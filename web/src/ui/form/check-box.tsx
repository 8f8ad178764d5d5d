import css from './check-box.module.css';

/** A checkbox with a mixed state. `onChange` reports whether Shift was held, for range selection. */
export function CheckBox({
  id,
  label,
  checked,
  mixed = false,
  onChange,
}: {
  id?: string;
  label?: string;
  checked: boolean;
  mixed?: boolean;
  onChange: (on: boolean, range: boolean) => void;
}) {
  return (
    <input
      id={id}
      type="checkbox"
      className={css.box}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      onChange={(event) =>
        onChange(event.target.checked, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
      }
    />
  );
}
