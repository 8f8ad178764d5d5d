import type { PeriodReport } from '@tinig/domain/calls/report';
import { minPlayDays } from '@tinig/domain/report/period-report';
import type { Day } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { periodName } from '#features/calendar/period-labels.ts';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { ButtonLink } from '#ui/button.tsx';
import split from '#ui/split.module.css';
import { State } from '#ui/state.tsx';
import { GrowthCard } from './growth-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import css from './report.module.css';
import { ReportFigures } from './report-figures.tsx';
import { SkillBars } from './skill-bars.tsx';
import { linkToSkills } from './skills-address.ts';

/** Report, or the reason why there is none. */
export function ReportView({ report }: { report: PeriodReport }) {
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
