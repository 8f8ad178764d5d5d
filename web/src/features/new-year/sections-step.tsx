import type { SectionPlan } from '@tinig/domain/calls/new-year';
import { sectionOutcomes } from '@tinig/domain/new-year/new-year';
import { useEffect, useMemo, useState } from 'react';
import { outcomeLabels } from '#features/students/outcome-labels.ts';
import { useTeachers } from '#features/teachers/use-teachers.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import choices from '#ui/form/choices.module.css';
import control from '#ui/form/field.module.css';
import { Choice } from '#ui/form/field.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './new-year.module.css';
import { StepFoot, type StepProps } from './new-year.tsx';

const nobody = { value: '', label: 'Wala muna' };
const idOf = ({ id }: SectionPlan) => id;
const nameOf = ({ section_name }: SectionPlan) => section_name;

/** Sections of the new year: names, teachers, and the outcome of their pupils. */
export function SectionsStep({ plan: { sections, outcome, year }, acts, onNext }: StepProps) {
  const teachers = useTeachers();
  const { plan } = acts;
  const columns = useMemo(() => columnsOf(plan, teachers, year), [plan, teachers, year]);
  const kept = sections.filter(({ is_kept }) => is_kept);
  const taught = kept.filter(({ new_teacher }) => new_teacher !== '').length;
  return (
    <div className={`stack gap-16 ${css.step}`}>
      <div className={`row wrap ${css.tools}`}>
        <fieldset className={choices.choices} aria-label="Ang mga aakyat">
          <button type="button" aria-pressed={outcome === 'up'} onClick={() => void plan({ outcome: 'up' })}>
            Halo ang mga section
          </button>
          <button
            type="button"
            aria-pressed={outcome === 'along'}
            onClick={() => void plan({ outcome: 'along' })}
          >
            Magkakasama pa rin
          </button>
        </fieldset>
        <p className="muted small">
          {outcome === 'up'
            ? 'Wala munang section ang mga aakyat; ilalagay sila ng listahan ng klase o ninyo.'
            : 'Ang mga aakyat ay mananatili sa section nila; palitan ang pangalan nito kung bago na ang baitang.'}
        </p>
      </div>
      <Table
        label={`Mga section sa ${year}`}
        of="new-year-sections"
        article="ang"
        {...{ columns, rows: sections, idOf, nameOf }}
      />
      <StepFoot
        title={`${countWithNoun(kept.length, 'section')} ang nasa ${year}`}
        about={`${taught} ang may guro. Ang katuwang at kapalit ay nagtatapos kasabay ng taon.`}
      >
        <Button look="primary" onClick={onNext}>
          Susunod
        </Button>
      </StepFoot>
    </div>
  );
}

type Teachers = ReturnType<typeof useTeachers>;

function columnsOf(plan: StepProps['acts']['plan'], teachers: Teachers, year: string): Column<SectionPlan>[] {
  const change = (id: string, row: object) => plan({ sections: [{ id, ...row }] });
  return [
    {
      head: 'Section ngayon',
      place: 'name',
      cell: ({ section_name, section_teacher, students }) => (
        <span>
          {section_name}
          <small>
            {countWithNoun(students, 'studyante')} · {section_teacher || 'walang guro'}
          </small>
        </span>
      ),
    },
    {
      head: `Nasa ${year}`,
      place: 'status',
      labelled: true,
      cell: ({ id, section_name, is_kept }) => (
        <CheckBox
          label={`Kopyahin ang ${section_name}`}
          checked={is_kept}
          onChange={() => void change(id, { is_kept: !is_kept })}
        />
      ),
    },
    {
      head: `Pangalan sa ${year}`,
      place: 'second',
      labelled: true,
      cell: ({ id, section_name, new_name, is_kept }) => (
        <SavedNameField
          label={`Bagong pangalan ng ${section_name}`}
          value={new_name}
          disabled={!is_kept}
          onValue={(section_name) => change(id, { section_name })}
        />
      ),
    },
    {
      head: `Guro sa ${year}`,
      place: 'third',
      labelled: true,
      cell: ({ id, section_name, new_teacher, is_kept }) => (
        <Choice
          aria-label={`Guro ng ${section_name}`}
          value={new_teacher}
          disabled={!is_kept}
          options={[nobody, ...(teachers ?? [])]}
          onValue={(teacher_id) => void change(id, { teacher_id: teacher_id || null })}
        />
      ),
    },
    {
      head: 'Mga studyante nito',
      place: 'number',
      labelled: true,
      cell: ({ id, section_name, outcome }) => (
        <Choice
          aria-label={`Mga studyante ng ${section_name}`}
          value={outcome}
          options={sectionOutcomes.map((one) => ({ value: one, label: outcomeLabels[one] }))}
          onValue={(outcome) => void change(id, { outcome })}
        />
      ),
    },
  ];
}

/** Name field in a row. Saves on blur or Enter, and keeps the input after a failure. */
function SavedNameField({
  label,
  value,
  disabled,
  onValue,
}: {
  label: string;
  value: string;
  disabled: boolean;
  onValue: (value: string) => Promise<boolean>;
}) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const keep = () => {
    const name = typed.trim();
    if (name === '') setTyped(value);
    else if (name !== value) void onValue(name);
  };
  return (
    <input
      className={control.input}
      aria-label={label}
      value={typed}
      disabled={disabled}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  );
}
