import type { SectionWeeks } from '@tinig/domain/calls/progress';
import { consoleMessage } from '@tinig/domain/console-messages';
import { quarterName, quarterNumbers } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { sectionProgress } from '@tinig/domain/progress';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import type { Watched } from '#data/use-watch.ts';
import { Back } from '#parts/back.tsx';
import { ButtonLink } from '#parts/button.tsx';
import { CardLink } from '#parts/card.tsx';
import { counted } from '#parts/count.ts';
import { Icon } from '#parts/icon.tsx';
import { Page } from '#parts/page.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { ProjectorButton } from '#parts/projector.tsx';
import { QuarterGlyph } from '#parts/quarter-glyph.tsx';
import { ClosedShare, Share } from '#parts/share.tsx';
import { way } from '#parts/way.ts';
import { narrowedTo } from '#shared/download.ts';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { PrintHead } from '#shared/print-head.tsx';
import { progressFileColumns } from '#shared/progress-file.ts';
import type { ReadyClass } from '#shared/use-class.ts';
import { closedUnplayed } from '#shared/use-class-locks.ts';
import { useHoldings } from '#shared/use-holdings.ts';
import { toQuarter } from '#shared/ways.ts';
import { YearFilter } from '#shared/year-filter.tsx';
import { QuarterPart } from './quarter-part.tsx';
import { sectionAddress } from './section-address.ts';
import { SectionPictures } from './section-pictures.tsx';
import css from './section-progress.module.css';

type Quarter = ReturnType<typeof sectionProgress>[number] & {
  section: string;
  /** Where it is closed and unplayed. */
  opens: string | undefined;
  isOpen: boolean;
};

/** One section: its four quarters, how many played in each week, and its hardest game. */
export function SectionView({
  of,
  weeks,
  onProject,
}: {
  of: ReadyClass;
  weeks: Watched<SectionWeeks>;
  onProject: () => void;
}) {
  const { section, pupils } = of;
  const me = useMe();
  const { values, setters } = useAddress(sectionAddress);
  const unfolded = quarterNumbers.find((number) => String(number) === values.quarter);
  const { may } = useHoldings();
  const teacher = section.section_teacher || consoleMessage('no-teacher');
  const file = {
    screen: 'section',
    section: section.section_name,
    name: ['Section', section.section_name],
    of: narrowedTo(section.section_name),
    noun: 'studyante',
    total: pupils.length,
    columns: progressFileColumns,
    rows: () => pupils,
  };
  return (
    <Page
      title={`Section ${section.section_name}`}
      lede={`${counted(pupils.length, 'studyante')} · Guro: ${teacher}`}
      back={<Back to="/admin/progress">Progress</Back>}
      actions={
        <>
          {weeks.value && <ProjectorButton on={false} onChange={onProject} />}
          <DownloadMenu of={file} />
          {may('help', section.section_name) && (
            <ButtonLink icon="print" {...way('/admin/students/reports', { section: section.id })}>
              Mga ulat sa magulang
            </ButtonLink>
          )}
          <PrintButton />
        </>
      }
      printHead={<PrintHead by={fullName(me)} />}
    >
      <YearFilter year="" alone />
      <div className={css.quarters}>
        {sectionProgress(pupils).map((quarter) => (
          <QuarterCard
            key={quarter.quarter}
            {...quarter}
            section={section.id}
            opens={closedUnplayed(of, quarter.quarter)}
            isOpen={unfolded === quarter.quarter}
          />
        ))}
      </div>
      {unfolded && (
        <section aria-label={quarterName(unfolded)} className={css.unfolded}>
          <QuarterPart
            {...{ of, values, setters }}
            quarter={unfolded}
            paper="names"
            acts={() => (
              <ButtonLink icon="right" {...toQuarter(section.id, unfolded)}>
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
        {...way('/admin/progress/all', { section, ...(!isOpen && { quarter: String(quarter) }) })}
        aria-expanded={isOpen}
        resetScroll={false}
        replace
        className={`${css.quarter} ${opens === undefined ? '' : css.closed}`}
      >
        <span className={css.name}>
          <QuarterGlyph quarter={quarter} closed={opens !== undefined} />
          {quarterName(quarter)}
        </span>
        {opens === undefined ? <Share {...counts} shows /> : <ClosedShare opens={opens} />}
        <span className={`screen-only ${css.open}`}>
          {isOpen ? 'Isara' : 'Tingnan'} ang {quarterName(quarter)}
          <Icon name={isOpen ? 'up' : 'down'} small />
        </span>
      </CardLink>
    </div>
  );
}
