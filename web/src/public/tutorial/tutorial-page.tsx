import { Film } from '#public/film.tsx';
import look from '#public/look.module.css';
import { PageFrame } from '#public/page-frame.tsx';
import { type Tutorial, tutorials } from '#public/tutorials.ts';
import mascot from '#theme/drawings/mascot/mascot-happy.svg';
import skyline from '#theme/drawings/skyline-low.svg';
import { Icon } from '#ui/inline/icon.tsx';
import css from './tutorial.module.css';

/** The tutorial library (SCREEN-49). */
export function TutorialPage() {
  return (
    <PageFrame leads="home" over links={['/', '/credits']}>
      <div className={`${look.underHead} ${css.phead}`}>
        <div className={`${look.wrap} ${css.pheadIn}`}>
          <div>
            <h1>Mga tutorial</h1>
            <p>Apat na maikling video para makapagsimula ang mga bata at magulang.</p>
          </div>
          <img className={css.pheadBibo} src={mascot} alt="" width="152" height="147" />
        </div>
        <img
          className={`screen-only absolute full ${look.skyline}`}
          src={skyline}
          alt=""
          width="1440"
          height="52"
        />
      </div>
      <ul className={`${look.wrap} ${css.tuts}`}>
        {tutorials.map((tutorial) => (
          <TutorialCard key={tutorial.id} {...tutorial} />
        ))}
      </ul>
    </PageFrame>
  );
}

/** One tutorial of the library: its video, a link to its own page, and its collapsible steps (STATE-18). */
const TutorialCard = ({ id, title, steps }: Tutorial) => (
  <li className={`clipped ${look.card} ${css.tut}`}>
    <Film id={id} title={title} />
    <div className={css.tutBody}>
      <h2>{title}</h2>
      <div className={`screen-only row wrap gap-12 above-16 ${css.tutRow}`}>
        <a
          className={`${look.key} ${look.keySmall}`}
          href={`/tutorialvideo?id=${id}`}
          aria-label={`Buksan ang tutorial: ${title}`}
        >
          Buksan ang tutorial
        </a>
        <details>
          <summary className={css.toggle}>
            <span className={css.whenClosed}>Ipakita ang detalye</span>
            <span className={css.whenOpen}>Itago ang detalye</span>
            <Icon name="down" small />
          </summary>
        </details>
      </div>
      {/* Outside the details element, so that it spans the card's width and also prints. */}
      <ol className={css.tutSteps}>
        {steps.map((step) => (
          <li className="stack gap-12" key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  </li>
);
