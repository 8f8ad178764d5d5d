import { fullName } from '@tinig/domain/people';
import { useMe } from '#data/session.ts';
import { Back } from '#parts/back.tsx';
import { Page } from '#parts/page.tsx';
import { NoticeActs, NoticesList, noticesLede } from '#shared/notices-list.tsx';
import { PrintHead } from '#shared/print-head.tsx';

/** The privacy notices of own sections (PRIVACY-13), for whoever holds some. */
export default function NoticesScreen() {
  const me = useMe();
  return (
    <Page
      title="Paalala sa privacy"
      lede={noticesLede}
      back={<Back to="/admin/dashboard">Dashboard</Back>}
      printHead={<PrintHead by={fullName(me)} />}
      actions={<NoticeActs />}
    >
      <NoticesList />
    </Page>
  );
}
