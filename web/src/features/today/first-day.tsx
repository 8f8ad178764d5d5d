import { Link } from '@tanstack/react-router';
import type { Today } from '@tinig/domain/calls/today';
import { useCardDialogs } from '#features/cards/use-card-dialogs.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { linkProps } from '#ui/link-props.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './first-day.module.css';

/**
 * Dashboard of a class before any quarter is open: three steps, done ones ticked, the next one with the primary button.
 */
export default function FirstDay({ today: { section, pupils } }: { today: Today }) {
  const cards = useCardDialogs();
  const hasCards = pupils.every(({ reason }) => reason?.kind !== 'never-signed-in');
  return (
    <>
      <ol className={`numbered fit gap-16 ${css.guide}`} aria-label="Tatlong hakbang para makapagsimula">
        <li className="stack gap-6 outlined round-lg surface" data-state="past">
          <h2>Nasa listahan na ang klase</h2>
          <p className="muted">
            {countWithNoun(pupils.length, 'studyante')} ang nasa {section.section_name}.
          </p>
          <Link {...linkProps('/admin/students')}>Tingnan ang Students</Link>
        </li>
        <li className="stack gap-6 outlined round-lg surface" data-state={hasCards ? 'past' : undefined}>
          <h2>Ibigay ang login cards</h2>
          <p className="muted">Isang A4 para sa sampung bata. Naroon ang login, password at QR.</p>
          {!hasCards && (
            <Button
              look="primary"
              icon="print"
              onClick={() =>
                cards.offer(pupils.map((pupil) => ({ ...pupil, section: section.section_name })))
              }
            >
              I-print ang {countWithNoun(pupils.length, 'card')}
            </Button>
          )}
        </li>
        <li className="stack gap-6 outlined round-lg surface">
          <h2>Buksan ang 1st Quarter</h2>
          <p className="muted">Sarado pa ang lahat ng quarter, kaya wala pang malalaro.</p>
          <ButtonLink
            look={hasCards ? 'primary' : 'plain'}
            icon="unlock"
            {...linkProps('/admin/unlock-quarters', { open: 'quarter_one', section: section.id })}
          >
            Buksan sa {section.section_name}
          </ButtonLink>
        </li>
      </ol>
      {cards.dialogs}
    </>
  );
}
