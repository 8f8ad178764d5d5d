import { useNavigate } from '@tanstack/react-router';
import { readPastYears } from '@tinig/domain/calls/past-years';
import { useId } from 'react';
import { useWatch } from '#data/use-watch.ts';
import { Choice } from '#parts/field.tsx';
import { Filter, Toolbar } from '#parts/page.tsx';
import { way } from '#parts/way.ts';

/** Which year is read: the running one, or one that is over; in a bar of its own where it stands `alone`. Nothing where none is over. */
export function YearFilter({ year, alone }: { year: string; alone?: true }) {
  const id = useId();
  const navigate = useNavigate();
  const years = useWatch(readPastYears, {}).value;
  if (!years || (years.length === 0 && year === '')) return null;
  const filter = (
    <Filter label="Taon" htmlFor={id}>
      <Choice
        id={id}
        value={year}
        onValue={(chosen) =>
          void navigate(
            chosen === '' ? way('/admin/progress') : way('/admin/progress/past', { year: chosen }),
          )
        }
        options={[
          { value: '', label: 'Ngayong taon' },
          ...years.map(({ year, name }) => ({ value: String(year), label: name || `Taon ${year}` })),
        ]}
      />
    </Filter>
  );
  return alone ? <Toolbar>{filter}</Toolbar> : filter;
}
