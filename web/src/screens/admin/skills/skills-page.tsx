import { fullName } from '@tinig/domain/people';
import type { Period } from '@tinig/domain/periods';
import type { Section } from '@tinig/domain/sections';
import type { ReactNode } from 'react';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { Back } from '#parts/back.tsx';
import { ButtonLink } from '#parts/button.tsx';
import { ChoiceFilter } from '#parts/choice-filter.tsx';
import choices from '#parts/choices.module.css';
import { counted } from '#parts/count.ts';
import { Page, Toolbar } from '#parts/page.tsx';
import { periodText, usePeriodOptions } from '#shared/period-words.ts';
import { PrintHead } from '#shared/print-head.tsx';
import { SectionChoice } from '#shared/section-choice.tsx';
import css from './skills.module.css';
import { skillsAddress } from './skills-address.ts';

/** Which section is shown, of which, and how. */
export type ShownSection = { id: string; sections: readonly Section[]; period: string; order: string };

/** What the head of the page says of a class. */
type ShownClass = { section: { section_name: string }; students: number; period: Period };

const views = [
  ['', 'Ayon sa laro'],
  ['answers', 'Ayon sa sagot'],
] as const;

/** The page of a class's skills: two views, section, period and order, then what the view shows. */
export function SkillsPage<Order extends string>({
  id,
  sections,
  question,
  value,
  period,
  order,
  orders,
  actions,
  children,
}: {
  id: string;
  sections: readonly Section[];
  question: string;
  value: ShownClass | undefined;
  period: string;
  order: Order;
  orders: Readonly<Record<Order, string>>;
  actions: ReactNode;
  children: ReactNode;
}) {
  const me = useMe();
  const { values, set, setters } = useAddress(skillsAddress);
  const periods = usePeriodOptions(period);
  const of = value && `${value.section.section_name}, ${periodText(value.period)}`;
  return (
    <Page
      title="Kasanayan"
      lede={
        value
          ? `${question} ${value.section.section_name}, ${counted(value.students, 'studyante')}.`
          : question
      }
      back={me.role === 'superadmin' && <Back to="/admin/skills">Buong paaralan</Back>}
      actions={
        <>
          {me.role === 'superadmin' && <ButtonLink to="/superadmin/skills">Mga pangalan</ButtonLink>}
          {actions}
        </>
      }
      printHead={<PrintHead by={[of, fullName(me)].filter(Boolean).join(' · ')} />}
    >
      <Toolbar>
        <fieldset className={`${choices.choices} ${css.order}`} aria-label="Pinagmulan">
          {views.map(([view, word]) => (
            <button
              key={view}
              type="button"
              aria-pressed={view === values.view}
              onClick={() => set({ view, order: 'least' }, false)}
            >
              {word}
            </button>
          ))}
        </fieldset>
      </Toolbar>
      <Toolbar>
        <SectionChoice value={id} onValue={(section) => set({ section })} sections={sections} />
        <ChoiceFilter label="Panahon" value={period} onValue={setters.period} options={periods} />
        <fieldset className={`${choices.choices} ${css.order}`} aria-label="Ayos">
          {(Object.keys(orders) as Order[]).map((one) => (
            <button key={one} type="button" aria-pressed={one === order} onClick={() => setters.order(one)}>
              {orders[one]}
            </button>
          ))}
        </fieldset>
      </Toolbar>
      {children}
    </Page>
  );
}
