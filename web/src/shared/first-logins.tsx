import type { FirstLogin } from '@tinig/domain/calls/staff-list';
import { Dialog } from '#parts/dialog.tsx';
import { Notice } from '#parts/notice.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { FirstLoginsTable } from './first-logins-table.tsx';

/** New first passwords, seen here once: they are printed or written down before it is closed. */
export const FirstLogins = ({ logins, onClose }: { logins: readonly FirstLogin[]; onClose: () => void }) => (
  <Dialog title="Bagong login ng mga guro" onClose={onClose} act={<PrintButton />}>
    <Notice kind="info">Dito lang makikita ang mga password. Papalitan ito ng guro sa unang login.</Notice>
    <FirstLoginsTable logins={logins} />
  </Dialog>
);
