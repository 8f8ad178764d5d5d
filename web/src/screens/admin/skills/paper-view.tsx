import { readSkillGroups } from '@tinig/domain/calls/skills';
import { groupSizes, studyGroups } from '@tinig/domain/study-groups';
import { useMe } from '#data/session.ts';
import { useWatch } from '#data/use-watch.ts';
import { Back } from '#parts/back.tsx';
import { Page } from '#parts/page.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { TableSkeleton } from '#parts/state.tsx';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { SkillsNotThere } from '#shared/section-not-there.tsx';
import { learnedFile } from './learned-file.ts';
import { LearnedPaper } from './learned-paper.tsx';
import { toSkills } from './skills-address.ts';
import type { ShownSkills } from './skills-page.tsx';

/** The most and least learned competencies of a class, on one A4 and as a file (SKILLS-6). */
export function PaperView({ section, period }: ShownSkills) {
  const isTeacher = useMe().role !== 'superadmin';
  const { value, refusal, again } = useWatch(readSkillGroups, { section, period, names: '1' });
  const groups = value && studyGroups(value.pupils ?? [], value.skills, groupSizes[0], 'both');
  return (
    <Page
      title="Ulat ng kasanayan"
      lede="Pinakanatutunan at di-gaanong natutunan, isang A4."
      back={<Back {...toSkills('', { section, period })}>Kasanayan</Back>}
      actions={
        value &&
        groups && (
          <>
            <DownloadMenu of={learnedFile(value, isTeacher ? groups : [])} />
            <PrintButton />
          </>
        )
      }
    >
      {refusal ? (
        <SkillsNotThere code={refusal.code} onRetry={again} />
      ) : value && groups ? (
        <LearnedPaper value={value} groups={groups} />
      ) : (
        <TableSkeleton label="Ginagawa ang ulat" />
      )}
    </Page>
  );
}
