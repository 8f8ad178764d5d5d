import { PrintHead } from '#features/export/print-head.tsx';
import { NoticeActs, NoticesList, noticesIntro } from '#features/privacy/notices-list.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

/** Privacy notices of the user's own sections (PRIVACY-13). */
export default function NoticesScreen() {
  return (
    <Page
      title="Paalala sa privacy"
      lede={noticesIntro}
      back={<BackLink to="/admin/dashboard">Dashboard</BackLink>}
      printHead={<PrintHead />}
      actions={<NoticeActs />}
    >
      <NoticesList />
    </Page>
  );
}
