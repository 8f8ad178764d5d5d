import { maxCards } from '@tinig/domain/calls/auth';
import { useConnectionLost } from '#client/connection.ts';
import { Question } from '#ui/dialog/question.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Pupils who get new cards. `of` describes them in one word. */
export type ChosenPupils = { uids: readonly string[]; names: string[]; of: string };

type CardQuestionProps = {
  wanted: ChosenPupils;
  busy: boolean;
  failed: string;
  onYes: () => void;
  onClose: () => void;
};

/** Confirms new cards: old cards stop working, and this can't be undone (CARDS-3). */
export function CardQuestion({
  wanted: { uids, names, of },
  busy,
  failed,
  onYes,
  onClose,
}: CardQuestionProps) {
  const isOne = uids.length === 1;
  const lost = useConnectionLost();
  const hindrance = lost
    ? 'Kailangan ng koneksyon.'
    : uids.length > maxCards && `Hanggang ${maxCards} card lang nang sabay.`;
  return (
    <Question
      icon="card"
      title={`Gumawa ng ${isOne ? 'bagong login card' : `${uids.length} bagong login card`}${of && ` para ${of}`}?`}
      consequence={`Hindi na gagana ang lumang password at ang lumang QR, at matatapos ang login ${isOne ? 'niya' : 'nila'} sa ibang phone. Nananatili ang progress. Hindi ito maa-undo.`}
      names={isOne ? [] : names}
      verb={isOne ? 'Gumawa ng bagong card' : `Gumawa ng ${uids.length} card`}
      verbIcon="card"
      busy={busy}
      busyLabel="Ginagawa…"
      onYes={hindrance ? undefined : onYes}
      onClose={onClose}
    >
      {hindrance ? (
        <Notice kind="warning">{hindrance}</Notice>
      ) : (
        failed && <Notice kind="danger">{failed}</Notice>
      )}
    </Question>
  );
}
