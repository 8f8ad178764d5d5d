import { CheckBox } from '#ui/check-box.tsx';
import css from './help.module.css';

/** List of names with check boxes. */
export function TickList({
  legend,
  all,
  isTicked,
  onTick,
}: {
  legend: string;
  all: readonly { id: string; name: string }[];
  isTicked: (id: string) => boolean;
  onTick: (id: string) => void;
}) {
  return (
    <fieldset className={css.ticks}>
      <legend className="label">{legend}</legend>
      <ul>
        {all.map(({ id, name }) => (
          <li key={id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is the control */}
            <label>
              <CheckBox checked={isTicked(id)} onChange={() => onTick(id)} />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
