import { type MadeCard, makeCards } from '@tinig/domain/calls/auth';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { attempt, manyPasswordsTime } from '#client/use-act.ts';

export type MadeCards = { cards: readonly MadeCard[]; publicUrl: string };

/** Hook: makes new cards. `make` returns them, or undefined; `failed` then holds the reason. */
export function useMakeCards() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  async function make(uids: readonly string[]): Promise<MadeCards | undefined> {
    setFailed('');
    setBusy(true);
    const { answer, trouble } = await attempt(makeCards, { uids: [...uids] }, manyPasswordsTime);
    setBusy(false);
    if (trouble) setFailed(errorText(trouble, 'cards-not-made', 'cards-unanswered'));
    return answer && { cards: answer.cards, publicUrl: answer.public_url };
  }
  return { make, busy, failed, clear: () => setFailed('') };
}
