import type { MadeCard } from '@tinig/domain/calls/auth';
import { cardUrl, isDemoOrigin } from '@tinig/domain/cards/card-link';
import bibo from '#theme/drawings/mascot/mascot-head-happy.svg';
import { Notice } from '#ui/feedback/notice.tsx';
import { EmailText } from '#ui/text/short-text.tsx';
import css from './login-card.module.css';
import { QrCode } from './qr-code.tsx';

/**
 * Pupil's card, 95 × 55 mm, without LRN and with the surname only in the login (CARDS-4). The parent sets the size of a
 * millimetre as `--mm`.
 */
export function LoginCard({ card, origin }: { card: MadeCard; origin: string | null }) {
  return (
    <article className={css.card} aria-label={`Login card ni ${card.card_name}`}>
      <div className={css.head}>
        <img src={bibo} alt="" />
        <div>
          <div className={css.name}>{card.card_name}</div>
          {card.section && <div>Section {card.section}</div>}
        </div>
      </div>
      <dl className="stack can-shrink">
        <div>
          <dt>Login</dt>
          <dd>
            <EmailText email={card.login} />
          </dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd className={css.password}>{card.password}</dd>
        </div>
      </dl>
      {origin && <Code address={cardUrl(origin, card.token)} isDemoOrigin={isDemoOrigin(origin)} />}
      <p className={css.note}>{noteFor(origin)} Ikaw lang ang gagamit ng card na ito.</p>
    </article>
  );
}

/** The demo's QR code is a link, because no phone can reach this computer. */
const Code = ({ address, isDemoOrigin }: { address: string; isDemoOrigin: boolean }) =>
  isDemoOrigin ? (
    <a className={css.qr} href={address} target="_blank" rel="noreferrer" aria-label="Subukan ang QR">
      <QrCode address={address} />
    </a>
  ) : (
    <QrCode className={css.qr} address={address} />
  );

function noteFor(origin: string | null) {
  if (!origin) return 'Buksan ang Tinig at i-type ang login at password.';
  if (isDemoOrigin(origin)) return 'Halimbawa lang ito: gumagana ang QR sa demo. Pindutin ito para subukan.';
  return 'Buksan ang Tinig at itapat ang camera sa QR, o i-type ang login at password.';
}

/** Explains why cards have no QR code: phones can't reach this page's address (CARDS-5). */
export const NoQrNotice = () => (
  <Notice kind="warning">
    Walang QR ang mga card: ang address ng pahinang ito ay para lang sa computer na ito. Buksan ang Tinig sa
    address ng paaralan, o hilingin sa Super Administrator na itakda ang address ng server.
  </Notice>
);
