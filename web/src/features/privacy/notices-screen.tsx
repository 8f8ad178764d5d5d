import { fullName } from '@tinig/domain/people/people';
import { SchoolTabs } from '#app/school-page.tsx';
import { useMe } from '#client/session.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { Page } from '#ui/layout/page.tsx';
import { NoticeActs, NoticesList, noticesIntro } from './notices-list.tsx';

/** Privacy notices of all sections (PRIVACY-13), the first tab of Privacy. */
export default function PrivacyNoticesScreen() {
  const me = useMe();
  return (
    <Page
      title="Privacy"
      lede={noticesIntro}
      printHead={<PrintHead by={fullName(me)} />}
      actions={<NoticeActs />}
    >
      <SchoolTabs entry="Privacy" />
      <NoticesList />
    </Page>
  );
}
