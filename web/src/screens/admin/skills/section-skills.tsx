import { readSkillGroups } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/console-messages';
import { type SkillOrder, skillOrders } from '@tinig/domain/skills';
import { useWatch } from '#data/use-watch.ts';
import { ButtonLink } from '#parts/button.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { TableSkeleton } from '#parts/state.tsx';
import { way } from '#parts/way.ts';
import { toHelp } from '#shared/help-words.ts';
import { NotThere } from '#shared/not-there.tsx';
import { SkillsCard } from './skills-card.tsx';
import { type ShownSection, SkillsPage } from './skills-page.tsx';

const orderWords: Record<SkillOrder, string> = {
  least: 'Pinakakulang muna',
  most: 'Pinakanatutunan muna',
  game: 'Ayon sa laro',
};

/** A class by skill, in four groups as a picture and as numbers. */
export function SectionSkills({ id, sections, period, ...asked }: ShownSection) {
  const { value, refusal, again } = useWatch(readSkillGroups, { section: id, period });
  const where = { section: id, ...(period !== 'year' && { period }) };
  const order = skillOrders.find((one) => one === asked.order) ?? 'least';
  return (
    <SkillsPage
      {...{ id, sections, value, period, order }}
      question="Alin ang hindi pa natutunan ng klase?"
      orders={orderWords}
      actions={
        value && (
          <>
            <ButtonLink icon="group" {...way('/admin/skills/groups', where)}>
              Mga pangkat
            </ButtonLink>
            <ButtonLink icon="buoy" {...toHelp(id)}>
              Pangkat ng tulong
            </ButtonLink>
            <ButtonLink icon="file" {...way('/admin/skills/report', where)}>
              Ulat, A4
            </ButtonLink>
            <PrintButton />
          </>
        )
      }
    >
      {refusal ? (
        <NotThere
          code={refusal.code}
          words={consoleMessage('section-not-found')}
          act={<ButtonLink to="/admin/skills">Kasanayan</ButtonLink>}
          onRetry={again}
        />
      ) : value ? (
        <SkillsCard value={value} period={period} order={order} />
      ) : (
        <TableSkeleton label="Kinukuha ang mga kasanayan" />
      )}
    </SkillsPage>
  );
}
