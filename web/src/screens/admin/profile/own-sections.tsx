import { readSections } from '@tinig/domain/calls/sections';
import { sectionPageSize } from '@tinig/domain/paging';
import type { Section } from '@tinig/domain/sections';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { IdText } from '#parts/id-text.tsx';
import { Toolbar } from '#parts/page.tsx';
import { PagedTable } from '#parts/paged-table.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import type { Column } from '#parts/table.tsx';

const defaults = { search: '', sort: 'section_name', page: 1 };
const rules = readSections.input.shape;

const columns: readonly Column<Section>[] = [
  { head: 'Section ID', place: 'id', sort: 'id', cell: ({ id }) => <IdText id={id} /> },
  {
    head: 'Pangalan ng section',
    place: 'name',
    sort: 'section_name',
    cell: (section) => section.section_name,
  },
];
const idOf = (section: Section) => section.id;
const nameOf = (section: Section) => section.section_name;

/** The sections that one holds, ten a page (S§2, S§9); a search only where there is more than a page. */
export function OwnSections({ uid }: { uid: string }) {
  const address = useAddress(defaults, rules);
  const { values, setters } = address;
  const sections = useWatch(readSections, {
    teacher_id: uid,
    search: values.search || undefined,
    sort: values.sort as 'section_name',
    page: values.page,
  });
  const many = values.search !== '' || (sections.value?.total ?? 0) > sectionPageSize;
  return (
    <>
      {many && (
        <Toolbar>
          <SearchBox label="Hanapin ang section" value={values.search} onValue={setters.search} />
        </Toolbar>
      )}
      <PagedTable
        address={address}
        watched={sections}
        noun="section"
        empty={{
          drawing,
          title: 'Wala pang hawak na section',
          text: 'Ang Super Administrator ang naglalagay ng guro sa section.',
        }}
        label="Mga hawak na section"
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
      />
    </>
  );
}
