import { readBackups } from '@tinig/domain/calls/server';
import { useState } from 'react';
import { useWatch } from '#data/use-watch.ts';
import { Button } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import head from '#parts/card-head.module.css';
import { Icon } from '#parts/icon.tsx';
import { Failed, TableSkeleton } from '#parts/state.tsx';
import table from '#parts/table.module.css';
import { as } from '#parts/table-roles.ts';
import { when } from '#parts/when.ts';
import { CheckCopyDialog } from './check-copy-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import css from './server.module.css';

/** The backups that lie with the server, each to be copied; a copy is read back here (SERVER-1, SERVER-3). */
const sized = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;

export function BackupsCard() {
  const { value, refusal, again } = useWatch(readBackups, {});
  const [copying, setCopying] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  if (refusal) return <Failed title="Hindi makuha ang mga backup" onRetry={again} />;
  if (!value) return <TableSkeleton rows={3} label="Kinukuha ang mga backup" />;
  return (
    <Card>
      <section aria-labelledby="mga-backup">
        <div className={head.head}>
          <Icon name="data" />
          <h2 id="mga-backup">Mga backup</h2>
          <small>{value.is_kept_here ? 'Isa bawat araw, kusa' : 'Ang nasa server na ito lang'}</small>
        </div>
        {value.items.length === 0 ? (
          <p className={css.none}>Wala pang backup dito.</p>
        ) : (
          <div className={`${table.table} ${table.plain}`}>
            <table {...as.table} aria-label="Mga backup">
              <thead {...as.rowgroup} className="sr-phone">
                <tr {...as.row}>
                  <th {...as.columnheader} scope="col">
                    Kailan
                  </th>
                  <th {...as.columnheader} scope="col">
                    Laki
                  </th>
                  <th {...as.columnheader} scope="col">
                    <span className="sr">Mga aksyon</span>
                  </th>
                </tr>
              </thead>
              <tbody {...as.rowgroup}>
                {value.items.map(({ made_at, bytes }) => (
                  <tr {...as.row} key={made_at}>
                    <td {...as.cell} className={table.name}>
                      {when(made_at)}
                    </td>
                    <td {...as.cell} className={table.second}>
                      {sized(bytes)}
                    </td>
                    <td {...as.cell} className={css.copy}>
                      <Button
                        icon="usb"
                        aria-label={`Kopyahin sa USB ang backup ng ${when(made_at)}`}
                        onClick={() => setCopying(made_at)}
                      >
                        Kopyahin sa USB
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div className={css.foot}>
          <Button icon="check" onClick={() => setIsChecking(true)}>
            Suriin ang isang kopya
          </Button>
          <p>Basahing muli ang kopyang nasa USB, para malamang buo ito.</p>
        </div>
      </section>
      {copying && <CopyDialog made_at={copying} onClose={() => setCopying(undefined)} />}
      {isChecking && <CheckCopyDialog onClose={() => setIsChecking(false)} />}
    </Card>
  );
}
