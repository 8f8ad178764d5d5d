import type { MadeCard } from '@tinig/domain/calls/cards';
import { cardAddress } from '@tinig/domain/card-link';
import bibo from '#look/drawings/mascot/mascot-head-happy.svg';
import { EmailText } from '#parts/email-text.tsx';
import css from './login-card.module.css';
import { QrCode } from './qr-code.tsx';

/**
 * A pupil's card, 95 × 55 mm: no LRN, and the surname in the login alone (CARDS-4). Whoever shows it says how long
 * a millimetre is, `--mm`.
 */
export function LoginCard({ card, origin }: { card: MadeCard; origin: string | null }) {
  return (
    <article className={css.card} aria-label={`Login card ni ${card.card_name}`}>
      <div className={css.head}>
        <img src={bibo} alt="" />
        <div>
          <div className={css.name}>{card.card_name}</div>
          {card.section && <div className={css.section}>Section {card.section}</div>}
        </div>
      </div>
      <dl>
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
      {origin && <QrCode className={css.qr} address={cardAddress(origin, card.token)} />}
      <p className={css.note}>
        {origin
          ? 'Buksan ang Tinig at itapat ang camera sa QR, o i-type ang login at password.'
          : 'Buksan ang Tinig at i-type ang login at password.'}{' '}
        Ikaw lang ang gagamit ng card na ito.
      </p>
    </article>
  );
}
