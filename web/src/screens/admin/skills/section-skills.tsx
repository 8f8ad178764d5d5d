import { readSkillGroups } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/console-messages';
import { fullName } from '@tinig/domain/people';
import { PeriodName } from '@tinig/domain/periods';
import type { Section } from '@tinig/domain/sections';
import { type SkillOrder, skillOrders } from '@tinig/domain/skills';
import { useId } from 'react';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { ButtonLink } from '#parts/button.tsx';
import choices from '#parts/choices.module.css';
import { counted } from '#parts/count.ts';
import { Choice } from '#parts/field.tsx';
import { Filter, Page, Toolbar } from '#parts/page.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { PrintHead } from '#parts/print-head.tsx';
import { TableSkeleton } from '#parts/state.tsx';
import { NotThere } from '#shared/not-there.tsx';
import { periodOptions, periodText } from '#shared/skill-words.ts';
import css from './skills.module.css';
import { skillsAddress } from './skills-address.ts';
import { SkillsCard } from './skills-card.tsx';

const orderWords: Record<SkillOrder, string> = {
  least: 'Pinakakulang muna',
  most: 'Pinakanatutunan muna',
  game: 'Ayon sa laro',
};

/** A class by skill, in four groups as a picture and as numbers. */
export function SectionSkills({ id, sections }: { id: string; sections: readonly Section[] }) {
  const me = useMe();
  const { values, set, setters } = useAddress(skillsAddress);
  const period = PeriodName.safeParse(values.period).success ? values.period : 'year';
  const { value, refusal, again } = useWatch(readSkillGroups, { section: id, period });
  const order = skillOrders.find((one) => one === values.order) ?? 'least';
  const periodId = useId();
  const sectionId = useId();
  return (
    <Page
      title="Kasanayan"
      lede={
        value
          ? `Alin ang hindi pa natutunan ng klase? ${value.section.section_name}, ${counted(value.students, 'studyante')}.`
          : 'Alin ang hindi pa natutunan ng klase?'
      }
      actions={value && <PrintButton />}
      printHead={
        <PrintHead
          by={[value && `${value.section.section_name}, ${periodText(value.period)}`, fullName(me)]
            .filter(Boolean)
            .join(' · ')}
        />
      }
    >
      <Toolbar>
        {sections.length > 1 && (
          <Filter label="Section" htmlFor={sectionId}>
            <Choice
              id={sectionId}
              value={id}
              onValue={(section) => set({ section })}
              options={sections.map((one) => ({ value: one.id, label: one.section_name }))}
            />
          </Filter>
        )}
        <Filter label="Panahon" htmlFor={periodId}>
          <Choice id={periodId} value={period} onValue={setters.period} options={periodOptions} />
        </Filter>
        <fieldset className={`${choices.choices} ${css.order}`} aria-label="Ayos">
          {skillOrders.map((one) => (
            <button key={one} type="button" aria-pressed={one === order} onClick={() => setters.order(one)}>
              {orderWords[one]}
            </button>
          ))}
        </fieldset>
      </Toolbar>
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
    </Page>
  );
}
