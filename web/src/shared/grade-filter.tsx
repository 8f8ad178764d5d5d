import { gradeText } from '@tinig/domain/sections';
import { ChoiceFilter } from '#parts/choice-filter.tsx';

/** The sections of one grade alone, of those that sections have. */
export const GradeFilter = ({
  grades,
  ...chosen
}: {
  grades: readonly string[];
  value: string;
  onValue: (grade: string) => void;
}) => (
  <ChoiceFilter
    label="Baitang"
    placeholder="Lahat"
    options={grades.map((one) => ({ value: one, label: gradeText(one) }))}
    {...chosen}
  />
);
