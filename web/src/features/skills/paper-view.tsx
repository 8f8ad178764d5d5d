import { readSkillGroups } from '@tinig/domain/calls/skills';
import { groupSizes, studyGroups } from '@tinig/domain/skills/study-groups';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { SkillsUnavailable } from '#features/sections/skills-unavailable.tsx';
import { Back } from '#ui/back.tsx';
import { Page } from '#ui/page.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { TableSkeleton } from '#ui/state.tsx';
import { learnedFile } from './learned-file.ts';
import { LearnedPaper } from './learned-paper.tsx';
import { linkToSkills } from './skills-address.ts';
import type { SkillsScope } from './skills-page.tsx';

/** Most and least learned competencies of a class, on one A4 and as a file (SKILLS-6). */
export function PaperView({ section, period }: SkillsScope) {
  const isTeacher = useMe().role !== 'superadmin';
  const { value, refusal, again } = useWatch(readSkillGroups, { section, period, names: '1' });
  const groups = value && studyGroups(value.pupils ?? [], value.skills, groupSizes[0], 'both');
  return (
    <Page
      title="Ulat ng kasanayan"
      lede="Pinakanatutunan at di-gaanong natutunan, isang A4."
      back={<Back {...linkToSkills('', { section, period })}>Kasanayan</Back>}
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
        <SkillsUnavailable code={refusal.code} onRetry={again} />
      ) : value && groups ? (
        <LearnedPaper value={value} groups={groups} />
      ) : (
        <TableSkeleton label="Ginagawa ang ulat" />
      )}
    </Page>
  );
}
