import { readSections } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import type { Section } from '@tinig/domain/sections/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useWatch } from '#client/use-watch.ts';
import { CheckBox } from '#ui/form/check-box.tsx';
import css from './choose-sections.module.css';

type ChooseSectionsProps = { chosen: readonly string[]; onChoose: (ids: readonly string[]) => void };

/** Collapsible list of sections for a new teacher (TEACHERS-8), those without a teacher first. */
export function ChooseSections({ chosen, onChoose }: ChooseSectionsProps) {
  const sections = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  if (!sections || sections.length === 0) return null;
  const ordered = [...sections].sort((one, other) => Number(hasTeacher(one)) - Number(hasTeacher(other)));
  const choose = (id: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <details className={css.sections}>
      <summary>Mga section niya ({chosen.length} napili)</summary>
      <fieldset className={css.list} aria-label="Mga section niya">
        {ordered.map((section) => (
          <label className="stack gap-12 align-center" key={section.id} htmlFor={`take-${section.id}`}>
            <CheckBox
              id={`take-${section.id}`}
              checked={chosen.includes(section.id)}
              onChange={(isOn) => choose(section.id, isOn)}
            />
            <span>{section.section_name}</span>
            <small className="muted small">{section.section_teacher || consoleMessage('no-teacher')}</small>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

const hasTeacher = ({ teacher_id }: Section) => teacher_id !== '';
