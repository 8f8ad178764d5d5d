import { readSkillGroups } from '@tinig/domain/calls/skills';
import { groupSizes, studyGroups } from '@tinig/domain/study-groups';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { Back } from '#parts/back.tsx';
import { Page } from '#parts/page.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { TableSkeleton } from '#parts/state.tsx';
import { way } from '#parts/way.ts';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { useShownPeriod } from '#shared/period-words.ts';
import { SkillsNotThere } from '#shared/section-not-there.tsx';
import { ReportPaper } from './report-paper.tsx';
import { skillReportFile } from './skill-report-file.ts';

const address = { section: '', period: '' };

/** The most and least learned competencies of a class, on one A4 and as a file (SKILLS-6). */
export default function SkillReportScreen() {
  const isTeacher = useMe().role !== 'superadmin';
  const { values } = useAddress(address);
  const period = useShownPeriod(values.period);
  const { section } = values;
  const { value, refusal, again } = useWatch(
    readSkillGroups,
    section && period ? { section, period, names: '1' } : null,
  );
  const groups = value && studyGroups(value.pupils ?? [], value.skills, groupSizes[0], 'both');
  return (
    <Page
      title="Ulat ng kasanayan"
      lede="Pinakanatutunan at di-gaanong natutunan, isang A4."
      back={
        <Back {...way('/admin/skills', { ...(section && { section }), ...(period && { period }) })}>
          Kasanayan
        </Back>
      }
      actions={
        value &&
        groups && (
          <>
            <DownloadMenu of={skillReportFile(value, isTeacher ? groups : [])} />
            <PrintButton />
          </>
        )
      }
    >
      {refusal || !section ? (
        <SkillsNotThere code={refusal?.code} onRetry={again} />
      ) : value && groups ? (
        <ReportPaper value={value} groups={groups} />
      ) : (
        <TableSkeleton label="Ginagawa ang ulat" />
      )}
    </Page>
  );
}
