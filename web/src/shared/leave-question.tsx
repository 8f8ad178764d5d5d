import { useBlocker } from '@tanstack/react-router';
import { Question } from '#parts/question.tsx';

type LeaveQuestionProps = {
  /** How many cards are not on paper. */
  count: number;
  /** The page that takes them along. */
  except?: string;
};

/** Cards that are not on paper are lost when the page is left: it asks first (CARDS-1). */
export function LeaveQuestion({ count, except }: LeaveQuestionProps) {
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ next }) => count > 0 && next.pathname !== except,
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  });
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
