import { maxCards } from '@tinig/domain/calls/auth';
import { readUsers } from '@tinig/domain/calls/people';
import { listName } from '@tinig/domain/people/people';
import { defaultZone } from '@tinig/domain/time/days';
import { clockText } from '@tinig/domain/time/times';
import { type ReactNode, useId, useState } from 'react';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { NoSection } from '#features/sections/no-section.tsx';
import { useLastSection, useSections } from '#features/sections/use-sections.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Choice } from '#ui/form/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { linkProps } from '#ui/link-props.ts';
import type { ChosenPupils } from './card-question.tsx';
import type { NewCards } from './new-cards.ts';

type CardRecipientsProps = {
  /** New cards that are waiting to be printed. */
  held: NewCards | null;
  /** Id of the chosen section, or ''. */
  section: string;
  onSection: (section: string) => void;
  lost: boolean;
  onWanted: (wanted: ChosenPupils) => void;
};

/** Selects the pupils who get cards: those with new cards, the others of a section, or a selection from the list. */
export function CardRecipients({ held, section, onSection, lost, onWanted }: CardRecipientsProps) {
  const id = useId();
  const [whom, setWhom] = useState(held ? 'new' : 'section');
  const me = useMe();
  const { seen } = useSections(me);
  const last = useLastSection(me.uid, section);
  const shown = seen?.find(({ id }) => id === section) ?? seen?.find(({ id }) => id === last) ?? seen?.[0];
  const chosen = shown?.section_name ?? '';
  const pupils = useWatch(readUsers, chosen ? { role: 'student', section: chosen, per_page: maxCards } : null)
    .value?.items;
  const have = new Set(held?.cards.map(({ uid }) => uid));
  const rest = pupils?.filter(({ uid }) => !have.has(uid));
  const mayMake = !lost && rest !== undefined && rest.length > 0;
  const make = () =>
    mayMake &&
    onWanted({ uids: rest.map(({ uid }) => uid), names: rest.map(listName), of: `sa section ${chosen}` });
  const choice = (value: string, name: string, hint: string) => (
    <WhomChoice name={id} checked={whom === value} onChoose={() => setWhom(value)} label={name} hint={hint} />
  );
  if (seen?.length === 0) return <NoSection />;
  return (
    <Card padded className="stack gap-10">
      <h2 id={id}>Para kanino</h2>
      <div className="stack gap-8" role="radiogroup" aria-labelledby={id}>
        {held && choice('new', `Mga bagong card${ofSection(held)} (${held.cards.length})`, madeWords(held))}
        {choice(
          'section',
          `Buong section ${chosen} (${pupils?.length ?? '…'})`,
          lost ? 'Kailangan ng koneksyon' : restWords(rest?.length, rest?.length !== pupils?.length),
        )}
        {choice('picked', 'Mga pipiliin ko', 'Isa o higit pa, mula sa listahan')}
      </div>
      {whom === 'section' && (
        <>
          <Choice
            aria-label="Section"
            value={shown?.id ?? ''}
            onValue={onSection}
            options={(seen ?? []).map(({ id, section_name }) => ({ value: id, label: section_name }))}
          />
          <Button icon="card" aria-disabled={!mayMake} onClick={make}>
            Gumawa ng {rest?.length ?? '…'} card
          </Button>
        </>
      )}
      {whom === 'picked' && (
        <ButtonLink icon="students" {...linkProps('/admin/students')}>
          Pumili mula sa listahan
        </ButtonLink>
      )}
    </Card>
  );
}

type WhomChoiceProps = {
  name: string;
  checked: boolean;
  onChoose: () => void;
  label: ReactNode;
  hint: string;
};

const WhomChoice = ({ name, checked, onChoose, label, hint }: WhomChoiceProps) => (
  <label className="option stack icon-text gap-10 inset-8-12 round pointer">
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    <span>
      <b>{label}</b>
      <small>{hint}</small>
    </span>
  </label>
);

/** " sa Rizal" if all cards belong to one section. */
function ofSection({ cards }: NewCards) {
  const [one, ...others] = new Set(cards.map(({ section }) => section));
  return one && others.length === 0 ? ` sa ${one}` : '';
}

const madeWords = ({ at, isPrinted }: NewCards) =>
  `Ginawa ngayong ${clockText(defaultZone, at.getTime())}, ${isPrinted ? 'nai-print na' : 'hindi pa nai-print'}`;

function restWords(rest: number | undefined, isRest: boolean) {
  if (rest === undefined) return 'Gagawa ng bagong password';
  if (rest === 0) return isRest ? 'May bagong card na ang lahat' : 'Wala pang studyante';
  return `Gagawa ng bagong password para sa ${rest}${isRest ? ' pa' : ''}`;
}
