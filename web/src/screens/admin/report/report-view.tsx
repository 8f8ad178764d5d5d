import type { PeriodReport } from '@tinig/domain/calls/report';
import type { Day } from '@tinig/domain/days';
import { fullName } from '@tinig/domain/people';
import { earlyDays } from '@tinig/domain/period-report';
import type { Section } from '@tinig/domain/sections';
import { weekdayAndDay } from '@tinig/domain/times';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { ButtonLink } from '#parts/button.tsx';
import { ChoiceFilter } from '#parts/choice-filter.tsx';
import { Page, Toolbar } from '#parts/page.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import split from '#parts/split.module.css';
import { State } from '#parts/state.tsx';
import { way } from '#parts/way.ts';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { GradeFilter } from '#shared/grade-filter.tsx';
import { periodChoice, periodName } from '#shared/period-words.ts';
import { PrintHead } from '#shared/print-head.tsx';
import { SectionChoice } from '#shared/section-choice.tsx';
import { GrowthCard } from './growth-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { periodReportFile } from './period-report-file.ts';
import css from './report.module.css';
import { reportAddress } from './report-address.ts';
import { ReportFigures } from './report-figures.tsx';
import { periodLine, reportedOf } from './report-words.ts';
import { SkillBars } from './skill-bars.tsx';

/** The report on one page, the same on one A4. */
export function ReportView({ report, sections }: { report: PeriodReport; sections: readonly Section[] }) {
  const me = useMe();
  const { section, is_early, known_from } = report;
  const title = section ? 'Ulat ng section' : 'Ulat para sa punong-guro';
  return (
    <Page
      title={title}
      lede={`${reportedOf(report)} · ${periodLine(report)}`}
      printHead={<PrintHead by={`${reportedOf(report)} · ${fullName(me)}`} />}
      actions={
        !is_early &&
        !known_from && (
          <>
            <DownloadMenu of={periodReportFile(report)} />
            <PrintButton />
          </>
        )
      }
    >
      <Choices {...{ report, sections }} />
      {known_from ? (
        <Unknown from={known_from} />
      ) : is_early ? (
        <Early report={report} />
      ) : (
        <Whole report={report} />
      )}
    </Page>
  );
}

function Choices({ report, sections }: { report: PeriodReport; sections: readonly Section[] }) {
  const me = useMe();
  const { setters } = useAddress(reportAddress);
  const { periods, period, section, grades, grade_level } = report;
  const known = periods.some(({ value }) => value === period.value) ? periods : [period, ...periods];
  const whole = me.role === 'superadmin' ? [{ value: '', label: 'Buong paaralan' }] : [];
  return (
    <Toolbar>
      <ChoiceFilter
        label="Panahon"
        value={period.value}
        onValue={setters.period}
        options={known.map((one) => ({ value: one.value, label: periodChoice(one, report.today) }))}
      />
      {!section && grades.length > 0 && (
        <GradeFilter value={grade_level} onValue={setters.grade} grades={grades} />
      )}
      <SectionChoice value={section?.id ?? ''} onValue={setters.section} sections={sections} before={whole} />
    </Toolbar>
  );
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
            {...way('/admin/report', { period: before.value, ...(section && { section: section.id }) })}
          >
            Tingnan ang {periodName(before)}
          </ButtonLink>
        )
      }
    >
      Lalabas ito pagkatapos ng {earlyDays} araw ng klase na may naglaro.
    </State>
  );
}

/** A period before history: no zero stands for what nobody knows (REPORT-1). */
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

/** On paper alone: lines for what was agreed, and who signs. */
const AgreedLines = ({ isSchool }: { isSchool: boolean }) => (
  <section className={css.agreed} aria-hidden="true">
    <h2>Napagkasunduan</h2>
    <i />
    <i />
    <div>
      <span>{isSchool ? 'Inihanda ni' : 'Guro'}</span>
      <span>Punong-guro</span>
    </div>
  </section>
);
