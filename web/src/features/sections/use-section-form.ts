import { readSections } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fieldNames } from '@tinig/domain/people/record-fields';
import { type Section, sectionFields, sectionKey } from '@tinig/domain/sections/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { useTeachers } from '#features/teachers/use-teachers.ts';

/** Form fields of a section. */
export const sectionFormFields = [...fieldNames(sectionFields), 'teacher_id'] as const;
export type SectionFormValues = Pick<Section, (typeof sectionFormFields)[number]>;

/** Section form, with checks that need other data: name taken, teacher deleted. */
export function useSectionForm(initial: SectionFormValues) {
  const form = useForm(initial);
  const sections = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  const teachers = useTeachers();

  /**
   * Shows errors of name and teacher that the schema can't find. Returns true if there are none. `except` is the edited
   * section.
   */
  function fits(
    { section_name, teacher_id }: Pick<SectionFormValues, 'section_name' | 'teacher_id'>,
    except = '',
  ) {
    const key = sectionKey(section_name);
    if (sections?.some((other) => other.id !== except && sectionKey(other.section_name) === key)) {
      form.refuse(consoleMessage('section-exists', { name: section_name }), 'section_name');
      return false;
    }
    if (teachers && !teachers.some(({ value }) => value === teacher_id)) {
      form.refuse(consoleMessage('section-teacher-unknown', { id: teacher_id }), 'teacher_id');
      return false;
    }
    return true;
  }

  return { ...form, teachers: teachers ?? [], fits };
}

export type SectionForm = ReturnType<typeof useSectionForm>;
