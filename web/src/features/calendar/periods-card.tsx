import { classDays, gradingPeriodOf, type SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { offeredQuarterDates } from '@tinig/domain/calendar/quarter-dates';
import {
  gamesOf,
  type QuarterKey,
  quarterKey,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import type { Day } from '@tinig/domain/time/days';
import { shortDay, weekdayAndDay } from '@tinig/domain/time/times';
import { useState } from 'react';
import type { Download, FileColumn } from '#features/export/download.ts';
import type { Cell } from '#features/export/excel.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { type ChangeDays, type DayRun, dayRuns, daysText, runText } from './calendar-days.ts';
import css from './lists.module.css';
import months from './months.module.css';

const row = `row wrap ${css.row}`;

type PeriodsCardProps = { calendar: SchoolCalendar; today: Day; onEdit: () => void };

/** Grading periods, their class days, and the current one. */
export function PeriodsCard({ calendar, today, onEdit }: PeriodsCardProps) {
  const days = classDays(calendar);
  const running = gradingPeriodOf(calendar, today);
  return (
    <Card>
      <CardHead icon="cal" title="Mga grading period" className="wrap">
        <Button icon="edit" className={'screen-only push'} onClick={onEdit}>
          Baguhin
        </Button>
      </CardHead>
      <ol className={`stack lined container ${css.rows}`}>
        {calendar.periods.map((period, nth) => (
          <li key={period.first} className={`${row} ${css.marked} ${months[`period${(nth % 4) + 1}`]}`}>
            <div>
              <b>{period.name}</b>
              <small>
                {shortDay(period.first)} – {shortDay(period.last)}
              </small>
            </div>
            <small className="figures">
              {countWithNoun(days.filter((day) => period.first <= day && day <= period.last).length, 'araw')}
            </small>
            {period === running && (
              <span className="tag tone-info size-13">
                <Icon name="clock" small />
                Ngayon
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const numberWords = ['Walang', 'Isa', 'Dalawa', 'Tatlo', 'Apat', 'Lima', 'Anim'];

type QuartersCardProps = { calendar: SchoolCalendar; onEdit: (quarter: QuarterKey) => void };

/** Maps the school's periods to the game's four quarters. Each quarter has a suggested date, which does not open it. */
export function QuartersCard({ calendar, onEdit }: QuartersCardProps) {
  const offered = offeredQuarterDates(calendar);
  const count = calendar.periods.length;
  return (
    <Card className="screen-only">
      <CardHead icon="game" title="Mga quarter ng laro" className="wrap" />
      <p className="inset-12-16 line-below muted small">
        {count === quarterNumbers.length ? (
          'Pangkat ito ng mga laro, hindi petsa. Inaalok ang unang araw ng kaparehong grading period. Ang guro pa rin ang nagbubukas.'
        ) : (
          <>
            {numberWords[count]} ang grading period, <b>apat pa rin ang quarter ng laro</b>: pangkat ito ng
            mga laro, hindi petsa. Hinati ang taon sa apat para sa alok na petsa. Ang guro pa rin ang
            nagbubukas.
          </>
        )}
      </p>
      <ul className={`stack lined container ${css.rows}`}>
        {quarterNumbers.map((number) => {
          const quarter = quarterKey(number);
          const day = offered[quarter];
          const games = gamesOf(number);
          const period = day && gradingPeriodOf(calendar, day);
          return (
            <li key={number} className={`${row} ${css.marked} ${css.quarter}`} data-quarter={number}>
              <div>
                <b>{quarterName(number)}</b>
                <small>
                  Game {games[0]}–{games.at(-1)}
                </small>
              </div>
              <small className={`text-right ${css.offered}`}>
                inaalok sa <b>{day ? weekdayAndDay(day) : '–'}</b>
                {period && <span>{period.name}</span>}
              </small>
              <IconButton
                icon="edit"
                className="screen-only"
                label={`Palitan ang alok na petsa ng ${quarterName(number)}`}
                onClick={() => onEdit(quarter)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const parts: readonly (readonly [IconName, string, string])[] = [
  ['buoy', 'Ngayon', 'Hindi binibilang sa “matagal nang walang laro” ang walang pasok.'],
  ['lock', 'Quarter Access', 'Mula rito ang alok na petsa. Hindi binabago ang petsang naitakda na.'],
];

export function CalendarEffectsCard() {
  return (
    <Card className="screen-only">
      <CardHead icon="info" title="Ano ang umaasa rito" className="wrap" />
      <ul className={`stack lined container ${css.rows}`}>
        {parts.map(([icon, name, about]) => (
          <li key={name} className={row}>
            <Icon className="muted" name={icon} />
            <div>
              <b>{name}</b>
              <small>{about}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

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
      <ul className={`stack lined container ${css.rows}`} aria-label="Mga araw na walang pasok">
        {runs.map((run, nth) => {
          const { first, last, kind } = run;
          const words = `${runText(run)}, ${daysText(first, last)}`;
          return (
            <li key={first} className={`${row} ${nth >= shownAtFirst && !isWhole ? 'paper-only' : ''}`}>
              <Icon
                className={kind === 'suspended' ? 'accent' : 'muted'}
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
        <p className="screen-only inset-12-16 muted small">
          <button type="button" className="link" onClick={() => setIsWhole(true)}>
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
