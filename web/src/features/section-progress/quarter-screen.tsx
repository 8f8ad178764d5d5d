import { useLocation, useParams } from '@tanstack/react-router';
import {
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { gameProgress, sectionProgress } from '@tinig/domain/results/progress';
import { type ReactNode, useCallback } from 'react';
import { linkToQuarterTable, linkToSection } from '#app/links.ts';
import { useAddress } from '#client/use-address.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { closedUnplayedText } from '#features/quarter-access/use-class-locks.ts';
import { ClassGate, NoQuarter } from '#features/section-teachers/class-gate.tsx';
import { type ReadyClass, useClass } from '#features/sections/use-class.ts';
import { OriginLink } from '#features/student-progress/origin-link.tsx';
import { quarterFile } from '#features/students/progress-file.ts';
import { ClassShare, ClosedShare } from '#ui/chart/class-share.tsx';
import { ProjectorButton, useProjector } from '#ui/chart/projector.tsx';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { QuarterChoice } from '#ui/form/quarter-choice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageTitle, PrintButton } from '#ui/layout/page.tsx';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';
import css from './quarter.module.css';
import bandCss from './quarter-band.module.css';
import { QuarterPart } from './quarter-part.tsx';

/**
 * Section's quarter (SCREEN-36), in the admin layout at /admin/quarter/$quarter. Outside that layout (SCREEN-39) it
 * also has a projector view: large counts per game, no names.
 */
export default function QuarterScreen() {
  const { section, quarter: chosen } = useAddress(quarterAddress).values;
  const { quarter: inPath } = useParams({ strict: false }) as { quarter?: string };
  const isSolo = useLocation().pathname === '/admin/progress/quarter';
  const quarter = quarterNumbers.find((number) => String(number) === (isSolo ? String(chosen) : inPath));
  if (!quarter) return <NoQuarter section={section} />;
  return <QuarterOf key={section} {...{ section, quarter, isSolo }} />;
}

function QuarterOf({ section, ...shown }: { section: string; quarter: QuarterNumber; isSolo: boolean }) {
  const address = useAddress(quarterAddress);
  const { view } = address.setters;
  const isProjected = shown.isSolo && address.values.view === 'projector';
  useProjector(
    isProjected,
    useCallback(() => view(''), [view]),
  );
  const View = isProjected ? ProjectedQuarter : QuarterPage;
  return <ClassGate of={useClass(section)}>{(of) => <View {...{ of, address, ...shown }} />}</ClassGate>;
}

/** Quarter for the projector: completions per game, without names. */
export function ProjectedQuarter({ of, quarter, address }: ShownQuarter) {
  const { section, pupils } = of;
  const games = gamesOf(quarter);
  const opens = closedUnplayedText(of, quarter);
  return (
    <div data-quarter={quarter} className="grow flex column">
      <title>{`${quarterName(quarter)}, Section ${section.section_name} · Tinig`}</title>
      <ClassBand {...{ of, quarter }} />
      <div className={`grow stack gap-12 ${css.wall}`}>
        {games.map((game) => (
          <Card key={game} className={css.large}>
            <h2 className="title-24">{gameTitle(game)}</h2>
            {opens === undefined ? (
              <ClassShare {...gameProgress(pupils, game)} />
            ) : (
              <ClosedShare opens={opens} />
            )}
          </Card>
        ))}
      </div>
      <div className="row spread gap-12 wrap above-20">
        <QuarterChoice quarter={quarter} onQuarter={address.setters.quarter} />
        <ProjectorButton on onChange={() => address.setters.view('')} />
      </div>
    </div>
  );
}

const quarterAddress = { section: '', quarter: 1, view: '', search: '', sort: 'name' };

/** Loaded class, the quarter to show, and the URL values. */
type ShownQuarter = {
  of: ReadyClass;
  quarter: QuarterNumber;
  address: ReturnType<typeof useAddress<typeof quarterAddress>>;
  /** True outside the admin layout. The page then has the quarter choice and prints names. */
  isSolo: boolean;
};

/** Band in the quarter's colour, with the number of pupils who finished it. */
function ClassBand({ of, quarter }: Pick<ShownQuarter, 'of' | 'quarter'>) {
  const { completed, total } = sectionProgress(of.pupils)[quarter - 1]!;
  return (
    <QuarterBand {...{ quarter, completed, total }} opens={closedUnplayedText(of, quarter)}>
      Section {of.section.section_name} · {countWithNoun(gamesOf(quarter).length, 'laro')} ·{' '}
      {countWithNoun(total, 'studyante')}
    </QuarterBand>
  );
}

function QuarterPage({ of, quarter, address, isSolo }: ShownQuarter) {
  const { section } = of;
  const { values, setters } = address;
  const name = `Section ${section.section_name}`;
  return (
    <>
      <title>{`${quarterName(quarter)}, ${name} · Tinig`}</title>
      <PrintHead />
      <OriginLink otherwise={{ ...linkToSection(section.id), children: name }} isFixed={!isSolo} />
      <div data-quarter={quarter}>
        <ClassBand {...{ of, quarter }} />
      </div>
      <QuarterPart
        {...{ of, quarter, values, setters }}
        paper={isSolo ? 'names' : 'games'}
        choice={isSolo && <QuarterChoice quarter={quarter} onQuarter={setters.quarter} />}
        acts={(shown) => (
          <>
            <span className="wide-only">
              <ButtonLink icon="projector" {...linkToQuarterTable(section.id, quarter, 'projector')}>
                Ipakita sa klase
              </ButtonLink>
            </span>
            <DownloadMenu of={quarterFile(section, shown, quarter, values.search)} />
            <PrintButton />
          </>
        )}
      />
    </>
  );
}

/** A quarter's heading in its colour: name, topic, and number of pupils who have finished it. */
function QuarterBand({
  quarter,
  completed,
  total,
  opens,
  children,
}: {
  quarter: QuarterNumber;
  completed: number;
  total: number;
  /** Text about the opening date. Replaces the count while the quarter is closed and nobody has played it. */
  opens: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={bandCss.band}>
      <QuarterGlyph quarter={quarter} large closed={opens !== undefined} />
      <div>
        <PageTitle>{quarterName(quarter)}</PageTitle>
        <p className="muted breaks">{children}</p>
      </div>
      <div className={`push text-right rigid ${bandCss.sum} ${opens === undefined ? '' : bandCss.closed}`}>
        <strong>
          {opens === undefined ? `${formatNumber(completed)}/${formatNumber(total)}` : 'Sarado'}
        </strong>
        <p className="muted breaks">{opens ?? 'tapos ang lahat ng laro'}</p>
      </div>
    </div>
  );
}
