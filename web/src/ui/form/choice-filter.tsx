import { type ComponentProps, useId } from 'react';
import { Filter } from '#ui/layout/page.tsx';
import { Choice } from './field.tsx';

/** A select in a toolbar, with its label above. */
export function ChoiceFilter({ label, ...choice }: { label: string } & ComponentProps<typeof Choice>) {
  const id = useId();
  return (
    <Filter label={label} htmlFor={id}>
      <Choice id={id} {...choice} />
    </Filter>
  );
}
