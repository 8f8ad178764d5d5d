import { useBlocker } from '@tanstack/react-router';
import { Question } from '#ui/dialog/question.tsx';
import type { IconName } from '#ui/inline/icon.tsx';

type LeavingProps = {
  /** True if leaving the page would lose data. */
  asks: boolean;
  /** Path of a page that opens without this question, because it takes the data along. */
  except?: string | undefined;
  icon: IconName;
  title: string;
  consequence: string;
};

/** Confirms leaving a page whose data would be lost. */
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
  /** Number of cards that are not printed. */
  count: number;
  /** Path of a page that opens without this question, because it takes the cards along. */
  except?: string;
};

/** Confirms leaving while cards are not printed, because they would be lost (CARDS-1). */
export const LeaveCardsQuestion = ({ count, except }: LeaveCardsQuestionProps) => (
  <LeavingQuestion
    asks={count > 0}
    except={except}
    icon="card"
    title={`May ${count} card na hindi pa nai-print.`}
    consequence="Kapag umalis kayo, hindi na makikita ang mga password. Kailangang gumawa ng bagong card."
  />
);
