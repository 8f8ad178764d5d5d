import { Island } from '#public/island.tsx';
import look from '#public/look.module.css';
import wordmark from '#theme/drawings/brand/wordmark.svg';
import mascot from '#theme/drawings/mascot/mascot.svg';
import skyline from '#theme/drawings/skyline.svg';
import { DownloadButtons } from './download-buttons.tsx';
import css from './landing.module.css';
import { Divided, Equals, Plus, Times, Waves } from './symbols.tsx';

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
