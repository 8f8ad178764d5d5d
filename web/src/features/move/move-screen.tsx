import { SchoolPage } from '#app/school-page.tsx';
import { AddressesCard } from './addresses-card.tsx';
import { IgnoredDataCard } from './ignored-data-card.tsx';
import css from './move.module.css';

/** Server addresses for the game, and data that was ignored. */
export default function MoveScreen() {
  return (
    <SchoolPage entry="Laro at app" lede="Kung saan nagpapadala ng resulta ang laro.">
      <div className={css.split}>
        <div className={css.stack}>
          <AddressesCard
            title="Para sa gumawa ng laro: dalawang address"
            addresses={[
              ['Address ng Tinig', location.origin],
              ['Address para sa balitang dumarating agad', `${location.origin.replace(/^http/, 'ws')}/live`],
            ]}
          >
            Kopyahin at ipadala sa gumawa ng laro. Para sa kanya rin ang{' '}
            <a href="/docs">gabay sa pagkonekta ng laro</a>; walang kailangang gawin dito ang paaralan.
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
