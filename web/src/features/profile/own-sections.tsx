import { readSections } from '@tinig/domain/calls/sections';
import type { Section } from '@tinig/domain/sections/sections';
import { sectionPageSize } from '@tinig/domain/text/paging';
import { PagedTable } from '#features/lists/paged-table.tsx';
import { idOf } from '#features/lists/rows.ts';
import { useList } from '#features/lists/use-list.ts';
import { SectionLink } from '#features/sections/section-link.tsx';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Toolbar } from '#ui/layout/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { IdText } from '#ui/text/short-text.tsx';

const defaults = { search: '', sort: 'section_name', page: 1 };

const columns: readonly Column<Section>[] = [
  { head: 'Section ID', place: 'id', sort: 'id', cell: ({ id }) => <IdText id={id} /> },
  {
    head: 'Pangalan ng section',
    place: 'name',
    sort: 'section_name',
    cell: ({ section_name }) => <SectionLink name={section_name} />,
  },
];
const nameOf = (section: Section) => section.section_name;

/** The user's sections, ten per page (SCREEN-32, LIMIT-2). The search appears with a second page. */
export function OwnSections({ uid }: { uid: string }) {
  const sections = useList(readSections, defaults, idOf, { teacher_id: uid });
  const { values, setters, isNarrowed } = sections;
  const many = isNarrowed || (sections.value?.total ?? 0) > sectionPageSize;
  return (
    <>
      {many && (
        <Toolbar>
          <SearchBox label="Hanapin ang section" value={values.search} onValue={setters.search} />
        </Toolbar>
      )}
      <PagedTable
        list={sections}
        noun="section"
        empty={{
          drawing,
          title: 'Wala pang hawak na section',
          text: 'Ang Super Administrator ang naglalagay ng guro sa section.',
        }}
        label="Mga hawak na section"
        columns={columns}
        nameOf={nameOf}
      />
    </>
  );
}
