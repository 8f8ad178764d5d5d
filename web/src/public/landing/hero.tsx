import type { ReactNode } from 'react';
import { Island } from '#public/island.tsx';
import look from '#public/look.module.css';
import wordmark from '#theme/drawings/brand/wordmark.svg';
import mascot from '#theme/drawings/mascot/mascot.svg';
import skyline from '#theme/drawings/skyline.svg';
import { DownloadButtons } from './download-buttons.tsx';
import css from './landing.module.css';

/** First view of the landing page: name, tagline, mascot, and the two buttons. */
export function Hero() {
  return (
    <section className={`${look.underHead} ${css.hero}`}>
      <div className={`${look.wrap} ${css.heroGrid}`}>
        <div>
          <h1>
            <img src={wordmark} alt="Tinig" width="464" height="227" />
          </h1>
          <p className={css.heroTag}>
            Pakinggan ang{' '}
            <em className="anchor one-line">
              tinig
              <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                <path d="M2 7C14 1 22 11 34 6S58 2 68 7 88 9 98 4" />
              </svg>
            </em>{' '}
            ng matematika
          </p>
          <p className={css.heroLead}>
            Sampung laro sa apat na quarter para sa mga batang natututo ng matematika habang naglalaro.
          </p>
          <Island name="download">
            <DownloadButtons />
          </Island>
        </div>
        <div className={css.heroArt}>
          <span className={css.ring} />
          <span className={css.ring} />
          <span className={css.ring} />
          <img
            className={css.bibo}
            src={mascot}
            alt="Si Bibo, isang utak na may headphones at nakikinig"
            width="470"
            height="424"
          />
          <Plus className={`${css.t} ${css.t1}`} />
          <Divided className={`${css.t} ${css.t2}`} />
          <Times className={`${css.t} ${css.t3}`} />
          <Equals className={`${css.t} ${css.t4}`} />
          <Waves className={css.wv!} />
        </div>
      </div>
      <img
        className={`screen-only absolute full ${look.skyline}`}
        src={skyline}
        alt=""
        width="1440"
        height="104"
      />
    </section>
  );
}

const ink = '#2a0f4f';

type KeyOfSignProps = { className: string; colour: string; children: ReactNode };

/**
 * Keys and sound waves around the mascot, as inline SVG. As separate images each would be a document of its own, which
 * a phone creates before it shows the first view.
 */
const KeyOfSign = ({ className, colour, children }: KeyOfSignProps) => (
  <svg className={className} viewBox="0 0 72 76" aria-hidden="true">
    <rect x="5" y="10" width="62" height="62" rx="18" fill={ink} />
    <rect x="5" y="4" width="62" height="62" rx="18" fill={colour} stroke={ink} strokeWidth="6" />
    <g fill="none" strokeLinecap="round" transform="translate(36 36)">
      <path d="M-18 -21h20" stroke="#fff" strokeWidth="5" opacity=".45" />
      {children}
    </g>
  </svg>
);

type SymbolProps = { className: string };

const Plus = ({ className }: SymbolProps) => (
  <KeyOfSign className={className} colour="#1e86e5">
    <path d="M-14 0H14M0 -14V14" stroke="#fff" strokeWidth="9" />
  </KeyOfSign>
);

const Divided = ({ className }: SymbolProps) => (
  <KeyOfSign className={className} colour="#0b6b45">
    <path d="M-14 0H14" stroke="#fff" strokeWidth="9" />
    <path d="M0 -13h.01M0 13h.01" stroke="#fff" strokeWidth="11" />
  </KeyOfSign>
);

const Times = ({ className }: SymbolProps) => (
  <KeyOfSign className={className} colour="#a81c8e">
    <path d="M-10 -10L10 10M10 -10L-10 10" stroke="#fff" strokeWidth="9" />
  </KeyOfSign>
);

const Equals = ({ className }: SymbolProps) => (
  <KeyOfSign className={className} colour="#ff9fb2">
    <path d="M-13 -7H13M-13 7H13" stroke={ink} strokeWidth="9" />
  </KeyOfSign>
);

/** Sound waves from the mascot's headphones. */
const Waves = ({ className }: SymbolProps) => (
  <svg className={className} viewBox="-8 -62 80 124" aria-hidden="true">
    <path
      d="M0 -18Q14 0 0 18M20 -36Q46 0 20 36M40 -54Q78 0 40 54"
      fill="none"
      stroke={ink}
      strokeWidth="9"
      strokeLinecap="round"
    />
  </svg>
);
