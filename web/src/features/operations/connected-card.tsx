import type { ResponseOf } from '@tinig/domain/calls/call';
import { readPhones, type readServer } from '@tinig/domain/calls/server';
import { useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, TableSkeleton } from '#ui/feedback/state.tsx';
import { Button } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { as } from '#ui/table/column.ts';
import { PlainTable } from '#ui/table/plain-table.tsx';
import table from '#ui/table/table.module.css';
import { when } from '#ui/text/when.ts';
import css from './server.module.css';

/** Number of connected clients, and of phones by section on demand. Nobody is named (SERVER-2). */
export function ConnectedCard({ of }: { of: ResponseOf<typeof readServer> }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Card className="screen-only">
      <section aria-labelledby="naka-connect">
        <CardHead icon="phone" id="naka-connect" title="Sino ang naka-connect" note={when(of.checked_at)} />
        <dl className={`stack gap-12 inset-16-18 ${css.numbers}`}>
          <div>
            <dd className="title-24">{of.phones}</dd>
            <dt className="muted small">phone, sa huling 5 minuto</dt>
          </div>
          <div>
            <dd className="title-24">{of.consoles}</dd>
            <dt className="muted small">guro sa console</dt>
          </div>
          <div>
            <dd className="title-24">{of.silent}</dd>
            <dt className="muted small">naka-login, walang balita</dt>
          </div>
        </dl>
        <div className={css.acts}>
          <Button onClick={() => setIsShown(true)}>Ipakita ang mga phone</Button>
        </div>
      </section>
      {isShown && <PhonesDialog onClose={() => setIsShown(false)} />}
    </Card>
  );
}

function PhonesDialog({ onClose }: { onClose: () => void }) {
  const { value, refusal, again } = useWatch(readPhones, {});
  return (
    <Dialog title="Mga phone ayon sa section" onClose={onClose}>
      {refusal && <Failed title="Hindi makuha ang mga phone" onRetry={again} />}
      {!value && !refusal && <TableSkeleton rows={3} label="Kinukuha ang mga phone" />}
      {value?.items.length === 0 && <p>Wala pang phone na naka-login.</p>}
      {value && value.items.length > 0 && (
        <PlainTable
          label="Mga phone ayon sa section"
          heads={[
            { head: 'Section' },
            { head: 'Huling balita' },
            { head: 'Naka-connect', place: 'figure' },
            { head: 'Walang balita', place: 'figure' },
          ]}
        >
          {value.items.map(({ section, phones, silent, heard_at }) => (
            <tr {...as.row} key={section}>
              <td {...as.cell} className={table.name}>
                {section || 'Walang section'}
              </td>
              <td {...as.cell} className={table.second}>
                {when(heard_at)}
              </td>
              <td {...as.cell} className={table.figure} data-label="Naka-connect">
                {phones}
              </td>
              <td {...as.cell} className={table.figure} data-label="Walang balita">
                {silent}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Dialog>
  );
}
