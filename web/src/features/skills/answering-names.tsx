import { type ClassAnswers, readSkillAnswers } from '@tinig/domain/calls/answers';
import { type AnswerGroup, answerGroups } from '@tinig/domain/skills/answered-skills';
import { useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { NamesFrame } from '#features/sections/names-frame.tsx';
import { counted } from '#ui/count.ts';
import { answerGroupLabels } from './answer-labels.ts';

/** Pupils of a skill, grouped by their last answers. */
export function AnsweringNames({
  section,
  period,
  skill: { skill, answers, ...counts },
  first,
  onClose,
}: {
  section: string;
  period: string;
  skill: ClassAnswers['skills'][number];
  first: AnswerGroup;
  onClose: () => void;
}) {
  const [group, setGroup] = useState(first);
  const { value, refusal, again } = useWatch(readSkillAnswers, { section, period, names: '1' });
  const at = value?.skills.findIndex((one) => one.skill === skill) ?? -1;
  const inGroup = (of: AnswerGroup) => value?.pupils?.filter(({ groups }) => (groups[at] ?? 'few') === of);
  return (
    <NamesFrame
      title={skill}
      note={counted(answers, 'sagot')}
      groups={answerGroups.map((of) => ({
        of,
        word: answerGroupLabels[of],
        count: inGroup(of)?.length ?? counts[of],
      }))}
      {...{ group, setGroup, refusal, again, onClose }}
      names={inGroup(group)}
    >
      Ayon sa huling limang sagot sa panahong ito. Hindi ito grado.
    </NamesFrame>
  );
}
