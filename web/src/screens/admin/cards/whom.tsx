import { mostCards } from '@tinig/domain/calls/cards';
import { readUsers } from '@tinig/domain/calls/people';
import { useId } from 'react';
import { useMe } from '#data/session.ts';
import { useWatch } from '#data/use-watch.ts';
import { Button, ButtonLink } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import { Choice } from '#parts/field.tsx';
import { way } from '#parts/way.ts';
import type { ChosenPupils } from '#shared/card-question.tsx';
import { asOptions, useSections } from '#shared/use-sections.ts';
import css from './cards.module.css';

type WhomProps = {
  section: string;
  onSection: (section: string) => void;
  lost: boolean;
  onWanted: (wanted: ChosenPupils) => void;
};

/** For whom cards are made: a whole section, or those who are chosen in the list. */
export function Whom({ section, onSection, lost, onWanted }: WhomProps) {
  const id = useId();
  const { seen } = useSections(useMe());
  const chosen = seen?.some(({ section_name }) => section_name === section)
    ? section
    : (seen?.[0]?.section_name ?? '');
  const pupils = useWatch(
    readUsers,
    chosen ? { role: 'student', section: chosen, per_page: mostCards } : null,
  ).value?.items;
  return (
    <Card padded className={css.whom}>
      <h2>Para kanino</h2>
      <label htmlFor={id}>Buong section</label>
      <Choice id={id} value={chosen} onValue={onSection} options={asOptions(seen)} />
      <Button
        icon="card"
        aria-disabled={lost || !pupils?.length}
        onClick={() =>
          pupils?.length &&
          !lost &&
          onWanted({
            uids: pupils.map(({ uid }) => uid),
            names: pupils.map(({ last_name, first_name }) => `${last_name}, ${first_name}`),
            of: `sa section ${chosen}`,
          })
        }
      >
        Gumawa ng {pupils?.length ?? '…'} card
      </Button>
      <p>{lost ? 'Kailangan ng koneksyon.' : 'Gagawa ng bagong password para sa bawat isa.'}</p>
      <ButtonLink icon="students" {...way('/admin/students')}>
        Pumili mula sa listahan
      </ButtonLink>
    </Card>
  );
}
