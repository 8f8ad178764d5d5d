import { readBackups } from '@tinig/domain/calls/backups';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { readServer } from '@tinig/domain/calls/server';
import type { FirstLogin, saveStaffList } from '@tinig/domain/calls/setup';
import { useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { FirstLoginsTable } from '#features/cards/first-logins-table.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { LeavingQuestion } from '#features/forms/leave-question.tsx';
import { BackupRow } from '#features/operations/backup-row.tsx';
import { isOwnComputer } from '#features/sign-ins/own-computer.ts';
import drawing from '#theme/drawings/mascot/mascot-happy.svg';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { IconRow, IconRows } from '#ui/layout/icon-row.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';

export type AddedStaff = ResponseOf<typeof saveStaffList>;

/** Last step: teachers' first passwords, shown only once and printable, and the next tasks. */
export function ReadyStep({ added }: { added: AddedStaff | undefined }) {
  const logins = added?.logins ?? [];
  const [isPrinted, setIsPrinted] = useState(false);
  const print = () => {
    setIsPrinted(true);
    window.print();
  };
  return (
    <>
      <PrintHead />
      <Banner
        drawing={drawing}
        width={136}
        title="Handa na ang Tinig"
        acts={
          <>
            {logins.length > 0 && (
              <Button look="primary" icon="print" onClick={print}>
                I-print ang login ng {countWithNoun(logins.length, 'guro')}
              </Button>
            )}
            <ButtonLink look={logins.length > 0 ? 'plain' : 'primary'} to="/admin/dashboard">
              Pumunta sa Dashboard
            </ButtonLink>
          </>
        }
      >
        {added &&
          `${countWithNoun(added.sections, 'section')} at ${countWithNoun(added.teachers, 'guro')} ang naidagdag. `}
        {logins.length > 0
          ? 'Ang password ng bawat guro ay dito lang makikita: i-print bago umalis.'
          : 'Ang susunod na hakbang ay nasa Dashboard.'}
      </Banner>
      {logins.length > 0 && <Logins logins={logins} />}
      <ReadyNext />
      <LeavingQuestion
        asks={logins.length > 0 && !isPrinted}
        icon="print"
        title="Hindi pa nai-print ang mga password."
        consequence="Kapag umalis kayo, hindi na makikita ang mga ito. Makakagawa pa ng bago sa Dashboard."
      />
    </>
  );
}

const Logins = ({ logins }: { logins: readonly FirstLogin[] }) => (
  <Card className="above-16 clipped">
    <CardHead
      icon="teachers"
      title="Login ng mga guro"
      note="Papalitan nila ang password sa unang login"
      className="phone-wrap"
    />
    <FirstLoginsTable logins={logins} className="frameless" />
  </Card>
);

/** Next steps of a school after set-up: address, game, and first backup. */
const ReadyNext = () => (
  <Card className="screen-only above-16 clipped">
    <IconRows>
      <Address />
      <IconRow icon="game" title="Ikabit ang laro" about="Ang dalawang address na ilalagay sa laro">
        <ButtonLink to="/superadmin/game">Laro at paglipat</ButtonLink>
      </IconRow>
      <FirstBackup />
    </IconRows>
  </Card>
);

function Address() {
  const [address] = useWatch(readServer, {}).value?.addresses ?? [];
  const known = address ?? location.origin;
  return (
    <IconRow
      icon="wifi"
      title="Sabihin sa mga guro ang address"
      about={
        isOwnComputer(known)
          ? `${known} · ang computer na ito lang ang nakakaabot`
          : `${known} · may QR para sa pader`
      }
    >
      <ButtonLink to="/superadmin/network">Buksan sa paaralan</ButtonLink>
    </IconRow>
  );
}

/** Offers the first backup, or a copy of it. Hidden for external databases, which have their own backups. */
function FirstBackup() {
  const backups = useWatch(readBackups, {}).value;
  if (!backups?.is_kept_here) return null;
  if (backups.youngest === null)
    return <BackupRow icon="data" title="Gumawa ng unang backup" about="Sa USB, para hindi na uulitin ito" />;
  return (
    <IconRow icon="okc" title="May unang backup na" about="Kopyahin ito sa USB, para hindi na uulitin ito">
      <ButtonLink icon="usb" to="/superadmin/server">
        Kopyahin sa USB
      </ButtonLink>
    </IconRow>
  );
}
