import type { ClassSkills } from '@tinig/domain/calls/skills';
import type { SkillOrder } from '@tinig/domain/skills/skills';
import { periodText } from '#features/calendar/period-labels.ts';
import { counted } from '#ui/count.ts';
import { Page } from '#ui/page.tsx';
import { ProjectorButton, useProjector } from '#ui/projector.tsx';
import css from './skills.module.css';
import { SkillsCard } from './skills-card.tsx';

/** Skills of a class for the projector: the table without names. */
export function ProjectedSkills({
  value,
  period,
  order,
  onLeave,
}: {
  value: ClassSkills;
  period: string;
  order: SkillOrder;
  onLeave: () => void;
}) {
  useProjector(true, onLeave);
  return (
    <Page
      title={`Kasanayan ng ${value.section.section_name}`}
      lede={`${counted(value.students, 'studyante')} · ${periodText(value.period)}`}
      actions={<ProjectorButton on onChange={onLeave} />}
    >
      <div className={css.projected}>
        <SkillsCard {...{ value, period, order }} isProjected />
      </div>
    </Page>
  );
}
