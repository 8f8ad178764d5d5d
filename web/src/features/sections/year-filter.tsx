import { useNavigate } from '@tanstack/react-router';
import { readPastYears } from '@tinig/domain/calls/new-year';
import { useWatch } from '#client/use-watch.ts';
import { ChoiceFilter } from '#ui/form/choice-filter.tsx';
import { Toolbar } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';

type EndedYear = { year: number; name: string };

/** Name of an ended year. Old years may have none. */
export const yearLabel = ({ year, name }: EndedYear) => name || `Taon ${year}`;

type YearChoiceProps = {
  /** Chosen year, '' for the current one. */
  year: string;
  years: readonly EndedYear[] | undefined;
  onYear: (year: string) => void;
  /** True if the filter is in a toolbar of its own. */
  alone?: true | undefined;
};

/** Choice between the current and ended years. Hidden if no year has ended. */
export function YearChoice({ year, years, onYear, alone }: YearChoiceProps) {
  if (!years || (years.length === 0 && year === '')) return null;
  const filter = (
    <ChoiceFilter
      label="Taon"
      value={year}
      onValue={onYear}
      options={[
        { value: '', label: 'Ngayong taon' },
        ...years.map((one) => ({ value: String(one.year), label: yearLabel(one) })),
      ]}
    />
  );
  return alone ? <Toolbar>{filter}</Toolbar> : filter;
}

export function YearFilter({ year, alone }: Pick<YearChoiceProps, 'year' | 'alone'>) {
  const navigate = useNavigate();
  const years = useWatch(readPastYears, {}).value;
  return (
    <YearChoice
      {...{ year, years, alone }}
      onYear={(chosen) =>
        void navigate(
          chosen === '' ? linkProps('/admin/progress') : linkProps('/admin/progress/past', { year: chosen }),
        )
      }
    />
  );
}
