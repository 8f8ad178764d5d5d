import { useAddress } from '#client/use-address.ts';
import { isOwnComputer } from '#features/sign-ins/own-computer.ts';
import notHere from '#theme/drawings/mascot/mascot-head-look.svg';
import { State } from '#ui/feedback/state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Back } from '#ui/layout/back.tsx';
import { Page } from '#ui/layout/page.tsx';
import { MoveCard } from './move-card.tsx';

const address = { from: '' };

/** Migration from Firebase (MOVE-1). Set-up opens it. Later it works only on the server's own computer. */
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
