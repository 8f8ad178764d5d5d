import type { Sections } from '#data/use-sections.ts';
import { Button } from '#parts/button.tsx';
import { Choice } from '#parts/field.tsx';
import { Filter, Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { StudentCount } from './student-count.tsx';
import type { StudentsAddress, WatchedStudents } from './students-screen.tsx';

type Props = {
  address: StudentsAddress;
  students: WatchedStudents;
  sections: Sections;
  /** The batch buttons stand in the selection bar. */
  selecting: boolean;
  onBatch: (kind: 'archive' | 'section') => void;
};

/** Search, the section to show, how many there are, and the batch buttons. */
export function StudentsToolbar({
  address: { values, setters },
  students,
  sections,
  selecting,
  onBatch,
}: Props) {
  const narrowed = values.search !== '' || values.section !== '';
  const hasRows = students.value !== undefined && students.value.total > 0;
  const end = (
    <>
      <StudentCount students={students} narrowed={narrowed} />
      {!selecting && hasRows && (
        <>
          <Button icon="swap" onClick={() => onBatch('section')}>
            Palitan ang section
          </Button>
          <Button icon="archive" onClick={() => onBatch('archive')}>
            I-archive ang napili
          </Button>
        </>
      )}
    </>
  );
  return (
    <Toolbar quiet={selecting || !hasRows} end={end}>
      <SearchBox label="Hanapin ang pangalan o ID" value={values.search} onValue={setters.search} />
      {sections.seen && (sections.seen.length > 1 || values.section !== '') && (
        <Filter>
          <Choice
            aria-label="Section"
            placeholder="Lahat ng section"
            value={values.section}
            onValue={setters.section}
            options={sections.seen.map(({ id, section_name }) => ({ value: id, label: section_name }))}
          />
        </Filter>
      )}
    </Toolbar>
  );
}
