import { Link } from '@tanstack/react-router';
import { readTotals } from '@tinig/domain/calls/school';
import { addSection, editSection, readSections } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fieldNames, pickFields } from '@tinig/domain/people/record-fields';
import { sameForEach } from '@tinig/domain/quarter-access/games';
import { gradeLabel, grades, type Section, sectionFields, sectionKey } from '@tinig/domain/sections/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { Fragment, type ReactNode } from 'react';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { useTeachers } from '#features/teachers/use-teachers.ts';
import { FieldGrid, FormDialog, submitLabels } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import { linkProps } from '#ui/link-props.ts';

const sectionFormFields = [...fieldNames(sectionFields), 'teacher_id'] as const;
type SectionFormValues = Pick<Section, (typeof sectionFormFields)[number]>;

/** Hook: section form, with checks that need other data: name taken, teacher deleted. */
function useSectionForm(initial: SectionFormValues) {
  const form = useForm(initial);
  const sections = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  const teachers = useTeachers();

  /**
   * Shows errors that the schema can't find: a section name that is taken, a deleted teacher. Returns true if there are
   * none. `except` is the edited section's id.
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

type SectionForm = ReturnType<typeof useSectionForm>;

const fields: Record<keyof SectionFormValues, (form: SectionForm) => ReactNode> = {
  section_name: ({ field }) => <Field label="Pangalan ng section" wide {...field('section_name')} />,
  grade_level: ({ field }) => (
    <SelectField
      label="Baitang"
      placeholder="Walang baitang"
      options={gradeOptions}
      wide
      {...field('grade_level')}
    />
  ),
  teacher_id: ({ field, teachers }) => (
    <SelectField label="Guro" placeholder="Pumili ng guro" options={teachers} wide {...field('teacher_id')} />
  ),
};

const SectionFields = ({ form }: { form: SectionForm }) => (
  <FieldGrid>
    {Object.entries(fields).map(([name, field]) => (
      <Fragment key={name}>{field(form)}</Fragment>
    ))}
  </FieldGrid>
);

const gradeOptions = grades.slice(1).map((value) => ({ value, label: gradeLabel(value) }));

const empty = sameForEach(sectionFormFields, '');

/** Adds a section (FORM-13). */
export function AddSection({ onClose }: { onClose: () => void }) {
  const form = useSectionForm(empty);
  const teachers = useWatch(readTotals, {}).value?.teachers;

  async function submit() {
    const sent = form.check(addSection.input);
    if (!sent || !form.fits(sent)) return;
    await saveForm(form, addSection, sent, 'section-not-added', onClose);
  }

  return (
    <FormDialog
      title="Magdagdag ng section"
      verb={submitLabels.add}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {teachers === 0 && (
        <Notice kind="info">
          Wala pang guro. <Link {...linkProps('/admin/teachers')}>Magdagdag ng guro</Link> muna, o kayo muna
          ang hahawak.
        </Notice>
      )}
      <SectionFields form={form} />
    </FormDialog>
  );
}

/** Renames a section or changes its main teacher (FORM-16). */
export function EditSection({ section, onClose }: { section: Section; onClose: () => void }) {
  const form = useSectionForm(pickFields(section, sectionFormFields));

  async function submit() {
    const sent = form.check(editSection.input, { sectionID: section.id, ...form.values });
    if (!sent) return;
    if (sectionFormFields.every((name) => sent[name] === section[name])) return form.refuseUnchanged();
    if (!form.fits(sent, section.id)) return;
    await saveForm(form, editSection, sent, 'failed-to-edit-section', onClose);
  }

  return (
    <FormDialog title="I-edit ang section" form={form} onSubmit={submit} onClose={onClose}>
      <SectionFields form={form} />
    </FormDialog>
  );
}
