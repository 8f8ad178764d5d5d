import type { Section } from '@tinig/domain/sections/sections';
import { ChoiceFilter } from '#ui/choice-filter.tsx';
import type { Option } from '#ui/field.tsx';

/** Section choice of a page, after optional further options. Hidden if there is nothing to choose. */
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
