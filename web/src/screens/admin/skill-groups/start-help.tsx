import { readHelpGroups, startHelp } from '@tinig/domain/calls/help';
import type { ClassSkills, PupilSkills } from '@tinig/domain/calls/skills';
import type { StudyGroup } from '@tinig/domain/study-groups';
import { useState } from 'react';
import { useAct } from '#data/use-act.ts';
import { useWatch } from '#data/use-watch.ts';
import { wordsOf } from '#data/words.ts';
import { Button, ButtonLink } from '#parts/button.tsx';
import { toHelpGroup } from '#shared/help-words.ts';
import { sayDone } from '#shared/say-done.tsx';
import { useHoldings } from '#shared/use-holdings.ts';

/** The kept groups of a section beside the made ones: how many run, and how one is kept (HELP-1). */
export function useStartHelp(section: ClassSkills['section']) {
  const { may } = useHoldings();
  const kept = useWatch(readHelpGroups, { section: section.id }).value;
  const { run, busy, refusal } = useAct(startHelp);
  const [started, setStarted] = useState<Readonly<Record<string, string>>>({});
  const start = async ({ game, part, parts, members }: StudyGroup<PupilSkills>, name: string) => {
    const uids = members.map(({ pupil }) => pupil.uid);
    const input = { section: section.id, game, part: parts === 1 ? 0 : part, uids };
    const { answer, act } = await run(input);
    if (!answer) return;
    setStarted((before) => ({ ...before, [name]: answer.id }));
    sayDone(answer.message, act);
  };
  /** The kept one that was started here, unless it was taken back. */
  const keptAs = (name: string) => kept?.items.find(({ id }) => id === started[name])?.id;
  return {
    running: kept?.running,
    mayStart: may('change', section.section_name),
    failure: refusal && wordsOf(refusal, 'help-not-saved', 'no-connection'),
    ...{ start, busy, keptAs },
  };
}

/** Simulan keeps the group as it stands; once it is kept, the way to it. */
export function StartHelp({
  group,
  name,
  help: { mayStart, start, busy, keptAs },
}: {
  group: StudyGroup<PupilSkills>;
  name: string;
  help: ReturnType<typeof useStartHelp>;
}) {
  const kept = keptAs(name);
  if (kept)
    return (
      <ButtonLink
        look="ghost"
        icon="buoy"
        {...toHelpGroup(kept)}
        aria-label={`Sinimulan ang pangkat: ${name}`}
      >
        Sinimulan
      </ButtonLink>
    );
  if (!mayStart) return null;
  return (
    <Button
      look="ghost"
      icon="play"
      busy={busy}
      onClick={() => start(group, name)}
      aria-label={`Simulan ang pangkat: ${name}`}
    >
      Simulan
    </Button>
  );
}
