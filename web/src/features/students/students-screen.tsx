import { useNavigate } from '@tanstack/react-router';
import {
  type ListedUser,
  readStudentFigures,
  readUsers,
  type StudentFigures,
} from '@tinig/domain/calls/people';
import { type ConsoleCode, consoleMessage } from '@tinig/domain/messages/console-messages';
import { doneFrom } from '@tinig/domain/quarter-access/games';
import { lazy, Suspense, useEffect } from 'react';
import { loadConsolePart } from '#client/load-console-part.ts';
import { readPages } from '#client/read-pages.ts';
import { useMe } from '#client/session.ts';
import { cardsOf } from '#features/cards/cards-link.ts';
import { useCardDialogs } from '#features/cards/use-card-dialogs.tsx';
import { type Download, dayCell, type FileColumn, filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { type BatchAct, ListCount, ListFrame } from '#features/lists/list-frame.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { type NarrowedList, useList } from '#features/lists/use-list.ts';
import { useOpenDialog } from '#features/lists/use-open-dialog.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { SectionFilter } from '#features/sections/section-filter.tsx';
import {
  lastSection,
  type Sections,
  usePresetSection,
  useSections,
} from '#features/sections/use-sections.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { type NewlyAdded, useAddedStudent } from './new-student.tsx';
import { StudentDialogs } from './student-dialogs.tsx';
import { type OpenStudentDialog, StudentsTable } from './students-table.tsx';
import { setChosenPupils, useStudentActs } from './use-student-acts.tsx';

const defaults = { search: '', section: '', sort: 'name', page: 1, add: '' };
const fixed = { role: 'student', figures: 'true' } as const;
const special = { none: { no_section: 'true' } } as const;
const withoutSection = [{ value: 'none', label: consoleMessage('no-section') }];

/** Students (SCREEN-20): the students the user may see, and the actions on them. */
export default function StudentsScreen() {
  const me = useMe();
  const isSuper = me.role === 'superadmin';
  const sections = useSections(me);
  const { may, onlyHelps } = useOwnAssignments();
  const students = useList(readUsers, defaults, uidOf, fixed, sections.seen, special);
  const { picked, values, set, setters } = students;
  usePresetSection(me.uid, students, sections.seen);
  const mayChange = students.section ? may('change', students.section.section_name) : !onlyHelps;
  const acts = useStudentActs(picked);
  const { opened, setOpened, close } = useOpenDialog<OpenStudentDialog>(students, mayChange);
  const cards = useCardDialogs();
  const { added, showAdded } = useAddedStudent(students, set, cards.offer);
  const report = useReports();
  const add = mayChange && <AddButton onAdd={() => setOpened({ kind: 'add' })} />;

  return (
    <Page
      title="Students"
      printHead={<PrintHead />}
      lede={isSuper ? 'Mga studyante ng buong paaralan.' : 'Mga studyante sa inyong mga section.'}
      actions={
        <>
          <ButtonLink icon="card" {...cardsOf(values.section)}>
            Login cards
          </ButtonLink>
          {add && <AddClass section={values.section} />}
          {add}
        </>
      }
    >
      {acts.report.notice}
      {added}
      <ListFrame
        list={students}
        search="Hanapin ang pangalan o ID"
        count={<ListCount list={students} of="students" noun="studyante" />}
        filters={
          <SectionFilter
            value={values.section}
            onValue={setters.section}
            sections={sections.seen}
            special={isSuper ? withoutSection : []}
          />
        }
        acts={batchActs(
          mayChange,
          (kind, none) => acts.withPicked(none, (rows) => setOpened({ kind, rows })),
          () => cards.offer(picked.rows),
          () => report(picked.rows),
        )}
        progress={acts.progress}
        download={<DownloadMenu of={studentsFile(students, values.section)} />}
      >
        <StudentsTable
          list={students}
          dimmed={acts.pending}
          add={add}
          may={may}
          onOpen={setOpened}
          onCard={cards.offer}
        />
      </ListFrame>
      <AskedHere
        {...{ opened, acts, close, showAdded }}
        seen={sections.seen?.filter((one) => may('change', one.section_name))}
        all={sections.all}
        section={students.section?.section_name ?? usualSection(me.uid, sections.seen)}
      />
      {cards.dialogs}
    </Page>
  );
}

/** Name of the section that a new student probably belongs to: the last used one, or the only one. */
const usualSection = (uid: string, seen: Sections['seen']) =>
  (seen?.find(({ id }) => id === lastSection(uid)) ?? (seen?.length === 1 ? seen[0] : undefined))
    ?.section_name ?? '';

// Loads after the screen, so that it works offline too.
const loadAdd = () => loadConsolePart(() => import('./add-student.tsx'));
const LazyAddStudent = lazy(loadAdd);

/** The open dialog: a form for a new student, or an action on listed students. */
function AskedHere({
  opened,
  acts,
  close,
  showAdded,
  seen,
  all,
  section,
}: ReturnType<typeof useSections> & {
  opened: OpenStudentDialog | undefined;
  acts: ReturnType<typeof useStudentActs>;
  close: () => void;
  showAdded: (student: NewlyAdded) => void;
  section: string;
}) {
  useEffect(() => void loadAdd().catch(() => {}), []);
  if (opened?.kind === 'add')
    return (
      <Suspense>
        <LazyAddStudent sections={seen} section={section} onAdded={showAdded} onClose={close} />
      </Suspense>
    );
  return <StudentDialogs {...{ opened, acts }} sections={all} onClose={close} />;
}

const AddButton = ({ onAdd }: { onAdd: () => void }) => (
  <Button look="primary" icon="plus" onClick={onAdd}>
    Magdagdag ng studyante
  </Button>
);

const AddClass = ({ section }: { section: string }) => (
  <ButtonLink icon="upload" {...linkProps('/admin/students/add-class', section ? { section } : {})}>
    Magdagdag ng klase
  </ButtonLink>
);

function useReports() {
  const navigate = useNavigate();
  return (pupils: readonly ListedUser[]) => {
    setChosenPupils(pupils);
    void navigate(linkProps('/admin/students/reports'));
  };
}

/** Actions on the selection: all of them, or only those that substitutes may use. */
function batchActs(
  mayChange: boolean,
  open: (kind: 'archive' | 'section', none: ConsoleCode) => void,
  giveCards: () => void,
  report: () => void,
): BatchAct[] {
  const helping: BatchAct[] = [
    { icon: 'card', label: 'Login card', barOnly: true, run: giveCards },
    { icon: 'print', label: 'Ulat sa magulang', barOnly: true, run: report },
  ];
  if (!mayChange) return helping;
  return [
    {
      icon: 'swap',
      label: 'Palitan ang section',
      run: () => open('section', 'no-student-chosen-for-section'),
    },
    ...helping,
    { icon: 'archive', label: 'I-archive ang napili', run: () => open('archive', 'no-student-chosen') },
  ];
}

const columns: readonly FileColumn<StudentFigures>[] = [
  ['LRN', 'Learner Reference Number, 12 numero', ({ lrn }) => lrn],
  ['Apelyido', 'Apelyido ng studyante', ({ last_name }) => last_name],
  ['Pangalan', 'Pangalan ng studyante', ({ first_name }) => first_name],
  ['Username', 'Pangalan sa laro', ({ username }) => username],
  ['Section', 'Section ngayon', ({ section }) => section || consoleMessage('no-section')],
  ['Tapos na laro', `Ilan sa sampung laro ang ${doneFrom}% pataas`, ({ games_done }) => games_done],
  ['Huling laro', 'Araw ng pinakahuling subok', ({ played_at }, zone) => dayCell(played_at, zone)],
];

/** Students as a file, filtered and sorted as on the screen. */
export function studentsFile(list: NarrowedList<ListedUser>, filter: string): Download<StudentFigures> {
  const { search, sort } = list.values;
  const isWithout = filter === 'none';
  const section = isWithout ? consoleMessage('no-section') : (list.section?.section_name ?? '');
  return {
    screen: 'students',
    section: list.section?.section_name ?? '',
    name: ['Students', section],
    of: filterEntries(section, search),
    noun: 'studyante',
    total: list.value?.total ?? 0,
    columns,
    rows: () =>
      readPages(readStudentFigures, {
        search,
        sort: sort as 'name',
        section: isWithout ? undefined : section || undefined,
        no_section: isWithout ? 'true' : 'false',
      }),
  };
}
