import { type MadeCard, makeCards } from '@tinig/domain/calls/cards';
import { useState } from 'react';
import { attempt, manyPasswordsTime } from '#client/use-act.ts';
import { wordsOf } from '#client/words.ts';

/** Cards as they were answered, and the school's public address for their QR. */
export type MadeCards = { cards: readonly MadeCard[]; publicUrl: string };

/** Makes new cards; `make` answers them, or nothing where `failed` says why. */
export function useMakeCards() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  async function make(uids: readonly string[]): Promise<MadeCards | undefined> {
    setFailed('');
    setBusy(true);
    const { answer, trouble } = await attempt(makeCards, { uids: [...uids] }, manyPasswordsTime);
    setBusy(false);
    if (trouble) setFailed(wordsOf(trouble, 'cards-not-made', 'cards-unanswered'));
    return answer && { cards: answer.cards, publicUrl: answer.public_url };
  }
  return { make, busy, failed, clear: () => setFailed('') };
}
