import { readBackups } from '@tinig/domain/calls/backups';
import { readServer } from '@tinig/domain/calls/server';
import { useWatch } from '#client/use-watch.ts';
import { BackupRow } from '#features/operations/backup-row.tsx';
import { isOwnComputer } from '#features/sign-ins/own-computer.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { OpenRow, OpenRows } from '#ui/layout/open-row.tsx';
import css from './setup-steps.module.css';

/** Next steps of a school after set-up: address, game, and first backup. */
export const ReadyNext = () => (
  <Card className={`screen-only ${css.below}`}>
    <OpenRows>
      <Address />
      <OpenRow icon="game" title="Ikabit ang laro" about="Ang dalawang address na ilalagay sa laro">
        <ButtonLink to="/superadmin/game">Laro at paglipat</ButtonLink>
      </OpenRow>
      <FirstBackup />
    </OpenRows>
  </Card>
);

function Address() {
  const [address] = useWatch(readServer, {}).value?.addresses ?? [];
  const known = address ?? location.origin;
  return (
    <OpenRow
      icon="wifi"
      title="Sabihin sa mga guro ang address"
      about={
        isOwnComputer(known)
          ? `${known} · ang computer na ito lang ang nakakaabot; nasa Server kung paano ito bubuksan`
          : `${known} · may QR para sa pader sa Server`
      }
    >
      <ButtonLink to="/superadmin/server">Buksan ang Server</ButtonLink>
    </OpenRow>
  );
}

/** External databases have their own backups, so nothing is shown for them. */
function FirstBackup() {
  const backups = useWatch(readBackups, {}).value;
  if (!backups?.is_kept_here) return null;
  if (backups.youngest === null)
    return <BackupRow icon="data" title="Gumawa ng unang backup" about="Sa USB, para hindi na uulitin ito" />;
  return (
    <OpenRow icon="okc" title="May unang backup na" about="Kopyahin ito sa USB, para hindi na uulitin ito">
      <ButtonLink icon="usb" to="/superadmin/server">
        Kopyahin sa USB
      </ButtonLink>
    </OpenRow>
  );
}
