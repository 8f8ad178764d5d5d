import type { Section } from '@tinig/domain/sections/sections';
import type { Option } from '#ui/form/field.tsx';
import { ChoiceFilter } from '#ui/layout/page.tsx';

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
