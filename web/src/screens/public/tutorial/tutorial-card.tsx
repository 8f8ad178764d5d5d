import { useId, useState } from 'react';
import { Icon } from '#parts/icon.tsx';
import { Film } from '#public/film.tsx';
import look from '#public/look.module.css';
import type { Tutorial } from '#public/tutorials.ts';
import css from './tutorial.module.css';

/** One tutorial of the library: its film, a link to its own page, and its steps to open and close (STATE-18). */
export function TutorialCard({ tutorial, isFirst }: { tutorial: Tutorial; isFirst: boolean }) {
  const stepsId = useId();
  const [open, setOpen] = useState(false);

  return (
    <li className={`${look.card} ${css.tut}`}>
      <Film tutorial={tutorial} isBelow={!isFirst} />
      <div className={css.tutBody}>
        <h2>{tutorial.title}</h2>
        <div className={`screen-only ${css.tutRow}`}>
          <a
            className={`${look.key} ${look.keySmall}`}
            href={`/tutorialvideo?id=${tutorial.id}`}
            aria-label={`Buksan ang tutorial: ${tutorial.title}`}
          >
            Buksan ang tutorial
          </a>
          <button
            className={css.toggle}
            type="button"
            aria-expanded={open}
            aria-controls={stepsId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Itago ang detalye' : 'Ipakita ang detalye'}
            <Icon name="down" small />
          </button>
        </div>
        <ol className={css.tutSteps} id={stepsId} data-open={open}>
          {tutorial.steps.map((step) => (
            <li key={step}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}
