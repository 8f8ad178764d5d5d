import { makeBackup, readServer } from '@tinig/domain/calls/server';
import { SchoolPage } from '#app/school-page.tsx';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { wordsOf } from '#client/words.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Failed, TableSkeleton } from '#ui/feedback/state.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { AddressCard } from './address-card.tsx';
import { BackupsCard } from './backups-card.tsx';
import { ConnectedCard } from './connected-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { MachineChecks } from './machine-checks.tsx';
import css from './server.module.css';
import { UpdateCards } from './update-cards.tsx';
import { UpdateNews } from './update-news.tsx';

/** Server page: addresses, connections, health and backups (SERVER-1, SERVER-2). */
export default function ServerScreen() {
  const server = useWatch(readServer, {});
  const { run, busy, refusal } = useAct(makeBackup);
  const { value } = server;
  return (
    <SchoolPage
      entry="Server at network"
      lede="Ang computer na nagpapatakbo ng Tinig sa inyong paaralan."
      actions={
        <Button
          look="primary"
          icon="data"
          busy={busy}
          onClick={() => void run({}).then(({ answer }) => answer && toast(answer.message))}
        >
          {busy ? 'Ginagawa…' : 'Gumawa ng backup'}
        </Button>
      }
    >
      {refusal && <Notice kind="danger">{wordsOf(refusal, 'internal', 'no-connection')}</Notice>}
      <div className="screen-only">
        <UpdateNews />
      </div>
      {server.refusal && <Failed title="Hindi makuha ang kalagayan" onRetry={server.again} />}
      {!value && !server.refusal && <TableSkeleton rows={5} label="Kinukuha ang kalagayan" />}
      {value && (
        <div className={`stack gap-16 align-start below-16 ${css.split}`}>
          <div className={`stack gap-16 ${css.stack}`}>
            <AddressCard addresses={value.addresses} />
            <ConnectedCard of={value} />
          </div>
          <MachineChecks of={value} />
        </div>
      )}
      <div className={`screen-only stack gap-16 ${css.stack}`}>
        <UpdateCards />
        <BackupsCard />
        <HistoryCard />
      </div>
    </SchoolPage>
  );
}
