import { readReport } from '@tinig/domain/calls/report';
import { GradeLevel } from '@tinig/domain/sections/sections';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { SkillsUnavailable } from '#features/sections/skills-unavailable.tsx';
import { TableSkeleton } from '#ui/state.tsx';
import { way } from '#ui/way.ts';
import { ActList, type ListedAct } from './act-list.tsx';
import { periodReportFile } from './period-report-file.ts';
import { periodLine, reportSubject } from './report-text.ts';
import { ReportView } from './report-view.tsx';
import { linkToSkills, skillsAddress } from './skills-address.ts';
import { SkillsPage, type SkillsScope } from './skills-page.tsx';

/** Ulat: progress of a class, or of the school for superadmins, in a period. */
export function ReportTab(of: SkillsScope) {
  const { section, grade, period } = of;
  const isHead = useMe().role === 'superadmin';
  const { game } = useAddress(skillsAddress).values;
  const { value, refusal, again } = useWatch(readReport, {
    section: section || undefined,
    ...(grade && !section && GradeLevel.safeParse(grade).success && { grade_level: grade }),
    period,
    game: /^([1-9]|10)$/.test(game) ? Number(game) : undefined,
  });
  const isWhole = value !== undefined && !value.is_early && !value.known_from;
  const acts: ListedAct[] = [
    ...(section
      ? [
          {
            icon: 'file',
            name: 'Pinakanatutunan at di-gaanong natutunan',
            about: 'Isang A4, may lugar ng pirma',
            to: linkToSkills('paper', of),
          } as const,
        ]
      : []),
    ...(isHead
      ? [{ icon: 'edit', name: 'Mga pangalan ng kasanayan', to: way('/superadmin/skills') } as const]
      : []),
  ];
  return (
    <SkillsPage
      {...{ of }}
      tab="report"
      lede={
        <>
          <span className="screen-only">Ano ang ilalagay sa ulat? </span>
          {value && <span>{`${reportSubject(value)} · ${periodLine(value)}`}</span>}
        </>
      }
      paper={`${section ? 'Ulat ng section' : 'Ulat para sa punong-guro'}${value ? ` · ${reportSubject(value)}` : ''}`}
      download={isWhole && <DownloadMenu of={periodReportFile(value)} />}
      hasPrint={isWhole}
      more={(close) => <ActList {...{ acts, close }} />}
    >
      {refusal ? (
        <SkillsUnavailable code={refusal.code} onRetry={again} />
      ) : value ? (
        <ReportView report={value} />
      ) : (
        <TableSkeleton label="Kinukuha ang ulat" />
      )}
    </SkillsPage>
  );
}
