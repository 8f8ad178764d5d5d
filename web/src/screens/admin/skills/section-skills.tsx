import { readSkillGroups } from '@tinig/domain/calls/skills';
import { type SkillOrder, skillOrders } from '@tinig/domain/skills';
import { useCallback } from 'react';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { ButtonLink } from '#parts/button.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { ProjectorButton } from '#parts/projector.tsx';
import { TableSkeleton } from '#parts/state.tsx';
import { way } from '#parts/way.ts';
import { toHelp } from '#shared/help-words.ts';
import { SkillsNotThere } from '#shared/section-not-there.tsx';
import { ProjectedSkills } from './projected-skills.tsx';
import { skillsAddress } from './skills-address.ts';
import { SkillsCard } from './skills-card.tsx';
import { type ShownSection, SkillsPage } from './skills-page.tsx';

const orderWords: Record<SkillOrder, string> = {
  least: 'Pinakakulang muna',
  most: 'Pinakanatutunan muna',
  game: 'Ayon sa laro',
};

/** A class by skill, in four groups as a picture and as numbers; on the projector without the names behind them. */
export function SectionSkills({ id, sections, period, ...asked }: ShownSection) {
  const { values, setters } = useAddress(skillsAddress);
  const { value, refusal, again } = useWatch(readSkillGroups, { section: id, period });
  const where = { section: id, period };
  const order = skillOrders.find((one) => one === asked.order) ?? 'least';
  const onLeave = useCallback(() => setters.view(''), [setters]);
  if (value && values.view === 'projector') return <ProjectedSkills {...{ value, period, order, onLeave }} />;
  return (
    <SkillsPage
      {...{ id, sections, value, period, order }}
      question="Alin ang hindi pa natutunan ng klase?"
      orders={orderWords}
      actions={
        value && (
          <>
            <ButtonLink icon="buoy" {...toHelp(id)}>
              Pangkat ng tulong
            </ButtonLink>
            <ButtonLink icon="file" {...way('/admin/skills/report', where)}>
              Ulat, A4
            </ButtonLink>
            <ProjectorButton on={false} onChange={() => setters.view('projector')} />
            <PrintButton />
            <ButtonLink look="primary" icon="group" {...way('/admin/skills/groups', where)}>
              Mga pangkat
            </ButtonLink>
          </>
        )
      }
    >
      {refusal ? (
        <SkillsNotThere code={refusal.code} onRetry={again} />
      ) : value ? (
        <SkillsCard value={value} period={period} order={order} />
      ) : (
        <TableSkeleton label="Kinukuha ang mga kasanayan" />
      )}
    </SkillsPage>
  );
}
