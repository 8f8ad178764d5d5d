import { useId } from 'react';
import { CheckBox } from '#ui/form/check-box.tsx';

const weekdays = ['Lun', 'Mar', 'Miy', 'Huw', 'Biy', 'Sab', 'Lin'] as const;

/** Check boxes for the weekdays with class, 1 for Monday to 7 for Sunday. */
export function WeekdayBoxes({
  legend,
  chosen,
  onChoose,
}: {
  legend: string;
  chosen: readonly number[];
  onChoose: (weekdays: number[]) => void;
}) {
  const name = useId();
  return (
    <fieldset className="cluster gap-6 above-14 below-12">
      <legend className="label below-4">{legend}</legend>
      {weekdays.map((label, at) => {
        const day = at + 1;
        const isOn = chosen.includes(day);
        return (
          <label className="option inline-row gap-8 round strong" key={label} htmlFor={name + day}>
            <CheckBox
              id={name + day}
              checked={isOn}
              onChange={() => onChoose(isOn ? chosen.filter((one) => one !== day) : [...chosen, day].sort())}
            />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
