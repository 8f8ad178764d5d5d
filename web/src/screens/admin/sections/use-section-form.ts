import { readUsers } from '@tinig/domain/calls/people';
import { readSections } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/console-messages';
import { largestPage } from '@tinig/domain/paging';
import { fullName } from '@tinig/domain/people';
import { fieldNames } from '@tinig/domain/record';
import { type Section, sectionFields, sectionKey } from '@tinig/domain/sections';
import { useForm } from '#data/use-form.ts';
import { useWatch } from '#data/use-watch.ts';

/** What is typed of a section. */
export const typedNames = [...fieldNames(sectionFields), 'teacher_id'] as const;
export type TypedSection = Pick<Section, (typeof typedNames)[number]>;

/** The form of a section, with the checks that need the other sections and teachers: name taken, teacher gone. */
export function useSectionForm(initial: TypedSection) {
  const form = useForm(initial);
  const sections = useWatch(readSections, { per_page: largestPage }).value?.items;
  const teachers = useTeachers();

  /** Shows what is wrong with a name or teacher that the schema accepts; true when nothing is. `except` is the section itself. */
  function fits(
    { section_name, teacher_id }: Pick<TypedSection, 'section_name' | 'teacher_id'>,
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

/** Whoever may have a section: teachers and superadmins (E10); namesakes are told apart by email. */
export function useTeachers() {
  const admins = useWatch(readUsers, { role: 'admin', per_page: largestPage }).value?.items;
  const superadmins = useWatch(readUsers, { role: 'superadmin', per_page: largestPage }).value?.items;
  if (!admins || !superadmins) return undefined;
  const all = [...admins, ...superadmins];
  const names = all.map(fullName);
  return all.map(({ uid, email, first_name, last_name }, at) => {
    const name = names[at]!;
    const shared = names.indexOf(name) !== names.lastIndexOf(name);
    return { value: uid, label: shared ? `${name} (${email})` : name, first_name, last_name };
  });
}

export type SectionForm = ReturnType<typeof useSectionForm>;
