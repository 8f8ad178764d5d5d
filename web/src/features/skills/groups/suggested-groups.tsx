import { Link, useNavigate } from '@tanstack/react-router';
import type { InputOf } from '@tinig/domain/calls/call';
import { startHelp } from '@tinig/domain/calls/interventions';
import type { ClassSkills, PupilSkills } from '@tinig/domain/calls/skills';
import { listName } from '@tinig/domain/people/people';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { shownPercent } from '@tinig/domain/results/progress';
import type { StudyGroup } from '@tinig/domain/skills/study-groups';
import { type ReactNode, useEffect, useRef } from 'react';
import { linkToStudent } from '#app/links.ts';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useAddress } from '#client/use-address.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { linkToHelpGroup } from '#features/interventions/help-labels.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { skillsAddress } from '#features/skills/skills-address.ts';
import { groupTitle } from '#features/skills/skills-files.ts';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './groups.module.css';

type SuggestedGroupsProps = {
  value: ClassSkills;
  groups: readonly StudyGroup<PupilSkills>[];
  /** Title of the group that is printed alone. */
  alone: string | undefined;
  onPrint: (title: string) => void;
};

/** Suggested groups of a class, one card each, to start or print. */
export function SuggestedGroups({ value, groups, alone, onPrint }: SuggestedGroupsProps) {
  const { may } = useOwnAssignments();
  const { values } = useAddress(skillsAddress);
  const { start, busy, failure } = useStartHelp();
  const mayStart = may('change', value.section.section_name);
  if (groups.length === 0)
    return (
      <EmptyState drawing={drawing} title="Walang kulang sa mga bukas na kasanayan">
        Lalabas dito ang mga batang may kulang sa kasanayang bukas sa kanila.
      </EmptyState>
    );
  return (
    <>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div className={`fit gap-16 align-start ${css.cards}`}>
        {groups.map((group) => {
          const name = groupTitle(value.skills[group.game - 1]!, group);
          return (
            <StudyGroupCard
              key={`${group.game} ${group.part}`}
              {...{ group, name }}
              isAsked={values.skill === String(group.game) && group.part === 1}
              isLeftOut={alone !== undefined && alone !== name}
              onPrint={() => onPrint(name)}
              start={
                mayStart && (
                  <Button
                    look="ghost"
                    icon="play"
                    busy={busy}
                    onClick={() => start(inputOf(value.section.id, group))}
                    aria-label={`Simulan ang pangkat: ${name}`}
                  >
                    Simulan
                  </Button>
                )
              }
            />
          );
        })}
      </div>
    </>
  );
}

/** Card of pupils who have not learned a skill. On paper each has three boxes to tick. */
function StudyGroupCard({
  group: { game, members, lacking, part },
  name,
  isAsked,
  isLeftOut,
  onPrint,
  start,
}: {
  group: StudyGroup<PupilSkills>;
  name: string;
  /** True if a link asked for this group, which then scrolls into view. */
  isAsked: boolean;
  /** True if another group is being printed alone. */
  isLeftOut: boolean;
  onPrint: () => void;
  /** Button that saves the group, or a link to the saved one. */
  start: ReactNode;
}) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  return (
    <section ref={place} className={`${css.group} ${isLeftOut ? 'screen-only' : ''}`} aria-label={name}>
      <Card>
        <CardHead
          icon="group"
          title={
            <>
              {name}
              <small className="block muted small">
                Mungkahi · {gameTitle(game)}
                {part === 1 && ` · Wala pa ang ${countWithNoun(lacking, 'bata')}`}
              </small>
            </>
          }
          className={`wrap ${css.head}`}
        >
          <small className="one-line">{countWithNoun(members.length, 'bata')}</small>
          <span className="screen-only inline-row wrap push end">
            {start}
            <IconButton icon="print" label={`I-print ang pangkat ng ${name}`} onClick={onPrint} />
          </span>
        </CardHead>
        <ul className={`rows ${css.members}`}>
          {members.map(({ pupil, best, also }) => (
            <li className="columns" key={pupil.uid}>
              <Link className="name-link" {...linkToStudent(pupil.uid)}>
                {listName(pupil)}
              </Link>
              <span className="figures">{best === null ? '–' : `${shownPercent(best)}%`}</span>
              <span className={`paper-only inline-flex gap-8 ${css.boxes}`} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {also.length > 0 && <small className="across">Kulang din: Game {also.join(', ')}</small>}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

type StartInput = InputOf<typeof startHelp>;

/** Hook for the button Simulan: saves a group and opens it (HELP-1). */
export function useStartHelp() {
  const navigate = useNavigate();
  const { run, busy, refusal } = useAct(startHelp);
  const start = async (input: StartInput) => {
    const { answer, act } = await run(input);
    if (!answer) return;
    await navigate(linkToHelpGroup(answer.id));
    notifyDone(answer.message, act);
  };
  return { start, busy, failure: refusal && errorText(refusal, 'help-not-saved', 'no-connection') };
}

const inputOf = (section: string, { game, part, parts, members }: StudyGroup<PupilSkills>): StartInput => ({
  ...{ section, game, part: parts === 1 ? 0 : part },
  uids: members.map(({ pupil }) => pupil.uid),
});
