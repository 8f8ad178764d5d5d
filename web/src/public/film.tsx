import css from './film.module.css';
import { FilmCover } from './film-cover.tsx';
import { FilmPlayer } from './film-player.tsx';
import { Island } from './island.tsx';
import { lengthOf, type Tutorial } from './tutorials.ts';

interface FilmProps {
  tutorial: Tutorial;
  large?: boolean;
  /** It is further down the page: its cover may load later. */
  isBelow?: boolean;
}

/**
 * A tutorial's film with its captions. A drawn cover starts it; after that, and without scripts, the
 * browser's own controls are used. No film is fetched before someone presses play, and no player, which
 * weighs more than the page around it, is made.
 */
export const Film = ({ tutorial, large = false, isBelow = false }: FilmProps) => {
  const { id, title } = tutorial;
  return (
    <div className={`${css.film} ${large ? css.large : ''}`}>
      <noscript>
        <FilmPlayer id={id} title={title} />
      </noscript>
      <Island name="film" part={FilmCover} given={{ id, title, seconds: lengthOf(tutorial), isBelow }} />
    </div>
  );
};
