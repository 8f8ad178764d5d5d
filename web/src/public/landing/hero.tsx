import type { ReactNode } from 'react';
import { Island } from '#public/island.tsx';
import look from '#public/look.module.css';
import wordmark from '#theme/drawings/brand/wordmark.svg';
import mascot from '#theme/drawings/mascot/mascot.svg';
import skyline from '#theme/drawings/skyline.svg';
import { DownloadButtons } from './download-buttons.tsx';
import css from './hero.module.css';

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
          <svg className={css.rings} viewBox="0 0 100 94" aria-hidden="true">
            <circle cx="50" cy="47" r="50" />
            <circle cx="50" cy="47" r="38" />
            <circle cx="50" cy="47" r="27" />
          </svg>
          <img
            className={css.bibo}
            src={mascot}
            alt="Si Bibo, isang utak na may headphones at nakikinig"
            width="470"
            height="424"
          />
          <Signs />
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

/**
 * Sound waves and keys around the mascot, as inline SVG. As separate images each would be a document of its own, which
 * a phone creates before it shows the first view.
 */
const Signs = () => (
  <svg className={css.signs} viewBox="0 0 544 511" aria-hidden="true">
    <g
      transform="translate(516 220) scale(.578)"
      fill="none"
      stroke={ink}
      strokeWidth="9"
      strokeLinecap="round"
    >
      <path className={css.waves} d="M0 -18Q14 0 0 18M20 -36Q46 0 20 36M40 -54Q78 0 40 54" />
    </g>
    <Sign at="translate(0 31) scale(1.096) rotate(-10 36 38)" colour="#1e86e5" ink="#fff">
      <path d="M-14 0H14M0 -14V14" />
    </Sign>
    <Sign at="translate(471 10) scale(1.096) rotate(10 36 38)" colour="#0b6b45" ink="#fff">
      <path d="M-14 0H14" />
      <path d="M0 -13h.01M0 13h.01" strokeWidth="11" />
    </Sign>
    <Sign at="translate(-16 357) scale(.944) rotate(7 36 38)" colour="#a81c8e" ink="#fff">
      <path d="M-10 -10L10 10M10 -10L-10 10" />
    </Sign>
    <Sign at="translate(490 375) scale(.982) rotate(-8 36 38)" colour="#ff9fb2" ink={ink}>
      <path d="M-13 -7H13M-13 7H13" />
    </Sign>
  </svg>
);

/** A key with the sign of an operation. */
const Sign = ({
  at,
  colour,
  ink: line,
  children,
}: {
  at: string;
  colour: string;
  ink: string;
  children: ReactNode;
}) => (
  <g transform={at}>
    <g className={css.sign}>
      <rect x="5" y="10" width="62" height="62" rx="18" fill={ink} />
      <rect x="5" y="4" width="62" height="62" rx="18" fill={colour} stroke={ink} strokeWidth="6" />
      <g fill="none" strokeLinecap="round" transform="translate(36 36)">
        <path d="M-18 -21h20" stroke="#fff" strokeWidth="5" opacity=".45" />
        <g stroke={line} strokeWidth="9">
          {children}
        </g>
      </g>
    </g>
  </g>
);
