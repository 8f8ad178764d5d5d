import { SchoolTabs } from '#app/school-page.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { Page } from '#ui/layout/page.tsx';
import { NoticeActs, NoticesList, noticesIntro } from './notices-list.tsx';

/** Privacy notices of all sections (PRIVACY-13), the first tab of Privacy. */
export default function PrivacyNoticesScreen() {
  return (
    <Page title="Privacy" lede={noticesIntro} printHead={<PrintHead />} actions={<NoticeActs />}>
      <SchoolTabs entry="Privacy" />
      <NoticesList />
    </Page>
  );
}
