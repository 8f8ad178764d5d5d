import { readLock } from '@tinig/domain/calls/quarter-access';
import { fullName } from '@tinig/domain/people/people';
import { useEffect } from 'react';
import { linkToStudent } from '#app/links.ts';
import { useWatch } from '#client/use-watch.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { Button } from '#ui/form/button.tsx';
import { Back } from '#ui/layout/back.tsx';
import { Page } from '#ui/layout/page.tsx';
import { reportFile } from './report-file.ts';
import { makeReport, type ReportContent, ReportPaper } from './report-paper.tsx';
import type { StudentNumbers, useTries } from './use-tries.ts';

type ReportProps = { student: StudentNumbers; of: ReturnType<typeof useTries> };

const print = () => window.print();

/** Report for parents: one page in plain words, without percents, ranks or other pupils. */
export function Report({ student, of }: ReportProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'p' && !event.ctrlKey && !event.metaKey && !event.altKey) print();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const name = fullName(student);
  const shown = useShown({ student, of });
  return (
    <Page
      title="Ulat sa magulang"
      // For the teacher only. The paper begins with the parents' part.
      lede={
        <span className="screen-only">
          Isang pahina, sa mga salitang madaling maunawaan. Walang ranggo at walang numero.
        </span>
      }
      back={<Back {...linkToStudent(student.uid)}>{name}</Back>}
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

/** Content of the report, undefined while loading. */
function useShown({ student, of: { history, pupil, section } }: ReportProps): ReportContent | undefined {
  const locks = useWatch(readLock, { uid: student.uid }).value;
  if (!history || !locks) return undefined;
  return makeReport({ student, history, locks, reason: pupil?.reason, teacher: section?.section_teacher });
}
