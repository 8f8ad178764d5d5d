import { makeCards, mostCards } from '@tinig/domain/calls/cards';
import { useState } from 'react';
import { attempt } from '#data/use-act.ts';
import { wordsOf } from '#data/words.ts';
import { holdCards } from '#shared/new-cards.ts';

const timeout = 120_000;

/** Makes new cards and holds them for the page. */
export function useMakeCards() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  async function make(uids: readonly string[]): Promise<boolean> {
    setFailed('');
    setBusy(true);
    const { answer, trouble } = await attempt(makeCards, { uids: uids.slice(0, mostCards) }, timeout);
    setBusy(false);
    if (answer) holdCards(answer.cards, answer.public_url);
    else setFailed(wordsOf(trouble, 'cards-not-made', 'cards-not-made'));
    return answer !== undefined;
  }
  return { make, busy, failed, clear: () => setFailed('') };
}
