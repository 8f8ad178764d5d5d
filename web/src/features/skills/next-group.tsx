import { useNavigate } from '@tanstack/react-router';
import { type InterventionGroupDetails, startHelp } from '@tinig/domain/calls/interventions';
import { fullName } from '@tinig/domain/people/people';
import { useAct } from '#client/use-act.ts';
import { wordsOf } from '#client/words.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { linkToHelpGroup } from '#features/interventions/help-labels.ts';
import { Button } from '#ui/button.tsx';
import { counted } from '#ui/count.ts';
import { Notice } from '#ui/notice.tsx';

/** Ipagpatuloy: after a group ends, starts the next one with the pupils who continue and are still in the section. */
export function NextGroup({ value: { section, skill, part, members } }: { value: InterventionGroupDetails }) {
  const navigate = useNavigate();
  const { run, busy, refusal } = useAct(startHelp);
  const goOn = members.filter(({ outcome }) => outcome === 'continue');
  if (goOn.length === 0) return null;
  const start = async () => {
    const uids = goOn.map(({ uid }) => uid);
    const { answer, act } = await run({ section: section.id, game: skill.game, part, uids });
    if (!answer) return;
    await navigate(linkToHelpGroup(answer.id));
    notifyDone(answer.message, act);
  };
  return (
    <Notice kind={refusal ? 'danger' : 'info'}>
      <p>
        {refusal
          ? wordsOf(refusal, 'help-not-saved', 'no-connection')
          : `Ipagpatuloy: ${goOn.map(fullName).join(', ')}.`}
      </p>
      <span className="screen-only">
        <Button icon="play" busy={busy} onClick={start}>
          Simulan ang kasunod na pangkat, {counted(goOn.length, 'bata')}
        </Button>
      </span>
    </Notice>
  );
}
