import type { ClassSkills, PupilSkills } from '@tinig/domain/calls/skills';
import type { StudyGroup } from '@tinig/domain/skills/study-groups';
import { useAddress } from '#client/use-address.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { State } from '#ui/state.tsx';
import css from './groups.module.css';
import { skillsAddress } from './skills-address.ts';
import { useStartHelp } from './start-help.tsx';
import { StudyGroupCard } from './study-group-card.tsx';
import { groupTitle } from './study-groups-file.ts';

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
  const { start, busy, failure } = useStartHelp(value.section);
  const mayStart = may('change', value.section.section_name);
  if (groups.length === 0)
    return (
      <State drawing={drawing} title="Walang kulang sa mga bukas na kasanayan">
        Lalabas dito ang mga batang may kulang sa kasanayang bukas sa kanila.
      </State>
    );
  return (
    <>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div className={css.cards}>
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
                    onClick={() => start(group)}
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
