import { fullName } from '@tinig/domain/people';
import { useMe } from '#data/session.ts';
import { Page } from '#parts/page.tsx';
import { NoticeActs, NoticesList, noticesLede } from '#shared/notices-list.tsx';
import { PrintHead } from '#shared/print-head.tsx';
import { SchoolTabs } from '#shared/school-page.tsx';

/** The privacy notices of all sections (PRIVACY-13): the first of the parts of Privacy. */
export default function PrivacyNoticesScreen() {
  const me = useMe();
  return (
    <Page
      title="Privacy"
      lede={noticesLede}
      printHead={<PrintHead by={fullName(me)} />}
      actions={<NoticeActs />}
    >
      <SchoolTabs entry="Privacy" />
      <NoticesList />
    </Page>
  );
}
