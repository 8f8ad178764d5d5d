import { useAddress } from '#data/use-address.ts';
import notHere from '#look/drawings/mascot/mascot-head-look.svg';
import { Back } from '#parts/back.tsx';
import { ButtonLink } from '#parts/button.tsx';
import { Page } from '#parts/page.tsx';
import { State } from '#parts/state.tsx';
import { isOwnComputer } from '#shared/own-computer.ts';
import { MoveCard } from './move-card.tsx';

const address = { from: '' };

/** The move of a school from Firebase (MOVE-1): opened by set-up, afterwards at the machine itself only. */
export default function FirebaseScreen() {
  const isSetup = useAddress(address).values.from === 'setup';
  return (
    <Page
      title="Paglipat mula sa Firebase"
      lede="Ang tatlong file ng dating app. Subukan muna; walang nagbabago hangga’t hindi ninyo inililipat."
      back={
        isSetup ? <Back to="/superadmin/setup">Pagsisimula</Back> : <Back to="/superadmin/data">Data</Back>
      }
    >
      {isSetup || isOwnComputer(location.origin) ? (
        <>
          <MoveCard />
          {isSetup && (
            <p>
              <ButtonLink look="primary" to="/superadmin/setup">
                Ituloy ang pagsisimula
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        <State drawing={notHere} isHead title="Sa computer ng Tinig lang ito">
          Buksan ang pahinang ito sa computer na nagpapatakbo ng Tinig.
        </State>
      )}
    </Page>
  );
}
