import { readLock } from '@tinig/domain/calls/quarter-access';
import { fullName } from '@tinig/domain/people/people';
import { gameTitle, quarterName } from '@tinig/domain/quarter-access/games';
import { reportLabels } from '@tinig/domain/report/report';
import { linkToStudent } from '#app/links.ts';
import { useWatch } from '#client/use-watch.ts';
import { type Download, dayCell, type FileColumn, filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import type { StudentNumbers, useTries } from '#features/student-progress/use-tries.ts';
import { Button } from '#ui/form/button.tsx';
import { usePageKeys } from '#ui/form/use-page-keys.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { makeReport, type ReportContent, type ReportGame, ReportPaper } from './report-paper.tsx';

type ReportProps = { student: StudentNumbers; of: ReturnType<typeof useTries> };

const print = () => window.print();

/** Report for parents: one page in plain words, without percents, ranks or other pupils. */
export function Report({ student, of }: ReportProps) {
  usePageKeys(({ key, ctrlKey, metaKey, altKey }) => {
    if (key === 'p' && !ctrlKey && !metaKey && !altKey) print();
  });
  const name = fullName(student);
  const shown = useShown({ student, of });
  return (
    <Page
      title="Ulat sa magulang"
      // The subtitle is for the teacher only. The printed page begins with the parents' part.
      lede={
        <span className="screen-only">
          Isang pahina, sa mga salitang madaling maunawaan. Walang ranggo at walang numero.
        </span>
      }
      back={<BackLink {...linkToStudent(student.uid)}>{name}</BackLink>}
      actions={
        <>
          {shown && (
            <DownloadMenu
              of={reportFile({
                pupil: name,
                section: student.section,
                teacher: shown.teacher,
                school: shown.history.school_name,
                games: shown.games,
                sentences: shown.sentences,
              })}
            />
          )}
          <Button look="primary" icon="print" onClick={print}>
            I-print
          </Button>
        </>
      }
    >
      {shown && <ReportPaper {...shown} />}
    </Page>
  );
}

function useShown({ student, of: { history, pupil, section } }: ReportProps): ReportContent | undefined {
  const locks = useWatch(readLock, { uid: student.uid }).value;
  if (!history || !locks) return undefined;
  return makeReport({ student, history, locks, reason: pupil?.reason, teacher: section?.section_teacher });
}

const columns: readonly FileColumn<ReportGame>[] = [
  ['Quarter', 'Ang quarter ng laro', ({ quarter }) => quarterName(quarter)],
  ['Laro', 'Alin sa sampung laro', ({ game }) => gameTitle(game)],
  ['Kalagayan', 'Salita para sa magulang. Hindi ito grado', ({ state }) => reportLabels[state]],
  ['Mula noong', 'Araw na natapos o unang sinubukan', ({ since }, zone) => dayCell(since, zone)],
];

type ReportOnScreen = {
  pupil: string;
  section: string;
  teacher: string;
  school: string;
  games: readonly ReportGame[];
  sentences: readonly (readonly [title: string, sentences: readonly string[]])[];
};

/** Report for parents as a file, with all content of the printed one. */
const reportFile = ({
  pupil,
  section,
  teacher,
  school,
  games,
  sentences,
}: ReportOnScreen): Download<ReportGame> => ({
  screen: 'report',
  section,
  name: ['Ulat', pupil],
  of: [['Studyante', pupil], ...filterEntries(section)],
  also: [
    ...[['Guro', teacher] as const, ['Paaralan', school] as const].filter(([, value]) => value !== ''),
    ...sentences.map(([title, of]) => [title, of.join(' ')] as const),
  ],
  noun: 'laro',
  total: games.length,
  columns,
  rows: () => games,
});
