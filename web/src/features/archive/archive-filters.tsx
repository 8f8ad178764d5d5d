import { readUsers } from '@tinig/domain/calls/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useMemo } from 'react';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { SectionFilter } from '#features/sections/section-filter.tsx';
import { type Sections, useSections } from '#features/sections/use-sections.ts';
import { Choice } from '#ui/form/field.tsx';
import { Filter } from '#ui/layout/page.tsx';

const leavers = [{ value: 'true', label: 'Mga umalis sa paaralan' }];
const withoutSection = {
  role: 'student',
  archive: 'true',
  no_section: 'true',
  per_page: maxPageSize,
} as const;

/**
 * Current sections, and the sections that archived pupils left at the end of a year, under their names at that time
 * (YEAR-2).
 */
export function useArchivedSections(): Sections['all'] {
  const { seen } = useSections(useMe());
  const without = useWatch(readUsers, withoutSection).value?.items;
  return useMemo(() => {
    if (!seen || !without) return undefined;
    const today = new Set(seen.map(({ section_name }) => section_name));
    const earlier = [...new Set(without.map(({ section }) => section))].filter(
      (name) => name && !today.has(name),
    );
    // The archive list filters by section name, so the name serves as id.
    const asSections = earlier.sort().map((name) => ({ id: name, section_name: name })) as typeof seen;
    return [...seen, ...asSections];
  }, [seen, without]);
}

type FilterName = 'section' | 'left';

/** Filters of the archive: section and, for superadmins, students who have left the school. */
export function ArchiveFilters({
  values,
  setters,
  sections,
}: {
  values: Record<FilterName, string>;
  setters: Record<FilterName, (value: string) => void>;
  sections: Sections['all'];
}) {
  return (
    <>
      <SectionFilter value={values.section} onValue={setters.section} sections={sections} />
      {useMe().role === 'superadmin' && (
        <Filter>
          <Choice
            aria-label="Mga naka-archive o umalis"
            placeholder="Mga naka-archive"
            value={values.left}
            onValue={setters.left}
            options={leavers}
          />
        </Filter>
      )}
    </>
  );
}
