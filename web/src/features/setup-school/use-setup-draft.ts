import { changeSetupDraft, readSetupDraft } from '@tinig/domain/calls/setup';
import type { SetupStep } from '@tinig/domain/setup/setup';
import type { SetupDraft } from '@tinig/domain/setup/setup-draft';
import { useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';

/** Debounce in milliseconds before typed values are saved on the server. */
const restsMs = 600;

const begun: SetupDraft = { step: 'year', done: ['school'], is_hidden: false };

/** Hook: the set-up draft, loaded once, then held in state and saved on each change (SETUP-4). */
export function useSetupDraft() {
  const { value, refusal, again } = useWatch(readSetupDraft, {});
  const [draft, setDraft] = useState<SetupDraft>();
  const [isUnkept, setIsUnkept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = draft ?? (value && (value.draft ?? begun));

  const keep = useCallback(async (next: SetupDraft) => {
    clearTimeout(timer.current);
    const { trouble } = await attempt(changeSetupDraft, { draft: next });
    setIsUnkept(trouble !== undefined);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Changes the draft. Saves at once, or debounced while typing. */
  const change = useCallback(
    (more: Partial<SetupDraft>, isTyped = false) => {
      const next = { ...(known ?? begun), ...more };
      setDraft(next);
      clearTimeout(timer.current);
      if (isTyped) timer.current = setTimeout(() => void keep(next), restsMs);
      else void keep(next);
    },
    [known, keep],
  );
  /** Completes or skips a step and opens the next one. */
  const leave = useCallback(
    (step: SetupStep, next: SetupStep, isDone: boolean) => {
      const others = (known ?? begun).done.filter((one) => one !== step);
      change({ step: next, done: isDone ? [...others, step] : others });
    },
    [known, change],
  );
  return { draft: known, refusal, again, change, leave, isUnkept };
}
export type SetupDraftState = ReturnType<typeof useSetupDraft>;
