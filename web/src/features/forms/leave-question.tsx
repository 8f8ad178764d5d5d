import { useBlocker } from '@tanstack/react-router';
import type { IconName } from '#ui/icon.tsx';
import { Question } from '#ui/question.tsx';

type LeavingProps = {
  /** Whether something would be lost. */
  asks: boolean;
  /** The page that takes it along. */
  except?: string | undefined;
  icon: IconName;
  title: string;
  consequence: string;
};

/** Asks before a page is left on which something would be lost. */
export function LeavingQuestion({ asks, except, ...words }: LeavingProps) {
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ next }) => asks && next.pathname !== except,
    enableBeforeUnload: () => asks,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return <Question {...words} verb="Umalis pa rin" forever onYes={proceed} onClose={reset} />;
}

type LeaveCardsQuestionProps = {
  /** How many cards are not on paper. */
  count: number;
  /** The page that takes them along. */
  except?: string;
};

/** Cards that are not on paper are lost when the page is left: it asks first (CARDS-1). */
export const LeaveCardsQuestion = ({ count, except }: LeaveCardsQuestionProps) => (
  <LeavingQuestion
    asks={count > 0}
    except={except}
    icon="card"
    title={`May ${count} card na hindi pa nai-print.`}
    consequence="Kapag umalis kayo, hindi na makikita ang mga password. Kailangang gumawa ng bagong card."
  />
);
