import { type PeriodReport, readReport } from '@tinig/domain/calls/progress';
import { minPlayDays } from '@tinig/domain/report/period-report';
import { GradeLevel } from '@tinig/domain/sections/sections';
import type { Day } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodName } from '#features/calendar/period-labels.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { linkToSkills, skillsAddress } from '#features/skills/skills-address.ts';
import {
  ActList,
  type ListedAct,
  SkillsPage,
  type SkillsScope,
  SkillsUnavailable,
} from '#features/skills/skills-page.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { State, TableSkeleton } from '#ui/feedback/state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import split from '#ui/layout/split.module.css';
import { way } from '#ui/way.ts';
import css from './report.module.css';
import { GrowthCard, NeedsCard, ReportFigures } from './report-cards.tsx';
import { periodLine, periodReportFile, reportSubject } from './report-file.ts';
import { SkillBars } from './skill-bars.tsx';

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

/** Report, or the reason why there is none. */
function ReportView({ report }: { report: PeriodReport }) {
  if (report.known_from) return <Unknown from={report.known_from} />;
  return report.is_early ? <Early report={report} /> : <Whole report={report} />;
}

function Early({ report: { before, section } }: { report: PeriodReport }) {
  return (
    <State
      drawing={drawing}
      title="Maaga pa para sa ulat"
      act={
        before && (
          <ButtonLink
            look="primary"
            icon="report"
            {...linkToSkills('report', { period: before.value, ...(section && { section: section.id }) })}
          >
            Tingnan ang {periodName(before)}
          </ButtonLink>
        )
      }
    >
      Lalabas ito pagkatapos ng {minPlayDays} araw ng klase na may naglaro.
    </State>
  );
}

/** Period before the first stored data. Zeros would be misleading (REPORT-1). */
const Unknown = ({ from }: { from: Day }) => (
  <State drawing={drawing} title="Walang datos sa panahong ito">
    Hindi alam kung sino ang naglaro noon: walang datos bago {weekdayAndDay(from)}.
  </State>
);

function Whole({ report }: { report: PeriodReport }) {
  return (
    <>
      <ReportFigures report={report} />
      <div className={split.split}>
        <SkillBars report={report} />
        <div className={`${split.stack} ${css.side}`}>
          <GrowthCard report={report} />
          {report.is_running && <NeedsCard report={report} />}
        </div>
      </div>
      <AgreedLines isSchool={report.section === null} />
    </>
  );
}

/** Printed lines for agreements and signatures. */
const AgreedLines = ({ isSchool }: { isSchool: boolean }) => (
  <section className={`paper-only above-8 ${css.agreed}`} aria-hidden="true">
    <h2>Napagkasunduan</h2>
    <i />
    <i />
    <div>
      <span>{isSchool ? 'Inihanda ni' : 'Guro'}</span>
      <span>Punong-guro</span>
    </div>
  </section>
);
