import { Page } from '#parts/page.tsx';
import { AddressesCard } from './addresses-card.tsx';
import css from './move.module.css';
import { MoveCard } from './move-card.tsx';
import { UnkeptCard } from './unkept-card.tsx';

/** Where the game finds this server, and the way in for a school that comes from Firebase (MOVE-1). */
export default function MoveScreen() {
  return (
    <Page
      title="Laro at paglipat"
      lede="Ikonekta ang laro sa server na ito, at ilipat ang datos mula sa Firebase."
    >
      <div className={css.split}>
        <div className={css.stack}>
          <AddressesCard
            title="Dalawang address para sa laro"
            addresses={[
              ['Address ng server', location.origin],
              ['Address ng live na balita', `${location.origin.replace(/^http/, 'ws')}/live`],
            ]}
          >
            Ibigay ang dalawang ito sa gumawa ng laro. Nakasulat sa <a href="/docs">gabay ng mga tawag</a>{' '}
            kung paano gamitin.
          </AddressesCard>
          <AddressesCard
            title="Kung sinulat ang laro para sa Firebase"
            addresses={[
              ['Address ng datos (Realtime Database)', `${location.origin}?ns=tinig`],
              ['Address ng login (Authentication)', location.origin],
            ]}
          >
            Gumagana lamang ang mga ito kapag binuksan ng nag-install ng server ang daan para sa Firebase.
          </AddressesCard>
          <UnkeptCard />
        </div>
        <MoveCard />
      </div>
    </Page>
  );
}
