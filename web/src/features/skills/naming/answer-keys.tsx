import { changeAnswerKeys, type KnownKey, readKnownKeys } from '@tinig/domain/calls/skills';
import { useCallback, useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { LoadFailedState } from '#ui/feedback/empty-state.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { PartTitle } from '#ui/layout/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { Pager } from '#ui/table/pager.tsx';
import { Table } from '#ui/table/table.tsx';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';

const columns: readonly Column<KnownKey>[] = [
  { head: 'Key ng laro', place: 'name', cell: ({ key }) => key },
  {
    head: 'Kasanayan',
    place: 'second',
    cell: ({ skill }) => skill || <small className="muted small">Wala pang kasanayan</small>,
  },
  { head: 'Mga sagot', place: 'id', labelled: true, cell: ({ answers }) => formatNumber(answers) },
];

const idOf = ({ key }: KnownKey) => key;
const perPage = 100;

/** Table with the skill of each answer key that the game has sent (ANSWERS-9). Empty if it has sent none. */
export function AnswerKeys() {
  const [page, setPage] = useState(1);
  const { value, refusal, again } = useWatch(readKnownKeys, { page, per_page: perPage });
  const [edited, setEdited] = useState<KnownKey>();
  const [renamed, setRenamed] = useState('');
  const close = useCallback(() => {
    setEdited(undefined);
    setRenamed('');
  }, []);
  const actions = useCallback(
    (row: KnownKey) => (
      <>
        {row.skill !== '' && (
          <IconButton
            icon="edit"
            label={`Palitan ang pangalan ng ${row.skill} (${row.key})`}
            onClick={() => setRenamed(row.skill)}
          />
        )}
        <IconButton
          icon="target"
          label={`Ilagay ang kasanayan ng ${row.key}`}
          onClick={() => setEdited(row)}
        />
      </>
    ),
    [],
  );
  if (refusal) return <LoadFailedState title="Hindi nakuha ang mga key ng sagot" onRetry={again} />;
  if (!value || value.total === 0) return null;
  const skills = [...new Set(value.items.map(({ skill }) => skill).filter(Boolean))];
  return (
    <>
      <PartTitle note={value.unnamed > 0 && `${countWithNoun(value.unnamed, 'key')} ang wala pang kasanayan`}>
        Mga sagot
      </PartTitle>
      <p className="below-12 muted">
        Sariling key ng laro ang kasama ng bawat sagot. Sabihin dito kung anong kasanayan ito; bibilangin agad
        pati ang mga dating sagot. Puwedeng iisang kasanayan ang dalawang key.
      </p>
      <Table
        label="Mga key ng sagot"
        of={`keys ${page}`}
        article="ang"
        {...{ columns, rows: value.items, idOf, nameOf: idOf, actions }}
        foot={
          value.total > perPage && (
            <Pager page={page} per_page={perPage} total={value.total} onPage={setPage} noun="key" />
          )
        }
      />
      {edited && <NameKeyDialog row={edited} skills={skills} onClose={close} />}
      {renamed && <RenameSkill skill={renamed} onClose={close} />}
    </>
  );
}

const isNew = '+';

type NameKeyDialogProps = { row: KnownKey; skills: readonly string[]; onClose: () => void };

/** Assigns an answer key to an existing skill or to a new one. */
function NameKeyDialog({ row: before, skills: known, onClose }: NameKeyDialogProps) {
  // The form keeps its initial values, even if somebody else saves meanwhile.
  const [{ key, skill, skills }] = useState({ ...before, skills: known });
  const form = useForm({ chosen: skill || (skills.length === 0 ? isNew : ''), skill: '' });
  const makesNew = form.values.chosen === isNew;

  async function submit() {
    const named = makesNew ? form.values.skill : form.values.chosen;
    const sent = form.check(changeAnswerKeys.input, { keys: [key], skill: named });
    if (!sent) return;
    if (sent.skill === skill) return form.refuseUnchanged();
    await saveForm(form, changeAnswerKeys, sent, 'skill-not-saved', onClose);
  }

  return (
    <FormDialog title={`Kasanayan ng ${key}`} form={form} onSubmit={submit} onClose={onClose}>
      <FieldGrid>
        <SelectField
          label="Kasanayan"
          placeholder="Wala pang kasanayan"
          options={[
            ...skills.map((one) => ({ value: one, label: one })),
            { value: isNew, label: 'Bagong kasanayan' },
          ]}
          wide
          {...form.field('chosen')}
        />
        {makesNew && (
          <Field
            label="Pangalan ng bagong kasanayan"
            hint="Maikli, gaya ng sinasabi sa klase. Hanggang 40 titik."
            wide
            {...form.field('skill')}
          />
        )}
      </FieldGrid>
    </FormDialog>
  );
}

/** Renames a skill that answer keys are assigned to. All of its keys follow (ANSWERS-10). */
function RenameSkill({ skill: before, onClose }: { skill: string; onClose: () => void }) {
  // The form keeps its initial values, even if somebody else saves meanwhile.
  const [skill] = useState(before);
  const form = useForm({ skill }, { skill: 'Ilagay ang pangalan ng kasanayan.' });

  async function submit() {
    const sent = form.check(changeAnswerKeys.input, { renames: skill, ...form.values });
    if (!sent) return;
    if (sent.skill === skill) return form.refuseUnchanged();
    await saveForm(form, changeAnswerKeys, sent, 'skill-not-saved', onClose);
  }

  return (
    <FormDialog title={skill} form={form} onSubmit={submit} onClose={onClose}>
      <FieldGrid>
        <Field
          label="Pangalan ng kasanayan"
          hint="Susunod ang lahat ng key ng kasanayang ito, pati ang mga dating sagot."
          wide
          {...form.field('skill')}
        />
      </FieldGrid>
    </FormDialog>
  );
}
