import { type IgnoredField, readUnkept } from '@tinig/domain/calls/move';
import type { ReactNode } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { useWatch } from '#client/use-watch.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { CopyButton } from '#ui/inline/copy-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { formatDateTime } from '#ui/text/date-time.ts';
import { formatNumber } from '#ui/text/number-text.ts';
import css from './move.module.css';

/** Server addresses for the game, and data that was ignored. */
export default function MoveScreen() {
  return (
    <SchoolPage entry="Laro at app" lede="Kung saan nagpapadala ng resulta ang laro.">
      <div className={`stack gap-16 align-start ${css.split}`}>
        <div className="stack gap-16 can-shrink">
          <AddressesCard
            title="Para sa gumawa ng laro: dalawang address"
            addresses={[
              ['Address ng Tinig', location.origin],
              ['Address para sa balitang dumarating agad', `${location.origin.replace(/^http/, 'ws')}/live`],
            ]}
          >
            Kopyahin at ipadala sa gumawa ng laro. Para sa kanya rin ang{' '}
            <a className="accent strong" href="/docs">
              gabay sa pagkonekta ng laro
            </a>
            ; walang kailangang gawin dito ang paaralan.
          </AddressesCard>
          <AddressesCard
            title="Kung Firebase pa ang gamit ng laro"
            addresses={[
              ['Sa halip ng Realtime Database', `${location.origin}?ns=tinig`],
              ['Sa halip ng Authentication', location.origin],
            ]}
          >
            Gagana lamang ang dalawang ito kapag binuksan ng nag-ayos ng computer ng Tinig ang daan para sa
            Firebase. Sa kanya itanong kung bukas na.
          </AddressesCard>
        </div>
        <IgnoredDataCard />
      </div>
    </SchoolPage>
  );
}

type AddressesCardProps = {
  title: string;
  addresses: readonly (readonly [name: string, address: string])[];
  children: ReactNode;
};

/** Addresses for the game's developers, each with a copy button. */
export function AddressesCard({ title, addresses, children }: AddressesCardProps) {
  return (
    <Card>
      <CardHead icon="game" title={title} />
      <div className="stack gap-12 inset-16-18">
        {addresses.map(([name, address]) => (
          <div key={name}>
            <span className="label">{name}</span>
            <div className={`row gap-8 round sunken ${css.address}`}>
              <code className="grow can-shrink breaks">{address}</code>
              <CopyButton text={address} label={`Kopyahin: ${name}`} />
            </div>
          </div>
        ))}
        <p className="muted small">{children}</p>
      </div>
    </Card>
  );
}

const reasons: Record<IgnoredField['why'], string> = {
  unknown: 'Walang lugar para rito sa Tinig.',
  lower: 'Mas mababa sa nakatalang bilang, na hindi bumababa.',
  'left-out': 'Wala sa ipinadalang buong tala; nananatili ito.',
};

/** Data that Firebase apps send and Tinig ignores (FIREBASE-40). */
export function IgnoredDataCard() {
  const { value, refusal, again } = useWatch(readUnkept, {});
  return (
    <Card>
      <CardHead icon="info" title="Ipinadala ng mga app na hindi na-save" />
      {refusal && (
        <Notice kind="danger" onRetry={again}>
          Hindi makuha ang listahan. Walang nawalang datos.
        </Notice>
      )}
      {value?.length === 0 && (
        <p className="muted small inset-16-18">Wala pa. Na-save ang lahat ng ipinadala.</p>
      )}
      {value && value.length > 0 && (
        <ul className={`stack gap-8 inset-12-18 breaks ${css.unkept}`}>
          {value.map(({ path, why, times, last_at }) => (
            <li key={`${path} ${why}`}>
              <code>{path}</code> {formatNumber(times)} beses, huli {formatDateTime(last_at)}
              <div className="muted small">{reasons[why]}</div>
            </li>
          ))}
        </ul>
      )}
      <p className="muted small inset-16-18">
        Mga pangalan at bilang lang ang narito, walang laman ng mga ito.
      </p>
    </Card>
  );
}
