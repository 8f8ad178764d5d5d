import { type ComponentProps, useId } from 'react';
import { Choice } from './field.tsx';
import { Filter } from './page.tsx';

/** A choice in a toolbar, with its name above it. */
export function ChoiceFilter({ label, ...choice }: { label: string } & ComponentProps<typeof Choice>) {
  const id = useId();
  return (
    <Filter label={label} htmlFor={id}>
      <Choice id={id} {...choice} />
    </Filter>
  );
}
