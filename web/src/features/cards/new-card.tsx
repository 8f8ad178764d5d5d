import { cardOrigin } from '@tinig/domain/cards/card-link';
import { fullName } from '@tinig/domain/people/people';
import { useEffect, useState } from 'react';
import { LeaveCardsQuestion } from '#features/forms/leave-question.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PrintButton } from '#ui/layout/page.tsx';
import { LoginCard, NoQrNotice } from './login-card.tsx';
import css from './new-card.module.css';
import type { MadeCards } from './use-make-cards.ts';

/** New card of one pupil, to read out, photograph or print. It can't be shown again (CARDS-1). */
export default function NewCard({ made, onClose }: { made: MadeCards; onClose: () => void }) {
  const card = made.cards[0]!;
  const origin = cardOrigin(made.publicUrl, window.location.origin);
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const note = () => setIsPrinted(true);
    window.addEventListener('afterprint', note);
    return () => window.removeEventListener('afterprint', note);
  }, []);
  return (
    <Dialog title={`Bagong card ni ${fullName(card)}`} onClose={onClose} act={<PrintButton look="primary" />}>
      <div className={css.one}>
        <LoginCard card={card} origin={origin} />
      </div>
      {!origin && <NoQrNotice />}
      <p className="above-12 muted size-13">
        Ngayon lang makikita ang password. Basahin sa bata, kunan, o i-print.
      </p>
      <LeaveCardsQuestion count={isPrinted ? 0 : 1} />
    </Dialog>
  );
}
