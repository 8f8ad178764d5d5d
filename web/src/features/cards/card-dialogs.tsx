import { useNavigate } from '@tanstack/react-router';
import { fullName, listName, type NamedPerson } from '@tinig/domain/people/people';
import { lazy, Suspense, useState } from 'react';
import { loadConsolePart } from '#client/load-console-part.ts';
import { linkProps } from '#ui/link-props.ts';
import { CardQuestion } from './card-question.tsx';
import { storeNewCards } from './new-cards.ts';
import { type MadeCards, useMakeCards } from './use-make-cards.ts';

// Includes the QR code library, so it is loaded only when a card is made.
const LazyCard = lazy(() => loadConsolePart(() => import('./new-card.tsx')));

type CardDialogsProps = { people: readonly NamedPerson[]; onClose: () => void };

/** Confirms new cards. A single card is shown here, and several on the cards page. */
export default function CardDialogs({ people, onClose }: CardDialogsProps) {
  const navigate = useNavigate();
  const [made, setMade] = useState<MadeCards>();
  const { make, busy, failed } = useMakeCards();
  async function start() {
    const answer = await make(people.map(({ uid }) => uid));
    if (!answer) return;
    if (answer.cards.length === 1) return setMade(answer);
    onClose();
    storeNewCards(answer);
    void navigate(linkProps('/admin/students/cards'));
  }
  if (made)
    return (
      <Suspense>
        <LazyCard made={made} onClose={onClose} />
      </Suspense>
    );
  return (
    <CardQuestion
      wanted={{
        uids: people.map(({ uid }) => uid),
        names: people.flatMap((one) => (one.first_name ? listName(one) : [])),
        of: people.length === 1 && people[0]!.first_name ? `kay ${fullName(people[0]!)}` : '',
      }}
      {...{ busy, failed }}
      onYes={start}
      onClose={onClose}
    />
  );
}
