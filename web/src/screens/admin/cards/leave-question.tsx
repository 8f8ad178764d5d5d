import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Question } from '#parts/question.tsx';
import { dropCards, useNewCards } from '#shared/new-cards.ts';

/** Cards that are not on paper are lost when the page is left: it asks first, and then forgets them (CARDS-1). */
export function LeaveQuestion() {
  const held = useNewCards();
  const count = held && !held.isPrinted ? held.cards.length : 0;
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: () => count > 0,
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  });
  useEffect(() => () => dropCards(), []);
  if (status !== 'blocked') return null;
  return (
    <Question
      icon="card"
      title={`May ${count} card na hindi pa nai-print.`}
      consequence="Kapag umalis kayo, hindi na makikita ang mga password. Kailangang gumawa ng bagong card."
      verb="Umalis pa rin"
      forever
      onYes={proceed}
      onClose={reset}
    />
  );
}
