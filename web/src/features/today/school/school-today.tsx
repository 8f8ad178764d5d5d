import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { readSectionsToday } from '@tinig/domain/calls/today';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { quarterName } from '@tinig/domain/quarter-access/games';
import { sharePercent } from '@tinig/domain/results/progress';
import { clockText } from '@tinig/domain/time/times';
import { fewDoneShare, type SectionReason } from '@tinig/domain/today/today';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadConsolePart } from '#client/load-console-part.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { useLastResponse } from '#features/today/notices.tsx';
import { Meter } from '#ui/chart/meter.tsx';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { PopButton } from '#ui/form/pop-button.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { PartTitle } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { tableRoles } from '#ui/table/column.ts';
import { Pager } from '#ui/table/pager.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import table from '#ui/table/table.module.css';
import css from './school-today.module.css';

// Loaded on demand, because most schools are past the guide.
const LazyGuide = lazy(() => loadConsolePart(() => import('./school-guide.tsx')));
const LazyToMend = lazy(() => loadConsolePart(() => import('./to-do-card.tsx')));
const LazyState = lazy(() => loadConsolePart(() => import('./school-state.tsx')));

type Schools = ResponseOf<typeof readSectionsToday>;
type SectionToday = Schools['sections'][number];

const reasonText = (reason: SectionReason, quarter: Schools['quarter']) =>
  ({
    'no-teacher': consoleMessage('no-teacher'),
    'no-students': 'Wala pang studyante',
    'not-open': `Hindi pa bukas ang ${quarter ? quarterName(quarter) : 'quarter'}`,
    'nobody-played': 'Walang naglaro ngayong linggo',
    'few-done': 'Kaunti pa ang tapos',
  })[reason];

const reasonIcons: Record<SectionReason, IconName> = {
  'no-teacher': 'user',
  'no-students': 'students',
  'not-open': 'lock',
  'nobody-played': 'clock',
  'few-done': 'half',
};

/** Sections in two tables: those that need attention, then the others. Each row links to the section's day. */
export function SchoolToday() {
  const { values, set } = useAddress(schoolAddress);
  const { value, refusal, again } = useWatch(readSectionsToday, values);
  const heardAt = useLastResponse();
  if (refusal)
    return (
      <SchoolParts>
        <LoadFailedState title="Hindi nakuha ang mga section" onRetry={again} />
      </SchoolParts>
    );
  if (!value) return <TableSkeleton label="Kinukuha ang mga section" />;
  const guide = (
    <Suspense>
      <LazyGuide quarter={value.quarter} />
    </Suspense>
  );
  if (value.total === 0) return <SchoolParts>{guide}</SchoolParts>;
  const needing = value.sections.filter(({ reason }) => reason !== null);
  const others = value.sections.filter(({ reason }) => reason === null);
  return (
    <SchoolParts>
      {guide}
      <PartTitle note={<PopNote heard={clockText(value.time_zone, heardAt)} />}>
        Aling section ang kailangan ng pansin?
      </PartTitle>
      <SchoolTable
        title="Kailangan ng pansin"
        icon="buoy"
        rows={needing}
        count={value.needing}
        of={value}
        isNeeding
      />
      <SchoolTable title="Maayos" icon="okc" rows={others} count={value.total - value.needing} of={value} />
      {value.sections.length < value.total && (
        <div className="row wrap spread gap-8 above-16">
          <Pager {...value} page={values.page} noun="section" onPage={(page) => set({ page })} />
        </div>
      )}
    </SchoolParts>
  );
}

/** Shows the school's problems above the sections, and the state of Tinig below. */
const SchoolParts = ({ children }: { children: ReactNode }) => (
  <>
    <Suspense>
      <LazyToMend />
    </Suspense>
    {children}
    <Suspense>
      <LazyState />
    </Suspense>
  </>
);

const PopNote = ({ heard }: { heard: string }) => (
  <span className="inline-row gap-12">
    <span>Huling balita {heard}</span>
    <PopButton label="Paano ito pinipili?">
      <ul className={css.rules}>
        <li>Walang guro ang section, o wala pang studyante.</li>
        <li>Hindi pa bukas ang quarter na bukas na sa kalahati ng mga section.</li>
        <li>Walang naglaro sa huling 7 araw.</li>
        <li>
          Kaunti pa ang tapos: wala pang 1/{Math.round(1 / fewDoneShare)} ng bahagdan ng buong paaralan.
        </li>
      </ul>
    </PopButton>
  </span>
);

type SchoolTableProps = {
  title: string;
  icon: IconName;
  rows: SectionToday[];
  count: number;
  of: Schools;
  isNeeding?: boolean;
};

function SchoolTable({ title, icon, rows, count, of, isNeeding = false }: SchoolTableProps) {
  if (rows.length === 0) return null;
  const done = of.quarter ? `Tapos sa ${quarterName(of.quarter)}` : 'Tapos';
  return (
    <section aria-label={title} className="below-16">
      <Card className={isNeeding ? 'warn-line' : ''}>
        <CardHead
          icon={icon}
          title={
            <>
              {title} <span>{count}</span>
            </>
          }
        />
        <PlainTable
          label={title}
          className={`frameless ${css.table}`}
          heads={[
            { head: 'Section at guro' },
            { head: isNeeding ? 'Pansinin' : 'Huling 7 araw' },
            { head: 'Naglaro ngayong linggo' },
            { head: done },
            { head: 'Tulong' },
            { head: 'Tingnan', isHeard: true },
          ]}
        >
          {rows.map((row) => (
            <SchoolLine key={row.id} row={row} done={done} quarter={of.quarter} />
          ))}
        </PlainTable>
      </Card>
    </section>
  );
}

type SchoolLineProps = { row: SectionToday; done: string; quarter: Schools['quarter'] };

function SchoolLine({ row, done, quarter }: SchoolLineProps) {
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} className={table.name}>
        <Link {...linkProps('/admin/dashboard', { section: row.id })} className={`unlined ${css.name}`}>
          {row.section_name}
        </Link>
        <small className="block regular">{row.section_teacher || consoleMessage('no-teacher')}</small>
      </td>
      <td {...tableRoles.cell} className={table.second}>
        {row.reason ? (
          <span className="tag tone-warning size-13">
            <Icon name={reasonIcons[row.reason]} small />
            {reasonText(row.reason, quarter)}
          </span>
        ) : (
          <WeekBars row={row} />
        )}
      </td>
      <td {...tableRoles.cell} className={table.figure} data-label="Naglaro ngayong linggo">
        <PartOf part={row.played} of={row.students} label="Naglaro ngayong linggo" />
      </td>
      <td {...tableRoles.cell} className={table.figure} data-label={done} data-quarter={quarter ?? undefined}>
        <PartOf part={row.done} of={row.students} label={done} />
      </td>
      <td
        {...tableRoles.cell}
        className={`text-right figures ${table.figure} ${css.help}`}
        data-label="Kailangan ng tulong"
      >
        {row.help}
      </td>
      <td {...tableRoles.cell} className="wide-only muted">
        <Icon name="right" small />
      </td>
    </tr>
  );
}

const WeekBars = ({ row: { week, students } }: { row: SectionToday }) => (
  <span
    role="img"
    aria-label={`Naglaro sa huling 7 araw: ${week.join(', ')}`}
    className={`inline-flex sunken ${css.week}`}
  >
    {week.map((played, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two days may be alike
      <i key={at} style={{ height: `${(100 * played) / Math.max(1, students)}%` }} />
    ))}
  </span>
);

const PartOf = ({ part, of, label }: { part: number; of: number; label: string }) => (
  <span className={css.share}>
    <Meter value={sharePercent(part, of)} label={label} />
    <span>
      {part} sa {of}
    </span>
  </span>
);

/** URL values of the superadmin's table of sections. */
export const schoolAddress = { page: 1 };
