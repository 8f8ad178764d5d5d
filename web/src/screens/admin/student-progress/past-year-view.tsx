import type { ResponseOf } from '@tinig/domain/call';
import type { readPastStudent } from '@tinig/domain/calls/past-years';
import { consoleMessage } from '@tinig/domain/console-messages';
import { doneFrom, gameKeys, quarterNumbers } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { gamesDone, quarterAverage } from '@tinig/domain/progress';
import type { ReactNode } from 'react';
import { useMe } from '#data/session.ts';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { Avatar } from '#parts/avatar.tsx';
import { Chip } from '#parts/badge.tsx';
import { Card } from '#parts/card.tsx';
import { counted } from '#parts/count.ts';
import { PageTitle } from '#parts/page.tsx';
import person from '#parts/person.module.css';
import { PrintButton } from '#parts/print-button.tsx';
import { State } from '#parts/state.tsx';
import { VoiceBars } from '#parts/voice-bars.tsx';
import { PrintHead } from '#shared/print-head.tsx';
import { yearLabel } from '#shared/year-filter.tsx';
import { QuarterGames } from './quarter-games.tsx';
import css from './student-progress.module.css';
import type { StudentNumbers } from './use-tries.ts';

export type PastYears = ResponseOf<typeof readPastStudent>;

type PastYearViewProps = {
  student: StudentNumbers;
  year: string;
  /** Those that one may see; undefined until they are known. */
  years: PastYears | undefined;
  choice: ReactNode;
  back: ReactNode;
};

/** What a pupil ended a past year with, to be read only (YEAR-11). */
export function PastYearView({ student, year, years, choice, back }: PastYearViewProps) {
  const me = useMe();
  const name = fullName(student);
  const shown = years?.find((one) => String(one.year) === year);
  return (
    <>
      <title>{`${name} · Tinig`}</title>
      <PrintHead by={fullName(me)} />
      {back}
      <div className={`${person.person} ${css.person}`}>
        <Avatar {...student} large />
        <div>
          <PageTitle>{name}</PageTitle>
          {shown && (
            <p>
              <Chip>{yearLabel(shown)}</Chip>
              <Chip>{shown.section ? `Section: ${shown.section}` : consoleMessage('no-section')}</Chip>
              <span>{`${gamesDone(shown)} sa ${gameKeys.length} laro ang tapos`}</span>
              <span>{`Naglaro sa ${counted(shown.days_played, 'araw')}`}</span>
            </p>
          )}
        </div>
        <div className={`screen-only ${person.actions} ${css.actions}`}>
          <PrintButton />
        </div>
      </div>
      {choice}
      {shown && <YearNumbers numbers={shown} />}
      {years && !shown && (
        <State drawing={drawing} title="Walang tala sa taong ito">
          Makikita rito ang mga taon na hawak ninyo ang section niya nang matapos ang taon.
        </State>
      )}
    </>
  );
}

const YearNumbers = ({ numbers }: { numbers: PastYears[number] }) => (
  <div className={css.columns}>
    <div>
      <Card padded className={css.averages}>
        <h2>Average bawat quarter</h2>
        <VoiceBars
          values={quarterNumbers.map((quarter) => ({
            quarter,
            percent: quarterAverage(numbers, quarter),
            isClosed: false,
          }))}
        />
      </Card>
    </div>
    <div>
      {quarterNumbers.map((quarter) => (
        <QuarterGames
          key={quarter}
          {...{ quarter, numbers }}
          tried={undefined}
          locks={undefined}
          opens={undefined}
        />
      ))}
      <p className={css.legend}>
        Tapos na ang taong ito: nababasa, hindi na nababago. Ang guhit sa bar ay ang {doneFrom}%.{' '}
        {consoleMessage('not-a-grade')}
      </p>
    </div>
  </div>
);
