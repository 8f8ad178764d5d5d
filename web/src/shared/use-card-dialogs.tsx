import { useNavigate } from '@tanstack/react-router';
import { fullName, listName } from '@tinig/domain/people';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { way } from '#parts/way.ts';
import { CardQuestion } from './card-question.tsx';
import { holdCards } from './new-cards.ts';
import { type MadeCards, useMakeCards } from './use-make-cards.ts';

type CardPupil = { uid: string; first_name: string; last_name: string };

// With what draws a QR: fetched by whoever makes a card, not by all who see the list.
const LazyCard = lazy(() => import('./new-card.tsx'));

/**
 * New login cards from where one is: `offer` asks, and the card of one is shown in its place; those of several are
 * on the page that prints them.
 */
export function useCardDialogs(): { offer: (people: readonly CardPupil[]) => void; dialogs: ReactNode } {
  const navigate = useNavigate();
  const [people, setPeople] = useState<readonly CardPupil[]>([]);
  const [made, setMade] = useState<MadeCards>();
  const { make, busy, failed, clear } = useMakeCards();
  const close = () => {
    clear();
    setPeople([]);
  };
  async function start() {
    const answer = await make(people.map(({ uid }) => uid));
    if (!answer) return;
    close();
    if (answer.cards.length === 1) return setMade(answer);
    holdCards(answer);
    void navigate(way('/admin/students/cards'));
  }
  const dialogs = (
    <>
      {people.length > 0 && (
        <CardQuestion
          wanted={{
            uids: people.map(({ uid }) => uid),
            names: people.flatMap((one) => (one.first_name ? listName(one) : [])),
            of: people.length === 1 && people[0]!.first_name ? `kay ${fullName(people[0]!)}` : '',
          }}
          {...{ busy, failed }}
          onYes={start}
          onClose={close}
        />
      )}
      {made && (
        <Suspense>
          <LazyCard made={made} onClose={() => setMade(undefined)} />
        </Suspense>
      )}
    </>
  );
  return { offer: useCallback((some) => setPeople(some), []), dialogs };
}
