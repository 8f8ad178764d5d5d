import { useNavigate } from '@tanstack/react-router';
import { startHelp } from '@tinig/domain/calls/interventions';
import type { ClassSkills, PupilSkills } from '@tinig/domain/calls/skills';
import type { StudyGroup } from '@tinig/domain/skills/study-groups';
import { useAct } from '#client/use-act.ts';
import { wordsOf } from '#client/words.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { linkToHelpGroup } from '#features/interventions/help-labels.ts';

/** Simulan: saves a suggested group and opens it (HELP-1). */
export function useStartHelp(section: ClassSkills['section']) {
  const navigate = useNavigate();
  const { run, busy, refusal } = useAct(startHelp);
  const start = async ({ game, part, parts, members }: StudyGroup<PupilSkills>) => {
    const uids = members.map(({ pupil }) => pupil.uid);
    const input = { section: section.id, game, part: parts === 1 ? 0 : part, uids };
    const { answer, act } = await run(input);
    if (!answer) return;
    await navigate(linkToHelpGroup(answer.id));
    notifyDone(answer.message, act);
  };
  return { start, busy, failure: refusal && wordsOf(refusal, 'help-not-saved', 'no-connection') };
}
