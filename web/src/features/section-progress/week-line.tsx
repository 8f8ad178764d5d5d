import type { SectionWeeks } from '@tinig/domain/calls/progress';
import { shortDay } from '@tinig/domain/time/times';
import css from './week-line.module.css';

type DrawnWeek = SectionWeeks['weeks'][number];
/** Size of the drawing in its own units. */
type Room = { weeks: number; width: number; height: number; left: number; right: number };

const top = 30;
const desk: Room = { weeks: 10, width: 720, height: 170, left: 56, right: 30 };
const phone: Room = { weeks: 6, width: 320, height: 190, left: 40, right: 26 };

/** Players per week: ten weeks on a desktop and on paper, six on a phone (WEEK-2). */
export const WeekLine = ({ of }: { of: SectionWeeks }) => (
  <>
    <Drawn of={of} room={desk} className={`wide-only ${css.desk}`} />
    <Drawn of={of} room={phone} className={`phone-only ${css.phone}`} />
  </>
);

/**
 * Line of players below a dashed line for the class size. Weeks with days off are hatched (WEEK-3). The current week is
 * filled, because it is not over and not compared.
 */
function Drawn({ of, room, className }: { of: SectionWeeks; room: Room; className: string | undefined }) {
  const weeks = of.weeks.slice(-room.weeks);
  const foot = room.height - 34;
  const x = (at: number) =>
    room.left + (at * (room.width - room.left - room.right)) / Math.max(1, weeks.length - 1);
  const y = (pupils: number) => foot - ((foot - top) * pupils) / Math.max(1, of.students);
  const off = weeks.filter(({ days_off }) => days_off > 0);
  const hatch = `off-${room.weeks}`;
  return (
    <div className={className}>
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
            <path d="M0 0V6" className={css.hatch} />
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
        <path d={`M${room.left} ${foot}H${room.width - room.right}`} className={css.axis} />
        <path d={`M${room.left} ${top}H${room.width - room.right}`} className={css.whole} />
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
              className={at === weeks.length - 1 ? css.now : undefined}
            />
            <text
              x={x(at)}
              y={y(pupils) + (isValley(weeks, at) && y(pupils) < foot - 26 ? 22 : -11)}
              textAnchor="middle"
              className={css.value}
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
        <p className={`flex gap-8 above-12 muted small ${css.key}`}>
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
