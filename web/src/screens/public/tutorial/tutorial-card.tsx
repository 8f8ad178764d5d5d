import { Film } from '#public/film.tsx';
import { Island } from '#public/island.tsx';
import look from '#public/look.module.css';
import type { Tutorial } from '#public/tutorials.ts';
import css from './tutorial.module.css';
import { TutorialSteps } from './tutorial-steps.tsx';

/** One tutorial of the library: its film, a link to its own page, and its steps. */
export const TutorialCard = ({ tutorial, isFirst }: { tutorial: Tutorial; isFirst: boolean }) => {
  const { id, title, steps } = tutorial;
  return (
    <li className={`${look.card} ${css.tut}`}>
      <Film tutorial={tutorial} isBelow={!isFirst} />
      <div className={css.tutBody}>
        <h2>{title}</h2>
        <Island name="steps" part={TutorialSteps} given={{ id, title, steps }} />
      </div>
    </li>
  );
};
