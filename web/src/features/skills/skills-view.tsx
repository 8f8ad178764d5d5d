import { readSkillGroups } from '@tinig/domain/calls/skills';
import { type SkillOrder, skillOrders } from '@tinig/domain/skills/skills';
import { useCallback } from 'react';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodText } from '#features/calendar/period-labels.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { SkillsUnavailable } from '#features/sections/skills-unavailable.tsx';
import { counted } from '#ui/count.ts';
import { TableSkeleton } from '#ui/state.tsx';
import { way } from '#ui/way.ts';
import { ActList, type ListedAct, orderActs } from './act-list.tsx';
import { learnedFile } from './learned-file.ts';
import { ProjectedSkills } from './projected-skills.tsx';
import { linkToSkills, skillsAddress } from './skills-address.ts';
import { SkillsCard } from './skills-card.tsx';
import { SkillsPage, type SkillsScope } from './skills-page.tsx';

const orderWords: Record<SkillOrder, string> = {
  least: 'Pinakakulang muna',
  most: 'Pinakanatutunan muna',
  game: 'Ayon sa laro',
};

/** Skills of a class in four groups, as bars and numbers. The projector shows no names. */
export function SkillsView(of: SkillsScope) {
  const { section, period } = of;
  const isHead = useMe().role === 'superadmin';
  const { values, setters } = useAddress(skillsAddress);
  const { value, refusal, again } = useWatch(readSkillGroups, { section, period });
  const order = skillOrders.find((one) => one === values.order) ?? 'least';
  const onLeave = useCallback(() => setters.view(''), [setters]);
  if (value && values.view === 'projector') return <ProjectedSkills {...{ value, period, order, onLeave }} />;
  const acts: ListedAct[] = [
    ...orderActs(orderWords, order, setters.order),
    {
      icon: 'projector',
      name: 'Ipakita sa klase',
      about: 'Walang pangalan',
      onClick: () => setters.view('projector'),
    },
    ...(isHead
      ? []
      : [{ icon: 'group', name: 'Gumawa ng pangkat', to: linkToSkills('groups', of) } as const]),
    {
      icon: 'file',
      name: 'Pinakanatutunan at di-gaanong natutunan',
      about: 'Isang A4, may lugar ng pirma',
      to: linkToSkills('paper', of),
    },
    ...(isHead
      ? [{ icon: 'edit', name: 'Mga pangalan ng kasanayan', to: way('/superadmin/skills') } as const]
      : []),
  ];
  return (
    <SkillsPage
      {...{ of }}
      tab=""
      lede={`Alin ang hindi pa natutunan ng klase?${value ? ` ${value.section.section_name}, ${counted(value.students, 'studyante')}.` : ''}`}
      paper={value ? `${value.section.section_name}, ${periodText(value.period)}` : ''}
      download={value && <DownloadMenu of={learnedFile(value, [])} />}
      hasPrint={value !== undefined}
      more={(close) => <ActList {...{ acts, close }} />}
    >
      {refusal ? (
        <SkillsUnavailable code={refusal.code} onRetry={again} />
      ) : value ? (
        <SkillsCard value={value} period={period} order={order} />
      ) : (
        <TableSkeleton label="Kinukuha ang mga kasanayan" />
      )}
    </SkillsPage>
  );
}
