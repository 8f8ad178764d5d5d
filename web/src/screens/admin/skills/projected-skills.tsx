import type { ClassSkills } from '@tinig/domain/calls/skills';
import type { SkillOrder } from '@tinig/domain/skills';
import { counted } from '#parts/count.ts';
import { Page } from '#parts/page.tsx';
import { ProjectorButton, useProjector } from '#parts/projector.tsx';
import { periodText } from '#shared/period-words.ts';
import css from './skills.module.css';
import { SkillsCard } from './skills-card.tsx';

/** A class by skill for its wall: the table alone, without the names behind its numbers. */
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
