import { consoleMessage } from '@tinig/domain/console-messages';
import { quarterName } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import type { sectionProgress } from '@tinig/domain/progress';
import type { Section } from '@tinig/domain/sections';
import { useMe } from '#data/session.ts';
import { Back } from '#parts/back.tsx';
import { Card, CardLink } from '#parts/card.tsx';
import { counted } from '#parts/count.ts';
import { Icon } from '#parts/icon.tsx';
import { Page, PartTitle } from '#parts/page.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { PrintHead } from '#parts/print-head.tsx';
import { ProjectorButton } from '#parts/projector.tsx';
import { QuarterGlyph } from '#parts/quarter-glyph.tsx';
import { Share } from '#parts/share.tsx';
import { VoiceBars } from '#parts/voice-bars.tsx';
import { narrowedTo } from '#shared/download.ts';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { progressFileColumns } from '#shared/progress-file.ts';
import type { Pupil } from '#shared/use-class.ts';
import { toMatrix, toQuarter } from '#shared/ways.ts';
import css from './section-progress.module.css';
import { SectionSheet } from './section-sheet.tsx';

type Quarter = ReturnType<typeof sectionProgress>[number];

/** One section's four quarters, on paper its pupils; on the projector larger, without the other buttons and any name. */
export function SectionView({
  section,
  pupils,
  quarters,
  projector,
  onProjector,
}: {
  section: Section;
  pupils: readonly Pupil[];
  quarters: readonly Quarter[];
  projector: boolean;
  onProjector: (on: boolean) => void;
}) {
  const me = useMe();
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
      lede={`${counted(quarters[0]?.total ?? 0, 'studyante')} · Guro: ${teacher}`}
      back={<Back to="/admin/progress">Progress</Back>}
      actions={
        <>
          <ProjectorButton on={projector} onChange={onProjector} />
          {!projector && <DownloadMenu of={file} />}
          {!projector && <PrintButton />}
        </>
      }
      printHead={<PrintHead by={fullName(me)} />}
    >
      {!projector && <SectionSheet pupils={pupils} />}
      <div className={projector ? undefined : 'screen-only'}>
        <Card padded className={css.bars}>
          <h2>Nakatapos sa bawat quarter</h2>
          <VoiceBars low values={quarters} />
        </Card>
        <PartTitle note="Tapos ang studyante sa quarter kapag tapos ang lahat ng laro nito.">
          Mga quarter
        </PartTitle>
        <div className={css.quarters}>
          {quarters.map((quarter) => (
            <QuarterCard key={quarter.quarter} {...quarter} section={section.id} projector={projector} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function QuarterCard({
  quarter,
  section,
  projector,
  ...counts
}: Quarter & { section: string; projector: boolean }) {
  // From the projector only to screens that a class may see.
  const leadsTo = projector ? toMatrix(section, quarter, 'projector') : toQuarter(section, quarter);
  return (
    <div data-quarter={quarter}>
      <CardLink {...leadsTo} className={css.quarter}>
        <span className={css.name}>
          <QuarterGlyph quarter={quarter} />
          {quarterName(quarter)}
        </span>
        <Share {...counts} />
        <span className={css.open}>
          Tingnan ang {quarterName(quarter)}
          <Icon name="right" small />
        </span>
      </CardLink>
    </div>
  );
}
