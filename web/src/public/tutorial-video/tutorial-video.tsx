import { Film } from '#public/film.tsx';
import look from '#public/look.module.css';
import { PageFrame } from '#public/page-frame.tsx';
import type { Tutorial } from '#public/tutorials.ts';
import bibo from '#theme/drawings/mascot/mascot-head-look.svg';
import { Icon } from '#ui/inline/icon.tsx';
import css from './tutorial-video.module.css';

/** Page of one tutorial video (SCREEN-50). Without a tutorial it shows the placeholder for an unknown id. */
export function TutorialVideo({ tutorial }: { tutorial?: Tutorial }) {
  return (
    <PageFrame headClass={css.head} mainClass={`${look.wrap} ${css.watch}`}>
      <div className={css.top}>
        {/* With scripts it goes back to the previous page (pages/page.ts). */}
        <a className={`screen-only ${css.backlink}`} href="/tutorial" data-back>
          <Icon name="arrowl" />
          Bumalik
        </a>
      </div>
      <div className={css.watchFrame}>
        {tutorial ? (
          <Film {...tutorial} />
        ) : (
          <div className={css.none}>
            <img src={bibo} alt="" width="144" height="106" />
            <span>Walang video na mapapanood.</span>
          </div>
        )}
      </div>
      <div className={css.watchText}>
        <h1>{tutorial?.title ?? 'Walang pamagat'}</h1>
        <p>{tutorial?.description ?? 'Bumalik sa listahan ng mga tutorial at pumili ng panonoorin.'}</p>
        {tutorial && <Transcript tutorial={tutorial} />}
      </div>
    </PageFrame>
  );
}

function Transcript({ tutorial }: { tutorial: Tutorial }) {
  return (
    <section className={css.transcript} aria-labelledby="transcript">
      <h2 id="transcript">Ang video sa salita</h2>
      <ol className="stack above-14 gap-8">
        {tutorial.cues.map(({ from, text }) => (
          <li className="stack gap-8" key={from}>
            <time className="figures strong" dateTime={`PT${from}S`}>
              {clock(from)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Formats seconds like a player: 0:38. */
const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
