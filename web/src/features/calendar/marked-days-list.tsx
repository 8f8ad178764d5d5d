import type { SchoolCalendar } from '@tinig/domain/calendar/calendar';
import type { Day } from '@tinig/domain/time/days';
import { useState } from 'react';
import type { Download, FileColumn } from '#features/export/download.ts';
import type { Cell } from '#features/export/excel.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import link from '#ui/form/link-button.module.css';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { type ChangeDays, type DayRun, dayRuns, daysText, runText } from './calendar-days.ts';
import css from './lists.module.css';

const shownAtFirst = 5;

type MarkedDaysListProps = { calendar: SchoolCalendar; today: Day; acts: ChangeDays; lost: boolean };

/** Marked days, upcoming first. Each can be removed, with undo. */
export function MarkedDaysList({ calendar, today, acts, lost }: MarkedDaysListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const runs = dayRuns(calendar, today);
  const isOut = lost || acts.busy;
  if (runs.length === 0) return null;
  return (
    <Card>
      <CardHead icon="rain" title="Walang pasok" className="wrap" />
      <ul className={`stack container ${css.rows}`} aria-label="Mga araw na walang pasok">
        {runs.map((run, nth) => {
          const { first, last, kind } = run;
          const words = `${runText(run)}, ${daysText(first, last)}`;
          return (
            <li
              key={first}
              className={`${css.off} ${kind === 'suspended' ? css.rain : ''} ${nth >= shownAtFirst && !isWhole ? 'paper-only' : ''}`}
            >
              <Icon
                className="muted"
                name={kind === 'suspended' ? 'rain' : kind === 'class' ? 'check' : 'cal'}
              />
              <div>
                <b>{runText(run)}</b>
                <small>{daysText(first, last)}</small>
              </div>
              <IconButton
                icon="trash"
                className="screen-only"
                label={`Alisin: ${words}`}
                title="Alisin"
                aria-disabled={isOut || undefined}
                onClick={
                  isOut
                    ? undefined
                    : () =>
                        void acts.change(
                          { days: [{ date: first, until: last, kind: null }] },
                          `Inalis: ${words}.`,
                        )
                }
              />
            </li>
          );
        })}
      </ul>
      {runs.length > shownAtFirst && !isWhole && (
        <p className={`screen-only inset-12-16 muted small ${css.words}`}>
          <button type="button" className={link.link} onClick={() => setIsWhole(true)}>
            Ipakita ang lahat ng {runs.length}
          </button>
        </p>
      )}
    </Card>
  );
}

const cellOf = (day: Day): Cell => ({ day: new Date(`${day}T00:00:00Z`) });

const columns: readonly FileColumn<DayRun>[] = [
  ['Mula', 'Unang araw', ({ first }) => cellOf(first)],
  ['Hanggang', 'Huling araw', ({ last }) => cellOf(last)],
  ['Ano', 'Walang pasok, suspendido, o may klase', runText],
];

/** Marked days as a downloadable file. */
export function daysFile(calendar: SchoolCalendar, today: Day): Download<DayRun> {
  const runs = dayRuns(calendar, today);
  return {
    screen: 'calendar',
    section: '',
    name: ['Kalendaryo'],
    of: [['School year', calendar.year] as const].filter(([, year]) => year !== ''),
    noun: 'hanay',
    total: runs.length,
    columns,
    rows: () => runs,
  };
}
