import { PrintHead } from '#features/export/print-head.tsx';
import { NoticeActs, NoticesList, noticesIntro } from '#features/privacy/notices-list.tsx';
import { Back } from '#ui/layout/back.tsx';
import { Page } from '#ui/layout/page.tsx';

/** Privacy notices of the user's own sections (PRIVACY-13). */
export default function NoticesScreen() {
  return (
    <Page
      title="Paalala sa privacy"
      lede={noticesIntro}
      back={<Back to="/admin/dashboard">Dashboard</Back>}
      printHead={<PrintHead />}
      actions={<NoticeActs />}
    >
      <NoticesList />
    </Page>
  );
}
