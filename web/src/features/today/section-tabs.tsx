import { readNeedHelp, readToday } from '@tinig/domain/calls/today';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import type { SectionAssignment } from '@tinig/domain/section-teachers/section-teachers';
import type { Section } from '@tinig/domain/sections/sections';
import { namedShortDay, weekdayAndDay } from '@tinig/domain/time/times';
import type { ReactNode } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { AssignmentTag } from '#features/section-teachers/section-teachers.tsx';
import { type OwnAssignment, useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Choice } from '#ui/form/field.tsx';
import { linkProps } from '#ui/link-props.ts';
import { TabLinks } from '#ui/shell/tab-links.tsx';
import { countNeedingHelp } from './stable-rows.ts';

export type SectionTabsProps = {
  current: string;
  sections: readonly Section[];
  onChoose: (section: string) => void;
  children?: ReactNode;
};

const mostTabs = 4;

/** Sections with their number of pupils who need help: tabs for a few, a select for many. `children` come last. */
export function SectionTabs({ current, sections, onChoose, children }: SectionTabsProps) {
  const { held } = useOwnAssignments();
  const helpIn = useHelp(current);
  const isSubstitute = (id: string) =>
    held?.some((one) => one.id === id && one.holding === 'substitute') ?? false;
  const isFew = sections.length <= mostTabs;
  const end = (
    <>
      {!isFew && (
        <Choice
          aria-label="Section"
          value={current}
          onValue={onChoose}
          options={sections.map((section) => choiceOf(section, helpIn(section.id), isSubstitute(section.id)))}
        />
      )}
      {children}
    </>
  );
  return (
    <>
      <TabLinks
        label="Section"
        tabs={sections.slice(0, isFew ? mostTabs : 0).map(({ id, section_name }) => ({
          ...linkProps('/admin/dashboard', { section: id }),
          isCurrent: id === current,
          name: (
            <>
              {section_name}
              {isSubstitute(id) && <AssignmentTag holding="substitute" />}
              <HelpCount help={helpIn(id)} />
            </>
          ),
        }))}
        end={end}
      />
      <AssignmentNotice held={held?.find(({ id }) => id === current)} />
    </>
  );
}

/**
 * Hook: returns a function that gives the number of pupils who need help in a section. The open section uses its own
 * live data.
 */
function useHelp(current: string) {
  const counts = useWatch(readNeedHelp, {}).value;
  const day = useWatch(readToday, { section: current }).value;
  return (id: string) =>
    id === current && day ? countNeedingHelp(day) : counts?.find((section) => section.id === id)?.help;
}

const HelpCount = ({ help }: { help: number | undefined }) =>
  help !== undefined && (
    <span className={`tag figures ${help === 0 ? 'sunken muted' : 'tone-warning'}`}>
      <span aria-hidden="true">{help}</span>
      <span className="sr">{help} ang kailangan ng tulong</span>
    </span>
  );

function choiceOf({ id, section_name }: Section, help: number | undefined, isSubstitute: boolean) {
  const name = isSubstitute ? `${section_name}, ${consoleMessage('holding-substitute')}` : section_name;
  return { value: id, label: help === undefined ? name : `${name} (${help})` };
}

/** Explains a shared section: to a substitute the limits, to others who shares it (TEACHERS-5). */
function AssignmentNotice({ held }: { held: OwnAssignment | undefined }) {
  if (!held) return null;
  const { section_name, holding, last_day, others } = held;
  const main = others.find((one) => one.holding === 'main');
  const substitute = others.find((one) => one.holding === 'substitute');
  const beside = namesOf(others.filter((one) => one.holding === 'co-teacher'));
  if (holding === 'main' && !substitute && !beside) return null;
  return (
    <div className="screen-only">
      <Notice kind="info" icon="swap">
        {holding === 'substitute' && last_day && (
          <>
            <b>{main ? `Kapalit kayo ni ${main.name}` : 'Kapalit kayo'}</b>
            {` sa ${section_name} hanggang ${namedShortDay(last_day)}. Hindi ninyo makikita ang LRN, at hindi kayo makakapag-archive o makakapag-download. `}
          </>
        )}
        {holding === 'co-teacher' && (main ? `Katuwang kayo ni ${main.name} sa ${section_name}. ` : '')}
        {substitute?.last_day &&
          `Si ${substitute.name} ang kapalit${holding === 'main' ? ' ninyo' : ''} hanggang ${weekdayAndDay(substitute.last_day)}. `}
        {beside &&
          `Katuwang${holding === 'co-teacher' ? ' din' : holding === 'main' ? ' ninyo' : ''}: ${beside}.`}
      </Notice>
    </div>
  );
}

const namesOf = (holders: readonly SectionAssignment[]) => holders.map(({ name }) => name).join(', ');
