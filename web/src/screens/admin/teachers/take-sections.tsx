import { readSections } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/console-messages';
import { largestPage } from '@tinig/domain/paging';
import type { Section } from '@tinig/domain/sections';
import { useWatch } from '#data/use-watch.ts';
import { CheckBox } from '#parts/check-box.tsx';
import css from './take-sections.module.css';

type TakeSectionsProps = { chosen: readonly string[]; onChoose: (ids: readonly string[]) => void };

/** The sections that a new teacher takes at once (TEACHERS-8): those without a teacher come first, the others say whose they are. */
export function TakeSections({ chosen, onChoose }: TakeSectionsProps) {
  const sections = useWatch(readSections, { per_page: largestPage }).value?.items;
  if (!sections || sections.length === 0) return null;
  const ordered = [...sections].sort((one, other) => Number(hasTeacher(one)) - Number(hasTeacher(other)));
  const choose = (id: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={css.sections}>
      <legend>Mga section niya</legend>
      <div className={css.list}>
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
      </div>
    </fieldset>
  );
}

const hasTeacher = ({ teacher_id }: Section) => teacher_id !== '';
