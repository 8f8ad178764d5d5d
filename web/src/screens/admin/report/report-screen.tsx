import { readReport } from '@tinig/domain/calls/report';
import { PeriodName } from '@tinig/domain/periods';
import { GradeLevel } from '@tinig/domain/sections';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { Page } from '#parts/page.tsx';
import { State, TableSkeleton } from '#parts/state.tsx';
import { useLastSection } from '#shared/last-section.ts';
import { SectionNotThere } from '#shared/section-not-there.tsx';
import { useSections } from '#shared/use-sections.ts';
import { reportAddress } from './report-address.ts';
import { ReportView } from './report-view.tsx';

/** Ulat: how a class, or for a superadmin the school, has come on in a period. */
export default function ReportScreen() {
  const me = useMe();
  const { values } = useAddress(reportAddress);
  const { seen } = useSections(me);
  const last = useLastSection(me.uid, values.section);
  const isSchool = me.role === 'superadmin';
  const own = seen?.some(({ id }) => id === last) ? last : seen?.[0]?.id;
  const section = values.section || (isSchool ? undefined : own);
  if (section || isSchool) return <AskedReport {...values} section={section} sections={seen ?? []} />;
  return (
    <Page title="Ulat">
      {seen ? (
        <State drawing={drawing} title="Wala pa kayong section">
          Lalabas dito ang ulat kapag naitalaga kayo ng Super Administrator sa isang section.
        </State>
      ) : (
        <TableSkeleton label="Kinukuha ang ulat" />
      )}
    </Page>
  );
}

type AskedProps = {
  section: string | undefined;
  grade: string;
  period: string;
  game: string;
  sections: NonNullable<ReturnType<typeof useSections>['seen']>;
};

function AskedReport({ section, grade, period, game, sections }: AskedProps) {
  const { value, refusal, again } = useWatch(readReport, {
    section,
    ...(grade && !section && GradeLevel.safeParse(grade).success && { grade_level: grade }),
    period: PeriodName.safeParse(period).success ? period : undefined,
    game: /^([1-9]|10)$/.test(game) ? Number(game) : undefined,
  });
  if (value) return <ReportView report={value} sections={sections} />;
  return (
    <Page title="Ulat">
      {refusal ? (
        <SectionNotThere code={refusal.code} to="/admin/report" name="Ulat" onRetry={again} />
      ) : (
        <TableSkeleton label="Kinukuha ang ulat" />
      )}
    </Page>
  );
}
