import { Film } from '#public/film.tsx';
import { Footer } from '#public/footer.tsx';
import { Header } from '#public/header.tsx';
import { Island } from '#public/island.tsx';
import look from '#public/look.module.css';
import { type Tutorial, tutorials } from '#public/tutorials.ts';
import mascot from '#theme/drawings/mascot/mascot-happy.svg';
import skyline from '#theme/drawings/skyline-low.svg';
import { SkipLink } from '#ui/skip-link.tsx';
import css from './tutorial.module.css';
import { TutorialSteps } from './tutorial-steps.tsx';

/** The tutorial library (SCREEN-49). */
export function TutorialPage() {
  return (
    <div className={look.public}>
      <SkipLink />
      <Header leads="home" over />
      <main id="nilalaman">
        <div className={`${look.underHead} ${css.phead}`}>
          <div className={`${look.wrap} ${css.pheadIn}`}>
            <div>
              <h1>Mga tutorial</h1>
              <p>Apat na maikling video para makapagsimula ang mga bata at magulang.</p>
            </div>
            <img className={css.pheadBibo} src={mascot} alt="" width="152" height="147" />
          </div>
          <img className={`screen-only ${look.skyline}`} src={skyline} alt="" width="1440" height="52" />
        </div>
        <ul className={`${look.wrap} ${css.tuts}`}>
          {tutorials.map((tutorial, index) => (
            <TutorialCard key={tutorial.id} tutorial={tutorial} isFirst={index === 0} />
          ))}
        </ul>
      </main>
      <Footer
        links={[
          { to: '/', label: 'Unang pahina' },
          { to: '/credits', label: 'Credits' },
        ]}
      />
    </div>
  );
}

/** One tutorial of the library: its film, a link to its own page, and its steps. */
const TutorialCard = ({ tutorial, isFirst }: { tutorial: Tutorial; isFirst: boolean }) => {
  const { id, title, steps } = tutorial;
  return (
    <li className={`clipped ${look.card} ${css.tut}`}>
      <Film tutorial={tutorial} isBelow={!isFirst} />
      <div className={css.tutBody}>
        <h2>{title}</h2>
        <Island name="steps" part={TutorialSteps} given={{ id, title, steps }} />
      </div>
    </li>
  );
};
