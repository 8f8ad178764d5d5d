import { readTotals } from '@tinig/domain/calls/school';
import { useWatch } from '#data/use-watch.ts';
import { Notice } from '#parts/notice.tsx';
import { Page, PartTitle } from '#parts/page.tsx';
import { type QuickLink, QuickLinks, Total, Totals } from '#parts/total.tsx';
import { CleanUps } from './clean-ups.tsx';
import { LeftOver } from './left-over.tsx';

const quickLinks: readonly QuickLink[] = [
  { to: '/admin/teachers', icon: 'teachers', name: 'Teachers', about: 'Magdagdag at mag-edit ng guro' },
  { to: '/admin/sections', icon: 'sections', name: 'Sections', about: 'Magtakda ng guro sa section' },
  { to: '/admin/students', icon: 'students', name: 'Students', about: 'Lahat ng studyante sa paaralan' },
  {
    to: '/admin/unlock-quarters',
    icon: 'lock',
    name: 'Quarter Access',
    about: 'Buksan o isara para sa lahat',
  },
  { to: '/admin/progress', icon: 'progress', name: 'Progress', about: 'Bawat studyante at section' },
  { to: '/admin/archived-students', icon: 'archive', name: 'Archive', about: 'Ibalik o tuluyang tanggalin' },
];

/** The superadmin's overview (SCREEN-41): totals, what needs attention, the last clean-ups. */
export default function OverviewScreen() {
  const { value, refusal, again } = useWatch(readTotals, {});
  const shown = (of: 'students' | 'sections' | 'teachers') => (refusal ? null : value?.[of]);
  return (
    <Page title="Super Administrator" lede="Buong paaralan: lahat ng guro, section at studyante.">
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
      {!refusal && (
        <>
          <PartTitle>Kailangang ayusin</PartTitle>
          <LeftOver totals={value} />
        </>
      )}
      <PartTitle>Paglilinis</PartTitle>
      <CleanUps />
      <PartTitle>Pamahalaan</PartTitle>
      <QuickLinks links={quickLinks} />
    </Page>
  );
}
