import type { SectionWeeks } from '@tinig/domain/calls/progress';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { quarterName, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { sectionProgress } from '@tinig/domain/results/progress';
import { linkToQuarter } from '#app/links.ts';
import { useAddress } from '#client/use-address.ts';
import type { Watched } from '#client/use-watch.ts';
import { cardsOf } from '#features/cards/cards-link.ts';
import { filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { closedUnplayedText } from '#features/quarter-access/use-class-locks.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import type { ReadyClass } from '#features/sections/use-class.ts';
import { YearFilter } from '#features/sections/year-filter.tsx';
import { progressFileColumns } from '#features/students/progress-file.ts';
import { ClassShare, ClosedShare } from '#ui/chart/class-share.tsx';
import { ProjectorButton } from '#ui/chart/projector.tsx';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { CardLink } from '#ui/layout/card.tsx';
import { Page, PrintButton } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { QuarterPart } from './quarter-part.tsx';
import { SectionPictures } from './section-pictures.tsx';
import css from './section-progress.module.css';

type Quarter = ReturnType<typeof sectionProgress>[number] & {
  section: string;
  /** Text about the opening date, if the quarter is closed and unplayed. */
  opens: string | undefined;
  isOpen: boolean;
};

type SectionViewProps = { of: ReadyClass; weeks: Watched<SectionWeeks>; onProject: () => void };

/** Section: its four quarters, players per week, and the hardest game. */
export function SectionView({ of, weeks, onProject }: SectionViewProps) {
  const { section, pupils } = of;
  const { values, setters } = useAddress(sectionAddress);
  const unfolded = quarterNumbers.find((number) => String(number) === values.quarter);
  const { may } = useOwnAssignments();
  const teacher = section.section_teacher || consoleMessage('no-teacher');
  const file = {
    screen: 'section',
    section: section.section_name,
    name: ['Section', section.section_name],
    of: filterEntries(section.section_name),
    noun: 'studyante',
    total: pupils.length,
    columns: progressFileColumns,
    rows: () => pupils,
  };
  return (
    <Page
      title={`Section ${section.section_name}`}
      lede={`${countWithNoun(pupils.length, 'studyante')} · Guro: ${teacher}`}
      back={<BackLink to="/admin/progress">Progress</BackLink>}
      actions={
        <>
          {weeks.value && <ProjectorButton on={false} onChange={onProject} />}
          <DownloadMenu of={file} />
          {may('help', section.section_name) && (
            <>
              <ButtonLink icon="card" {...cardsOf(section.id)}>
                Login cards
              </ButtonLink>
              <ButtonLink icon="print" {...linkProps('/admin/students/reports', { section: section.id })}>
                Mga ulat sa magulang
              </ButtonLink>
            </>
          )}
          <PrintButton />
        </>
      }
      printHead={<PrintHead />}
    >
      <YearFilter year="" alone />
      <div className={css.quarters}>
        {sectionProgress(pupils).map((quarter) => (
          <QuarterCard
            key={quarter.quarter}
            {...quarter}
            section={section.id}
            opens={closedUnplayedText(of, quarter.quarter)}
            isOpen={unfolded === quarter.quarter}
          />
        ))}
      </div>
      {unfolded && (
        <section aria-label={quarterName(unfolded)} className="above-16">
          <QuarterPart
            {...{ of, values, setters }}
            quarter={unfolded}
            paper="names"
            acts={() => (
              <ButtonLink icon="right" {...linkToQuarter(section.id, unfolded)}>
                Buksan ang pahina ng {quarterName(unfolded)}
              </ButtonLink>
            )}
          />
        </section>
      )}
      <p className="note">
        Tapos ang studyante sa quarter kapag tapos ang lahat ng laro nito. {consoleMessage('not-a-grade')}
      </p>
      <SectionPictures section={section.id} weeks={weeks} />
    </Page>
  );
}

function QuarterCard({ quarter, section, opens, isOpen, ...counts }: Quarter) {
  return (
    <div data-quarter={quarter}>
      <CardLink
        {...linkProps('/admin/progress/all', { section, ...(!isOpen && { quarter: String(quarter) }) })}
        aria-expanded={isOpen}
        resetScroll={false}
        replace
        className={`${css.quarter} ${opens === undefined ? '' : css.closed}`}
      >
        <span className={css.name}>
          <QuarterGlyph quarter={quarter} closed={opens !== undefined} />
          {quarterName(quarter)}
        </span>
        {opens === undefined ? <ClassShare {...counts} shows /> : <ClosedShare opens={opens} />}
        <span className={`screen-only ${css.open}`}>
          {isOpen ? 'Isara' : 'Tingnan'} ang {quarterName(quarter)}
          <Icon name={isOpen ? 'up' : 'down'} small />
        </span>
      </CardLink>
    </div>
  );
}

/** View of a section, its expanded quarter, and that quarter's search and order. */
export const sectionAddress = { section: '', view: '', quarter: '', search: '', sort: 'name' };
