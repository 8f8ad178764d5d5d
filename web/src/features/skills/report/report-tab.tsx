import { type PeriodReport, readReport } from '@tinig/domain/calls/progress';
import { minPlayDays } from '@tinig/domain/report/period-report';
import { GradeLevel } from '@tinig/domain/sections/sections';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodName } from '#features/calendar/period-labels.ts';
import { Signatures } from '#features/export/signed-paper.tsx';
import { linkToSkills, skillsAddress } from '#features/skills/skills-address.ts';
import { nameSkillsAct, paperAct, SkillsPage, type SkillsScope } from '#features/skills/skills-page.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import css from './report.module.css';
import { GrowthCard, NeedsCard, ReportFigures, SkillBars } from './report-cards.tsx';
import { periodLine, periodReportFile, reportSubject } from './report-file.ts';

/** Ulat: progress of a class, or of the school for superadmins, in a period. */
export function ReportTab(of: SkillsScope) {
  const { section, grade, period } = of;
  const isHead = useMe().role === 'superadmin';
  const { game } = useAddress(skillsAddress).values;
  const watched = useWatch(readReport, {
    section: section || undefined,
    ...(grade && !section && GradeLevel.safeParse(grade).success && { grade_level: grade }),
    period,
    game: /^([1-9]|10)$/.test(game) ? Number(game) : undefined,
  });
  const { value } = watched;
  return (
    <SkillsPage
      {...{ of, watched }}
      tab="report"
      lede={
        <>
          <span className="screen-only">Ano ang ilalagay sa ulat? </span>
          {value && <span>{`${reportSubject(value)} · ${periodLine(value)}`}</span>}
        </>
      }
      paper={`${section ? 'Ulat ng section' : 'Ulat para sa punong-guro'}${value ? ` · ${reportSubject(value)}` : ''}`}
      file={value && !value.is_early && !value.known_from && periodReportFile(value)}
      acts={[...(section ? [paperAct(of)] : []), ...(isHead ? [nameSkillsAct] : [])]}
      loads="Kinukuha ang ulat"
    >
      {(report) => <ReportView report={report} />}
    </SkillsPage>
  );
}

/** Report, or the reason why there is none. */
function ReportView({ report }: { report: PeriodReport }) {
  const { known_from, is_early, is_running, before, section } = report;
  // Zeros before the first stored data would be misleading (REPORT-1).
  if (known_from)
    return (
      <EmptyState drawing={drawing} title="Walang datos sa panahong ito">
        Hindi alam kung sino ang naglaro noon: walang datos bago {weekdayAndDay(known_from)}.
      </EmptyState>
    );
  if (is_early)
    return (
      <EmptyState
        drawing={drawing}
        title="Maaga pa para sa ulat"
        act={
          before && (
            <ButtonLink
              look="primary"
              icon="report"
              {...linkToSkills('report', { period: before.value, section: section?.id })}
            >
              Tingnan ang {periodName(before)}
            </ButtonLink>
          )
        }
      >
        Lalabas ito pagkatapos ng {minPlayDays} araw ng klase na may naglaro.
      </EmptyState>
    );
  return (
    <>
      <ReportFigures report={report} />
      <div className="split">
        <SkillBars report={report} />
        <div className={`split-part ${css.side}`}>
          <GrowthCard report={report} />
          {is_running && <NeedsCard report={report} />}
        </div>
      </div>
      <AgreedLines isSchool={section === null} />
    </>
  );
}

/** Printed lines for agreements and signatures. */
const AgreedLines = ({ isSchool }: { isSchool: boolean }) => (
  <section className={`paper-only above-8 ${css.agreed}`} aria-hidden="true">
    <h2>Napagkasunduan</h2>
    <i />
    <i />
    <Signatures of={[isSchool ? 'Inihanda ni' : 'Guro', 'Punong-guro']} />
  </section>
);
