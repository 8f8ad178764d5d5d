import type { SchoolSetting } from '@tinig/domain/school/school';
import { useId } from 'react';
import { Button } from '#ui/form/button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { Field } from '#ui/form/field.tsx';
import css from './settings.module.css';
import type { useSettings } from './use-settings.ts';

export type SettingsOnPage = ReturnType<typeof useSettings>;
type SettingProps = { of: SettingsOnPage; name: SchoolSetting; label: string; hint?: string };

/**
 * Text field of a school setting. If somebody else has changed the setting meanwhile, the user chooses between both
 * values.
 */
export function SettingField({
  of,
  name,
  hint,
  ...rest
}: SettingProps & { wide?: boolean; inputMode?: 'numeric' }) {
  const { theirs, onMine, onTheirs, ...field } = of.field(name);
  return (
    <div className={rest.wide ? 'across' : undefined}>
      <Field {...rest} {...field} hint={hint} maxLength={200} />
      {theirs !== undefined && <WhichOne {...{ theirs, onMine, onTheirs }} />}
    </div>
  );
}

/** Switch of a school setting, with the same conflict handling. */
export function SettingSwitch({ of, name, label, hint }: SettingProps) {
  const id = useId();
  const { value, onValue, theirs, onMine, onTheirs } = of.field(name);
  return (
    <div className={`row wrap ${css.switch}`}>
      <CheckBox id={id} checked={value === 'true'} onChange={(on) => onValue(String(on))} />
      <label className="grow can-shrink" htmlFor={id}>
        <b>{label}</b>
        <small>{hint}</small>
      </label>
      {theirs !== undefined && (
        <WhichOne theirs={theirs === 'true' ? 'oo' : 'hindi'} {...{ onMine, onTheirs }} />
      )}
    </div>
  );
}

const WhichOne = (of: { theirs: string; onMine: () => void; onTheirs: () => void }) => (
  <div className={css.which} role="alert">
    <p>
      Binago ito ng iba: <b>{of.theirs || 'walang laman'}</b>
    </p>
    <Button onClick={of.onTheirs}>Gamitin ang kanila</Button>
    <Button onClick={of.onMine}>Itago ang akin</Button>
  </div>
);
