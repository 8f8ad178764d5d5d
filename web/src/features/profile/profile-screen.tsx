import { readSections } from '@tinig/domain/calls/sections';
import { fullName } from '@tinig/domain/people/people';
import { roleLabel } from '@tinig/domain/people/roles';
import type { Section } from '@tinig/domain/sections/sections';
import { sectionPageSize } from '@tinig/domain/text/paging';
import { useState } from 'react';
import { useMe } from '#client/session.ts';
import { PagedTable } from '#features/lists/paged-table.tsx';
import { idOf } from '#features/lists/rows.ts';
import { useList } from '#features/lists/use-list.ts';
import { SectionLink } from '#features/sections/section-link.tsx';
import { TeacherDialog } from '#features/teachers/teacher-dialog.tsx';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { Button } from '#ui/form/button.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Avatar } from '#ui/inline/avatar.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { Page, PartTitle, Toolbar } from '#ui/layout/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { IdText } from '#ui/text/short-text.tsx';

/** Profile (SCREEN-32): name, email, a button to edit them, and the user's sections. */
export default function ProfileScreen() {
  const me = useMe();
  const [editing, setEditing] = useState(false);
  return (
    <Page title="Profile">
      <Card padded>
        <div className="below-16 person">
          <Avatar {...me} large />
          <div className="can-shrink">
            <h2 className="title-20 breaks">{fullName(me)}</h2>
            <p className="row gap-8 above-4 muted">
              <Icon name="shield" small />
              {roleLabel(me.role)}
            </p>
          </div>
          <div className="screen-only push stack person-acts">
            <Button icon="edit" onClick={() => setEditing(true)}>
              Palitan
            </Button>
          </div>
        </div>
        <Facts
          of={[
            ['Pangalan', fullName(me)],
            ['Email', me.email],
          ]}
        />
      </Card>
      <PartTitle>Mga hawak na section</PartTitle>
      <OwnSections uid={me.uid} />
      {editing && <TeacherDialog teacher={me} self onClose={() => setEditing(false)} />}
    </Page>
  );
}

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
