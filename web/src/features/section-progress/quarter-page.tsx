import { fullName } from '@tinig/domain/people/people';
import { gamesOf, type QuarterNumber, quarterName } from '@tinig/domain/quarter-access/games';
import { sectionProgress } from '@tinig/domain/results/progress';
import type { ReactNode } from 'react';
import { linkToQuarterTable, linkToSection } from '#app/links.ts';
import { useMe } from '#client/session.ts';
import type { useAddress } from '#client/use-address.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { closedUnplayedText } from '#features/quarter-access/use-class-locks.ts';
import type { ReadyClass } from '#features/sections/use-class.ts';
import { OriginLink } from '#features/student-progress/origin-link.tsx';
import { quarterFile } from '#features/students/progress-file.ts';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { QuarterChoice } from '#ui/form/quarter-choice.tsx';
import { PageTitle, PrintButton } from '#ui/layout/page.tsx';
import { counted, figure } from '#ui/text/counted.ts';
import css from './quarter-band.module.css';
import { QuarterPart } from './quarter-part.tsx';

export const quarterAddress = { section: '', quarter: 1, view: '', search: '', sort: 'name' };

/** Loaded class, the quarter to show, and the URL values. */
export type ShownQuarter = {
  of: ReadyClass;
  quarter: QuarterNumber;
  address: ReturnType<typeof useAddress<typeof quarterAddress>>;
  /** True outside the admin layout. The page then has the quarter choice and prints names. */
  isSolo: boolean;
};

/** Band in the quarter's colour, with the number of pupils who finished it. */
export function ClassBand({ of, quarter }: Pick<ShownQuarter, 'of' | 'quarter'>) {
  const { completed, total } = sectionProgress(of.pupils)[quarter - 1]!;
  return (
    <QuarterBand {...{ quarter, completed, total }} opens={closedUnplayedText(of, quarter)}>
      Section {of.section.section_name} · {counted(gamesOf(quarter).length, 'laro')} ·{' '}
      {counted(total, 'studyante')}
    </QuarterBand>
  );
}

/** Page of a section's quarter. */
export function QuarterPage({ of, quarter, address, isSolo }: ShownQuarter) {
  const { section } = of;
  const { values, setters } = address;
  const name = `Section ${section.section_name}`;
  return (
    <>
      <title>{`${quarterName(quarter)}, ${name} · Tinig`}</title>
      <PrintHead by={fullName(useMe())} />
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
  /** When the quarter opens. Replaces the count while it is closed and nobody has played it. */
  opens: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css.band}>
      <QuarterGlyph quarter={quarter} large closed={opens !== undefined} />
      <div>
        <PageTitle>{quarterName(quarter)}</PageTitle>
        <p className="muted breaks">{children}</p>
      </div>
      <div className={`push text-right rigid ${css.sum} ${opens === undefined ? '' : css.closed}`}>
        <strong>{opens === undefined ? `${figure(completed)}/${figure(total)}` : 'Sarado'}</strong>
        <p className="muted breaks">{opens ?? 'tapos ang lahat ng laro'}</p>
      </div>
    </div>
  );
}
