import type { Section } from '@tinig/domain/sections';
import { ChoiceFilter } from '#parts/choice-filter.tsx';
import type { Option } from '#parts/field.tsx';

/** Which section a page is of, after whatever else it may be of; nothing where there is no choice. */
export const SectionChoice = ({
  sections,
  before = [],
  ...chosen
}: {
  sections: readonly Section[];
  before?: readonly Option[];
  value: string;
  onValue: (id: string) => void;
}) =>
  sections.length + before.length > 1 && (
    <ChoiceFilter
      label="Section"
      options={[...before, ...sections.map((one) => ({ value: one.id, label: one.section_name }))]}
      {...chosen}
    />
  );
