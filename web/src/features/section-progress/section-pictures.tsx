import type { SectionWeeks } from '@tinig/domain/calls/progress';
import { gameTitle, quarterOf } from '@tinig/domain/quarter-access/games';
import { minPupilsTried } from '@tinig/domain/results/section-weeks';
import { shortDay } from '@tinig/domain/time/times';
import { linkToGame } from '#app/links.ts';
import type { Watched } from '#client/use-watch.ts';
import { StackedBar } from '#ui/chart/stacked-bar.tsx';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';
import css from './section-progress.module.css';
import weekCss from './week-line.module.css';

/** Charts of a section: weeks of play, and the hardest game. */
export function SectionPictures({ section, weeks }: { section: string; weeks: Watched<SectionWeeks> }) {
  const { value, refusal, again } = weeks;
  // Hidden without permission, or if the section does not exist.
  if (refusal?.code === 'forbidden' || refusal?.code === 'not-found') return null;
  if (refusal) return <LoadFailedState title="Hindi nakuha ang mga linggo" onRetry={again} />;
  if (!value) return <TableSkeleton rows={4} label="Kinukuha ang mga linggo" />;
  return (
    <div className={`above-16 split ${value.hardest ? '' : css.whole}`}>
      <section aria-labelledby="mga-linggo">
        <Card>
          <CardHead
            icon="progress"
            id="mga-linggo"
            title="Linggo-linggo"
            note={<>Ilan ang naglaro, sa {formatNumber(value.students)}</>}
          />
          <WeekLine of={value} />
        </Card>
      </section>
      {value.hardest && <HardestGame {...value.hardest} section={section} students={value.students} />}
    </div>
  );
}

type HardestGameProps = NonNullable<SectionWeeks['hardest']> & { section: string; students: number };

function HardestGame({ game, name, done, tried, tries, section, students }: HardestGameProps) {
  return (
    <section aria-labelledby="pinakamahirap" data-quarter={quarterOf(game)}>
      <Card>
        <CardHead icon="buoy" id="pinakamahirap" title="Pinakamahirap na laro" />
        <div className="stack gap-8 inset-16-18">
          <h3 className="title-20">
            {name || gameTitle(game)} {name && <Chip quarter>{gameTitle(game)}</Chip>}
          </h3>
          <StackedBar
            parts={[
              { word: 'Tapos', count: done },
              { word: 'Hindi pa tapos', count: tried - done },
              { word: 'Wala pang subok', count: students - tried },
            ]}
          />
          <p>
            <b>{`${done} sa ${tried}`}</b> na sumubok ang tapos.
            {tries !== null && (
              <>
                {' '}
                Karaniwan, <b>{countWithNoun(tries, 'subok')}</b> bago matapos.
              </>
            )}
          </p>
          <p className="muted small">
            Sa mga bukas na laro na sinubukan ng {minPupilsTried} bata o higit pa
            {students > tried && `; ${formatNumber(students - tried)} ang wala pang subok`}.
          </p>
          <span className="screen-only">
            <ButtonLink icon="target" {...linkToGame(section, game, 'not-done')}>
              Sino ang hindi pa tapos
            </ButtonLink>
          </span>
        </div>
      </Card>
    </section>
  );
}

type DrawnWeek = SectionWeeks['weeks'][number];
/** Size and side margins of the SVG drawing in its own units, and the number of weeks shown. */
type Room = { weeks: number; width: number; height: number; left: number; right: number };

const top = 30;
const desk: Room = { weeks: 10, width: 720, height: 170, left: 56, right: 30 };
const phone: Room = { weeks: 6, width: 320, height: 190, left: 40, right: 26 };

/** Players per week: ten weeks on a desktop and on paper, six on a phone (WEEK-2). */
const WeekLine = ({ of }: { of: SectionWeeks }) => (
  <>
    <Drawn of={of} room={desk} className={'wide-only'} />
    <Drawn of={of} room={phone} className={'phone-only'} />
  </>
);

/**
 * Line of players per week, below a dashed line for the class size. Weeks with days off are hatched (WEEK-3). The
 * current week is filled, because it has not ended and is not compared.
 */
function Drawn({ of, room, className }: { of: SectionWeeks; room: Room; className: string }) {
  const weeks = of.weeks.slice(-room.weeks);
  const foot = room.height - 34;
  const x = (at: number) =>
    room.left + (at * (room.width - room.left - room.right)) / Math.max(1, weeks.length - 1);
  const y = (pupils: number) => foot - ((foot - top) * pupils) / Math.max(1, of.students);
  const off = weeks.filter(({ days_off }) => days_off > 0);
  const hatch = `off-${room.weeks}`;
  return (
    <div className={`${weekCss.line} ${className}`}>
      <svg
        viewBox={`0 0 ${room.width} ${room.height}`}
        role="img"
        aria-label={`Ilan ang naglaro bawat linggo, sa ${of.students}: ${weeks
          .map(({ pupils }, at) => `${nameAt(weeks, at)} ${pupils}`)
          .join(', ')}.`}
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V6" className={weekCss.hatch} />
          </pattern>
        </defs>
        {weeks.map(({ monday, days_off }, at) =>
          days_off > 0 ? (
            <rect
              key={monday}
              x={x(at) - 16}
              y={top}
              width="32"
              height={foot - top}
              fill={`url(#${hatch})`}
            />
          ) : null,
        )}
        <path d={`M${room.left} ${foot}H${room.width - room.right}`} className={weekCss.axis} />
        <path d={`M${room.left} ${top}H${room.width - room.right}`} className={weekCss.whole} />
        <text x={room.left - 20} y={top + 5} textAnchor="end">
          {of.students}
        </text>
        <text x={room.left - 20} y={foot + 5} textAnchor="end">
          0
        </text>
        <polyline points={weeks.map(({ pupils }, at) => `${x(at)},${y(pupils)}`).join(' ')} />
        {weeks.map(({ monday, pupils }, at) => (
          <g key={monday}>
            <circle
              cx={x(at)}
              cy={y(pupils)}
              r="5"
              className={at === weeks.length - 1 ? weekCss.now : undefined}
            />
            <text
              x={x(at)}
              y={y(pupils) + (isValley(weeks, at) && y(pupils) < foot - 26 ? 22 : -11)}
              textAnchor="middle"
              className={weekCss.value}
            >
              {pupils}
            </text>
            <text x={x(at)} y={room.height - 10} textAnchor="middle">
              {nameAt(weeks, at)}
            </text>
          </g>
        ))}
      </svg>
      {off.length > 0 && (
        <p className={`flex gap-8 above-12 muted small ${weekCss.key}`}>
          <i aria-hidden="true" />
          May araw na walang pasok:{' '}
          {off.map(({ monday, days_off }) => `${shortDay(monday)}, ${days_off} araw`).join('; ')}
        </p>
      )}
    </div>
  );
}

const nameAt = (weeks: readonly DrawnWeek[], at: number) =>
  at === weeks.length - 1 ? 'Ngayon' : shortDay(weeks[at]!.monday);

/** True if the line dips at this week. Its number then stands below the line. */
const isValley = (weeks: readonly DrawnWeek[], at: number) => {
  const { pupils } = weeks[at]!;
  const [before, after] = [weeks[at - 1], weeks[at + 1]];
  return before !== undefined && after !== undefined && before.pupils > pupils && after.pupils > pupils;
};
