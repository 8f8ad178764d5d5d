import { Link } from '@tanstack/react-router';
import type { Today } from '@tinig/domain/calls/today';
import { ButtonLink } from '#parts/button.tsx';
import { way } from '#parts/way.ts';
import css from './first-day.module.css';

/** No quarter is open: what comes next, in steps, the done ones ticked. */
export function FirstDay({ today: { section, pupils } }: { today: Today }) {
  return (
    <ol className={css.guide} aria-label="Mga hakbang para makapagsimula">
      <li className={css.isDone}>
        <h2>Nasa listahan na ang klase</h2>
        <p>
          {pupils.length} studyante ang nasa {section.section_name}.
        </p>
        <Link {...way('/admin/students')}>Tingnan ang Students</Link>
      </li>
      <li>
        <h2>Buksan ang quarter</h2>
        <p>Sarado pa ang lahat ng quarter, kaya wala pang malalaro.</p>
        <ButtonLink look="primary" icon="unlock" to="/admin/unlock-quarters">
          Buksan sa {section.section_name}
        </ButtonLink>
      </li>
    </ol>
  );
}
