import type { SectionWeeks } from '@tinig/domain/calls/progress';
import { gameTitle, quarterOf } from '@tinig/domain/quarter-access/games';
import { minPupilsTried } from '@tinig/domain/results/section-weeks';
import { linkToGame } from '#app/links.ts';
import type { Watched } from '#client/use-watch.ts';
import { StackedBar } from '#ui/chart/stacked-bar.tsx';
import { Failed, TableSkeleton } from '#ui/feedback/state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import split from '#ui/layout/split.module.css';
import { counted, figure } from '#ui/text/counted.ts';
import css from './section-progress.module.css';
import { WeekLine } from './week-line.tsx';

/** Charts of a section: weeks of play, and the hardest game. */
export function SectionPictures({ section, weeks }: { section: string; weeks: Watched<SectionWeeks> }) {
  const { value, refusal, again } = weeks;
  // Hidden without permission, or if the section does not exist.
  if (refusal?.code === 'forbidden' || refusal?.code === 'not-found') return null;
  if (refusal) return <Failed title="Hindi nakuha ang mga linggo" onRetry={again} />;
  if (!value) return <TableSkeleton rows={4} label="Kinukuha ang mga linggo" />;
  return (
    <div className={`above-16 ${split.split} ${value.hardest ? '' : css.whole}`}>
      <section aria-labelledby="mga-linggo">
        <Card>
          <CardHead
            icon="progress"
            id="mga-linggo"
            title="Linggo-linggo"
            note={<>Ilan ang naglaro, sa {figure(value.students)}</>}
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
        <div className={css.hardest}>
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
                Karaniwan, <b>{counted(tries, 'subok')}</b> bago matapos.
              </>
            )}
          </p>
          <p className="muted small">
            Sa mga bukas na laro na sinubukan ng {minPupilsTried} bata o higit pa
            {students > tried && `; ${figure(students - tried)} ang wala pang subok`}.
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
