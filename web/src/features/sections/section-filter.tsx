import { useId } from 'react';
import { Choice, type Option } from '#ui/form/field.tsx';
import { Filter } from '#ui/layout/page.tsx';
import type { Sections } from './use-sections.ts';

/** Filters a list by section. Without a visible label it is hidden if there is only one section. */
export function SectionFilter({
  value,
  onValue,
  sections,
  special = [],
  labelled = false,
  invalid = false,
  id: given,
}: {
  value: string;
  onValue: (id: string) => void;
  sections: Sections['all'];
  /** Options before the sections. */
  special?: readonly Option[];
  labelled?: boolean;
  invalid?: boolean;
  id?: string;
}) {
  const made = useId();
  const id = given ?? made;
  // A labelled filter is shown before its sections load, because it may be required and focused.
  if (!labelled && (!sections || (sections.length <= 1 && value === ''))) return null;
  return (
    <Filter label={labelled ? 'Section' : undefined} htmlFor={id}>
      <Choice
        id={id}
        aria-label={labelled ? undefined : 'Section'}
        aria-invalid={invalid || undefined}
        placeholder="Lahat ng section"
        value={value}
        onValue={onValue}
        options={[
          ...special,
          ...(sections ?? []).map((section) => ({ value: section.id, label: section.section_name })),
        ]}
      />
    </Filter>
  );
}
