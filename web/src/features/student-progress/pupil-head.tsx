import { fullName, type Locks } from '@tinig/domain/people/people';
import {
  gameKey,
  gameKeys,
  gamesOf,
  type QuarterNumber,
  quarterKey,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { type GameNumbers, gamesDone, isGameDone, quarterAverage } from '@tinig/domain/results/progress';
import { dayOf } from '@tinig/domain/time/days';
import { clockText, dayText, longDay, shortDay } from '@tinig/domain/time/times';
import type { ReactNode } from 'react';
import { PrintHead } from '#features/export/print-head.tsx';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { Avatar } from '#ui/inline/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type Fact, Facts } from '#ui/layout/figure-card.tsx';
import { PageTitle } from '#ui/layout/page.tsx';
import { capitalize, joinQuarters } from '#ui/text/number-text.ts';
import css from './student-progress.module.css';
import triesCss from './tries.module.css';
import type { History, StudentNumbers } from './use-tries.ts';

type PupilHeadProps = {
  student: StudentNumbers;
  back: ReactNode;
  /** Chips with the section and further states. */
  chips: ReactNode;
  /** Game results. The count is hidden while undefined. */
  numbers: GameNumbers | undefined;
  /** Content after the count, and below that line. */
  more?: ReactNode;
  below?: ReactNode;
  actions: ReactNode;
};

/** Header of a pupil's page, for this year and past years. */
export function PupilHead({ student, back, chips, numbers, more, below, actions }: PupilHeadProps) {
  const name = fullName(student);
  return (
    <>
      <title>{`${name} · Tinig`}</title>
      <PrintHead />
      {back}
      <div className={`person below-16 ${css.person}`}>
        <Avatar {...student} large />
        <div className="can-shrink">
          <PageTitle>{name}</PageTitle>
          {numbers && (
            <p className="wrap row gap-8 above-4 muted">
              {chips}
              <span>{`${gamesDone(numbers)} sa ${gameKeys.length} laro ang tapos`}</span>
              {more}
            </p>
          )}
          {below}
        </div>
        <div className="screen-only push cluster end gap-8 person-acts">{actions}</div>
      </div>
    </>
  );
}

type AveragesProps = {
  numbers: GameNumbers;
  isClosed?: (quarter: QuarterNumber) => boolean;
};

/** Average of each quarter as voice bars. */
export const Averages = ({ numbers, isClosed = () => false }: AveragesProps) => (
  <Card padded>
    <h2 className="title-18 below-16">Average bawat quarter</h2>
    <VoiceBars
      values={quarterNumbers.map((quarter) => ({
        quarter,
        percent: quarterAverage(numbers, quarter),
        isClosed: isClosed(quarter),
      }))}
    />
  </Card>
);

/** Four columns of ten steps, one per quarter, with the percentage or "closed" above and the name below. */
function VoiceBars({
  values,
}: {
  values: readonly { quarter: QuarterNumber; percent: number; isClosed: boolean }[];
}) {
  return (
    <div className={css.voice}>
      {values.map(({ quarter, percent, isClosed }) => (
        <div key={quarter} className="text-center can-shrink" data-quarter={quarter}>
          <div className={`${css.value} ${isClosed ? css.closed : ''}`} aria-hidden="true">
            {isClosed ? 'Sarado' : percent}
            {!isClosed && <small>%</small>}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: <meter> can't be drawn as designed in every browser */}
          <div
            className={css.bar}
            role="meter"
            aria-label={quarterName(quarter)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={isClosed ? 'Sarado' : `${percent}%`}
          >
            <i style={{ transform: `translateY(${100 - percent}%)` }} />
          </div>
          <div className={css.name}>
            <QuarterGlyph quarter={quarter} />
            {quarterName(quarter)}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Four facts: last seen, days played, attempts, games completed. */
export function ActivityFacts({
  history: { days, today, time_zone, last_seen, has_card, total },
  numbers,
  locks,
}: {
  history: History;
  numbers: GameNumbers;
  locks: Locks | undefined;
}) {
  const played = days.filter(({ tries }) => tries > 0).length;
  const thisWeek = days.slice(-7).reduce((sum, { tries }) => sum + tries, 0);
  const seen = last_seen === null ? null : Date.parse(last_seen);
  const facts: Fact[] = [
    [
      'Huling nakita',
      seen === null ? 'Hindi pa' : seenText(time_zone, seen, today),
      [seen === null && 'hindi pa naka-login', has_card && 'may login card'].filter(Boolean).join(', '),
    ],
    ['Araw na naglaro', String(played), `sa huling ${days.length} araw`],
    ['Lahat ng subok', String(total), total === 0 ? 'wala pang subok' : `${thisWeek} ngayong linggo`],
    ['Tapos na laro', `${gamesDone(numbers)} sa ${gameKeys.length}`, quartersText(numbers, locks)],
  ];
  return (
    <Card className="below-16">
      <Facts facts={facts} />
    </Card>
  );
}

function seenText(zone: string, at: number, today: string) {
  return `${capitalize(dayText(dayOf(zone, at), today))}, ${clockText(zone, at)}`;
}

/** Text with the completed quarters, or the open ones if none is completed. */
function quartersText(numbers: GameNumbers, locks: Locks | undefined) {
  const done = quarterNumbers.filter((quarter) =>
    gamesOf(quarter).every((game) => isGameDone(numbers[gameKey(game)])),
  );
  if (done.length > 0) return `${joinQuarters(done)}: lahat`;
  const open = quarterNumbers.filter((quarter) => locks?.[quarterKey(quarter)]);
  return open.length > 0 ? `bukas ang ${joinQuarters(open)}` : '';
}

const letters = ['L', 'M', 'M', 'H', 'B', 'S', 'L'];

/** Calendar of five weeks, starting on Mondays, with the number of attempts per day. */
export function PlayedDays({ history: { days, today } }: { history: History }) {
  const played = days.filter(({ tries }) => tries > 0).length;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
  return (
    <Card padded className="above-16">
      <h2 className="flex spread gap-8 title-18">
        Mga araw na naglaro <small className="small muted">{`${played} sa huling ${days.length} araw`}</small>
      </h2>
      <ul className="sr">
        {days
          .filter(({ tries }) => tries > 0)
          .map(({ day, tries }) => (
            <li key={day}>{`${longDay(day)}: ${tries} subok`}</li>
          ))}
      </ul>
      <div className={triesCss.days} aria-hidden="true">
        <span className="text-right one-line" />
        {letters.map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days have the same letter
          <b key={at}>{letter}</b>
        ))}
        {weeks.map((week) => [
          <span className="text-right one-line" key={week[0]!.day}>
            {shortDay(week[0]!.day)}
          </span>,
          ...week.map(({ day, tries }) => (
            <i
              key={day}
              className={[
                tries > 0 && triesCss.isOn,
                day === today && triesCss.isNow,
                day > today && triesCss.isAhead,
              ]
                .filter(Boolean)
                .join(' ')}
            >
              {tries > 0 ? tries : ''}
            </i>
          )),
        ])}
      </div>
      <p className="above-8 muted size-13">Ang numero ay ilang subok sa araw na iyon.</p>
    </Card>
  );
}
