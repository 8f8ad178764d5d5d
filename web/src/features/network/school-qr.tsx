import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readNetwork } from '@tinig/domain/calls/network';
import { posterUrl } from '@tinig/domain/network/network';
import { longDay } from '@tinig/domain/time/times';
import { QrCode } from '#features/cards/qr-code.tsx';
import { CopyButton } from '#ui/inline/copy-button.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import { schoolDay } from '#ui/text/date-time.ts';
import css from './network.module.css';

type QrProps = { of: ResponseOf<typeof readNetwork>; address: string };

const signCount = 16;

/** An address of the school with its QR code and the key's fingerprint. Prints as a poster. */
export function SchoolQr({ of, address }: QrProps) {
  const { http_port, https_port, school_code, fingerprint, thumbprint, name, certificate_until } = of;
  const door = `${address}:${http_port}`;
  const pin = { code: school_code, httpsPort: https_port, pin: fingerprint };
  const signs = [...thumbprint.slice(0, signCount)];
  return (
    <TitledCard icon="qr" id={`qr-${address}`} title="Buksan ang Tinig" note="Camera ng guro, o app ng bata">
      <div className={`row wrap gap-20 inset-16-18 ${css.poster}`}>
        <QrCode address={posterUrl(address, http_port, pin)} className={css.qr} />
        <div>
          <p className="row gap-8 breaks">
            <code className="title-24">{door}</code>
            <span className="screen-only">
              <CopyButton text={`http://${door}`} label="Kopyahin ang address" />
            </span>
          </p>
          <h3>Labing-anim na tanda ng susi</h3>
          <p className={`row wrap gap-12 ${css.signs}`} role="img" aria-label={signs.join(' ')}>
            {[0, 4, 8, 12].map((from) => (
              <span key={from} className="row gap-4">
                {signs.slice(from, from + 4).map((sign, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: signs repeat, and their places never change
                  <b key={at}>{sign}</b>
                ))}
              </span>
            ))}
          </p>
          <p className="muted">
            Ikumpara bago i-install ang susi sa isang device. Kapag iba ang nakita roon, huwag ituloy.
          </p>
          {certificate_until && (
            <p className="muted screen-only">
              Certificate ng susi ng paaralan, para sa {address} at {name}, hanggang{' '}
              {longDay(schoolDay(certificate_until))}. Kusang nare-renew.
            </p>
          )}
          <details className="screen-only">
            <summary>Buong fingerprint</summary>
            <p className="breaks">
              <code>{thumbprint.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
          </details>
          <ol className={`${css.paper} ${css.steps}`}>
            <li>Sumali sa Wi-Fi ng paaralan, saka i-scan ang QR.</li>
            <li>I-download at i-install ang susi ng paaralan. Ikumpara ang labing-anim na tanda.</li>
            <li>Pindutin ang Buksan ang Tinig at mag-login.</li>
          </ol>
          <p className={css.paper}>
            Bata: buksan ang app at i-scan ang QR sa loob nito. Walang i-install na susi. Kapag ayaw gumana
            ang QR, nag-iba ang address: humingi ng bagong poster.
          </p>
        </div>
      </div>
    </TitledCard>
  );
}
