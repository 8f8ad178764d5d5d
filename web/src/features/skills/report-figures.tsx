import type { PeriodReport } from '@tinig/domain/calls/report';
import { weekdayAndDay } from '@tinig/domain/time/times';
import type { ReactNode } from 'react';
import { periodName } from '#features/calendar/period-labels.ts';
import { Card } from '#ui/card.tsx';
import { counted, figure } from '#ui/count.ts';
import css from './report.module.css';

/** Four figures, each with the previous period (REPORT-2). */
export function ReportFigures({ report }: { report: PeriodReport }) {
  const { students, played, growth, tries, help, help_before, before, history_from } = report;
  const none = history_from ? `Walang datos bago ${weekdayAndDay(history_from)}` : '';
  const then = (text: (of: NonNullable<typeof before>) => string) =>
    before ? `${periodName(before)}: ${text(before)}` : none;
  return (
    <div className={css.figures}>
      <ReportFigure
        name="Naglaro"
        of={`sa ${figure(students)}`}
        note={then((of) => `${figure(of.played)} sa ${figure(of.students)}`)}
      >
        {figure(played)}
      </ReportFigure>
      <ReportFigure
        name="Natapos na laro bawat bata"
        of={`sa ${growth.open} bukas`}
        note={then((of) => `${of.growth.done.toFixed(1)} sa ${of.growth.open}`)}
      >
        {growth.done.toFixed(1)}
      </ReportFigure>
      <ReportFigure
        name="Subok"
        note={students === 0 ? '' : `${figure(Math.round(tries / students))} bawat bata`}
      >
        {figure(tries)}
      </ReportFigure>
      {help !== null && (
        <ReportFigure
          name="Kailangan ng tulong"
          of="bata"
          note={
            help_before
              ? `noong isang linggo: ${counted(help_before.pupils, 'bata')}`
              : 'ngayon, ayon sa Dashboard'
          }
        >
          {figure(help)}
        </ReportFigure>
      )}
    </div>
  );
}

const ReportFigure = ({
  name,
  of,
  note,
  children,
}: {
  name: string;
  of?: string;
  note: string;
  children: ReactNode;
}) => (
  <Card className={css.figure}>
    <span>{name}</span>
    <strong>
      {children} {of && <small>{of}</small>}
    </strong>
    <em>{note}</em>
  </Card>
);
