import { Choice } from '#parts/field.tsx';
import { Filter } from '#parts/page.tsx';
import type { Sections } from './use-sections.ts';

/** Narrows a list to one section; not there for who has only one. */
export function SectionFilter({
  value,
  onValue,
  sections,
}: {
  value: string;
  onValue: (id: string) => void;
  sections: Sections['all'];
}) {
  if (!sections || (sections.length <= 1 && value === '')) return null;
  return (
    <Filter>
      <Choice
        aria-label="Section"
        placeholder="Lahat ng section"
        value={value}
        onValue={onValue}
        options={sections.map(({ id, section_name }) => ({ value: id, label: section_name }))}
      />
    </Filter>
  );
}
