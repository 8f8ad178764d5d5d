import { readTotals } from '@tinig/domain/calls/school';
import { useWatch } from '#data/use-watch.ts';
import { Notice } from '#parts/notice.tsx';
import { Page } from '#parts/page.tsx';
import split from '#parts/split.module.css';
import { Total, Totals } from '#parts/total.tsx';
import { CleanUps } from './clean-ups.tsx';
import { LastBackup } from './last-backup.tsx';
import { LeftOver } from './left-over.tsx';
import css from './overview.module.css';

/** The superadmin's overview (SCREEN-41): totals, what is to mend, the last clean-ups, the youngest backup. The menu has the ways. */
export default function OverviewScreen() {
  const { value, refusal, again } = useWatch(readTotals, {});
  const shown = (of: 'students' | 'sections' | 'teachers') => (refusal ? null : value?.[of]);
  return (
    <Page title="Overview" lede="Buong paaralan: ano ang kulang, at kailan huling naglinis.">
      {refusal && (
        <Notice kind="danger" onRetry={again}>
          Hindi makuha ang mga bilang. Walang nawalang datos.
        </Notice>
      )}
      <Totals busy={!value && !refusal}>
        <Total name="Total Students" icon="students" value={shown('students')} to="/admin/students" />
        <Total name="Total Sections" icon="sections" value={shown('sections')} to="/admin/sections" />
        <Total name="Total Teachers" icon="teachers" value={shown('teachers')} to="/admin/teachers" />
      </Totals>
      <div className={`${split.split} ${css.overview}`}>
        <LeftOver />
        <div className={split.stack}>
          <CleanUps />
          <LastBackup />
        </div>
      </div>
    </Page>
  );
}
