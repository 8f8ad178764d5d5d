import { QrCode } from '#features/cards/qr-code.tsx';
import { isOwnComputer } from '#features/sign-ins/own-computer.ts';
import { CopyButton } from '#ui/inline/copy-button.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import { PrintButton } from '#ui/layout/page.tsx';
import css from './server.module.css';

/** Server addresses, each with a QR code. Printed, it is a poster. */
export function AddressCard({ addresses }: { addresses: readonly string[] }) {
  const known = addresses.length > 0 ? addresses : [location.origin];
  return (
    <TitledCard icon="wifi" id="address" title="Address ng Tinig">
      {known.map((address) => (
        <div key={address} className={`row wrap gap-16 inset-16-18 ${css.address}`}>
          <QrCode address={address} className={css.qr} />
          <div>
            <p className={`row gap-8 plain breaks ${css.spelled}`}>
              <code>{address}</code>
              <span className="screen-only">
                <CopyButton text={address} label="Kopyahin ang address" />
              </span>
            </p>
            <p>
              {isOwnComputer(address)
                ? 'Ang computer na ito lang ang nakakaabot. Nasa dokumento kung paano ito bubuksan sa network ng paaralan.'
                : 'Itapat ang camera ng phone sa QR habang nasa Wi-Fi ng paaralan. Gumagana ito kahit walang internet.'}
            </p>
          </div>
        </div>
      ))}
      <div className={`screen-only ${css.acts}`}>
        <PrintButton>I-print para sa pader</PrintButton>
      </div>
    </TitledCard>
  );
}
