import look from '#public/look.module.css';
import { ShortTextPage } from '#public/page-frame.tsx';
import bibo from '#theme/drawings/mascot/mascot-head-happy.svg';
import css from './kard.module.css';

/** Page behind a login card's QR code: passes the card to the game, or explains what to do without a card. */
export function Kard() {
  return (
    <ShortTextPage drawing={bibo} leads="home">
      <div data-when="held" className={css.when}>
        <h1 className={look.title}>Buksan ang Tinig</h1>
        <p className={look.subtitle}>Pindutin ang button. Papasok ka sa laro gamit ang iyong card.</p>
        {/* pages/kard.ts sets the address from the card. */}
        <a className={look.key} href="/" data-open>
          Buksan ang Tinig
        </a>
        <p className="above-20">
          Walang nangyari? Wala pa ang Tinig sa phone na ito: i-download muna, saka itapat muli ang camera sa
          QR.
        </p>
      </div>
      <div data-when="none" className={css.when}>
        <h1 className={look.title}>Itapat ang camera sa QR</h1>
        <p className={look.subtitle}>
          Buksan ang Tinig sa phone at itapat ang camera sa QR ng login card, o i-type ang login at password
          na nasa card.
        </p>
      </div>
      <a className={`${look.key} ${look.keyLight}`} href="/">
        I-download ang Tinig
      </a>
      <p className="above-20">Ayaw gumana ng card? Humingi ng bagong card sa iyong guro.</p>
    </ShortTextPage>
  );
}
