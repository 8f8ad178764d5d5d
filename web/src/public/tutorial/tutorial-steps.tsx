import { useState } from 'react';
import look from '#public/look.module.css';
import type { Tutorial } from '#public/tutorials.ts';
import { Icon } from '#ui/icon.tsx';
import css from './tutorial.module.css';

/** The way to a tutorial's own page, beside its steps, to open and close (STATE-18). */
export function TutorialSteps({ id, title, steps }: Pick<Tutorial, 'id' | 'title' | 'steps'>) {
  const stepsId = `mga-hakbang-${id}`;
  const [open, setOpen] = useState(false);

  return (
    <>
      <div className={`screen-only row wrap gap-12 above-16 ${css.tutRow}`}>
        <a
          className={`${look.key} ${look.keySmall}`}
          href={`/tutorialvideo?id=${id}`}
          aria-label={`Buksan ang tutorial: ${title}`}
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
        {steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
