import { readSectionWeeks, type SectionWeeks } from '@tinig/domain/calls/progress';
import { daysOfMonth, weekdayName, weekdayText } from '@tinig/domain/time/times';
import { useCallback } from 'react';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { ClassGate } from '#features/section-teachers/class-gate.tsx';
import { type ReadyClass, useClass } from '#features/sections/use-class.ts';
import { DayBar } from '#ui/chart/day-bar.tsx';
import { ProjectorButton, useProjector } from '#ui/chart/projector.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FigureCard, FigureCards } from '#ui/layout/figure-card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { formatNumber } from '#ui/text/number-text.ts';
import css from './class-week.module.css';
import { SectionView, sectionAddress } from './section-view.tsx';

/**
 * Section progress (SCREEN-35): quarters, weeks of play, and the hardest game. The projector shows the class week
 * without names.
 */
export default function SectionProgressScreen() {
  const { values, setters } = useAddress(sectionAddress);
  return (
    <SectionProgress key={values.section} id={values.section} view={values.view} onView={setters.view} />
  );
}

function SectionProgress({ id, view, onView }: { id: string; view: string; onView: (view: string) => void }) {
  const seen = useClass(id);
  return (
    <ClassGate of={seen}>
      {(ready) => <SectionViews of={ready} isProjected={view === 'projector'} onView={onView} />}
    </ClassGate>
  );
}

type SectionViewsProps = { of: ReadyClass; isProjected: boolean; onView: (view: string) => void };

function SectionViews({ of, isProjected, onView }: SectionViewsProps) {
  // Teachers see the numbers of other classes, but not their weeks (N3).
  const weeks = useWatch(readSectionWeeks, { section: of.section.id });
  const projected = isProjected ? weeks.value : undefined;
  const onLeave = useCallback(() => onView(''), [onView]);
  useProjector(projected !== undefined, onLeave);
  return projected ? (
    <ClassWeek of={projected} onLeave={onLeave} />
  ) : (
    <SectionView of={of} weeks={weeks} onProject={() => onView('projector')} />
  );
}

type ClassDay = SectionWeeks['days'][number];

/** Week of a class for the projector: players per day and four counts, without names or numbers of other sections. */
export function ClassWeek({ of, onLeave }: { of: SectionWeeks; onLeave: () => void }) {
  const { section, students, days, weeks, today } = of;
  const [running, before] = [weeks.at(-1)!, weeks.at(-2)!];
  return (
    <Page
      title={`Ang linggo ng ${section.section_name}`}
      lede={days.length > 0 && daysOfMonth(days[0]!.day, days.at(-1)!.day)}
      actions={<ProjectorButton on onChange={onLeave} />}
    >
      <Card>
        <ul className={css.week} aria-label={`Ilan ang naglaro bawat araw, sa ${students}`}>
          {days.map((one) => (
            <ProjectedDay key={one.day} {...one} today={today} students={students} />
          ))}
        </ul>
      </Card>
      <div className="above-16">
        <FigureCards>
          <FigureCard name="Naglaro ngayong linggo" of={`sa ${formatNumber(students)}`}>
            {formatNumber(running.pupils)}
          </FigureCard>
          <FigureCard name="Subok ng buong klase">{formatNumber(running.tries)}</FigureCard>
          <FigureCard name="Larong natapos">{formatNumber(running.games_done)}</FigureCard>
          <FigureCard name="Noong isang linggo, natapos">{formatNumber(before.games_done)}</FigureCard>
        </FigureCards>
      </div>
    </Page>
  );
}

function ProjectedDay({
  day,
  is_class,
  pupils,
  today,
  students,
}: ClassDay & Pick<SectionWeeks, 'today' | 'students'>) {
  const isAhead = day > today;
  return (
    <li className="stack can-shrink gap-6 muted breaks">
      <b className="plain">
        {isAhead ? (
          <>
            <span className="sr">wala pa</span>
            <span aria-hidden="true">·</span>
          </>
        ) : (
          formatNumber(pupils)
        )}
      </b>
      <DayBar part={isAhead ? 0 : pupils} of={students} isOff={!is_class} className={css.bar} />
      <span className={day === today ? css.isNow : undefined}>
        {day === today ? (
          'Ngayon'
        ) : (
          <>
            <span className="wide-only">{weekdayName(day)}</span>
            <span className="phone-only">{weekdayText(day)}</span>
          </>
        )}
        {!is_class && <small className="block">walang pasok</small>}
      </span>
    </li>
  );
}
