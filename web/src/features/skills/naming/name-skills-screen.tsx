import { changeSkill, readSkills } from '@tinig/domain/calls/skills';
import { doneFrom, gameTitle, quarterName, quarterOf } from '@tinig/domain/quarter-access/games';
import { defaultMark, minMark, type Skill } from '@tinig/domain/skills/skills';
import { useCallback, useState } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { AnswerKeys } from './answer-keys.tsx';

const columns: readonly Column<Skill>[] = [
  { head: 'Laro', place: 'name', cell: ({ game }) => gameTitle(game) },
  {
    head: 'Quarter',
    place: 'third',
    cell: ({ game }) => (
      <span className="inline-row gap-8">
        <QuarterGlyph quarter={quarterOf(game)} />
        {quarterName(quarterOf(game))}
      </span>
    ),
  },
  { head: 'Kasanayan at learning competency', place: 'second', cell: (skill) => <SkillText {...skill} /> },
  {
    head: 'Kaya na mula',
    place: 'id',
    labelled: true,
    cell: ({ mark }) => (mark === defaultMark ? `${mark}%` : <b>{mark}%</b>),
  },
];

const SkillText = ({ name, code, competency }: Skill) => (
  <span className="stack">
    {name && <b>{name}</b>}
    {competency || code ? (
      <small>{[code, competency].filter(Boolean).join(' · ')}</small>
    ) : (
      <small className="row gap-4">
        <Icon name="alert" small />
        Wala pang learning competency
      </small>
    )}
  </span>
);

const idOf = ({ game }: Skill) => String(game);
const nameOf = ({ game }: Skill) => gameTitle(game);

/** Names of the ten games' skills, in the teachers' own words (SKILLS-1). They are never sent to the game. */
export default function NameSkillsScreen() {
  const { value, refusal, again } = useWatch(readSkills, {});
  const [edited, setEdited] = useState<Skill>();
  const close = useCallback(() => setEdited(undefined), []);
  const actions = useCallback(
    (skill: Skill) => (
      <IconButton
        icon="edit"
        label={`I-edit ang kasanayan ng ${gameTitle(skill.game)}`}
        onClick={() => setEdited(skill)}
      />
    ),
    [],
  );
  const mapped = value?.filter(({ competency }) => competency !== '').length ?? 0;
  return (
    <SchoolPage
      entry="Laro at app"
      lede="Ang pangalan at learning competency ng bawat laro. Ito ang mababasa ng mga guro, hindi ng mga bata."
      actions={
        <ButtonLink icon="progress" to="/admin/skills">
          Buong paaralan
        </ButtonLink>
      }
    >
      <Notice kind="info">
        Ang <b>Kaya na mula</b> ay para sa Kasanayan at Ulat lang. Ang <b>Tapos</b> sa ibang pahina at sa laro
        ay mananatiling {doneFrom}%. Hindi ito grado.
      </Notice>
      {refusal && <LoadFailedState title="Hindi nakuha ang mga kasanayan" onRetry={again} />}
      {!value && !refusal && <TableSkeleton rows={10} label="Kinukuha ang mga kasanayan" />}
      {value && (
        <>
          <Table
            label="Kasanayan ng sampung laro"
            of="skills"
            article="ang"
            {...{ columns, rows: value, idOf, nameOf, actions }}
          />
          <p className="muted small above-12">
            {mapped} sa {value.length} ang may learning competency. Ang quarter ay galing sa laro at hindi
            binabago rito.
          </p>
        </>
      )}
      <AnswerKeys />
      {edited && <EditSkill skill={edited} onClose={close} />}
    </SchoolPage>
  );
}

const typed = ['name', 'code', 'competency', 'mark'] as const;

/** Edits a game's skill, and the percentage from which the skill counts as learned. */
export function EditSkill({ skill: before, onClose }: { skill: Skill; onClose: () => void }) {
  // The form keeps its initial values, even if somebody else saves meanwhile.
  const [skill] = useState(before);
  const { game, mark, ...words } = skill;
  const form = useForm({ ...words, mark: String(mark) });

  async function submit() {
    const percent = form.values.mark.trim().replace(/%$/, '');
    const mark = /^\d+$/.test(percent) ? Number(percent) : Number.NaN;
    const sent = form.check(changeSkill.input, { ...form.values, game, mark });
    if (!sent) return;
    if (typed.every((name) => sent[name] === skill[name])) return form.refuseUnchanged();
    await saveForm(form, changeSkill, sent, 'skill-not-saved', onClose);
  }

  return (
    <FormDialog
      title={`${gameTitle(game)}, ${quarterName(quarterOf(game))}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <Field
          label="Pangalan ng kasanayan"
          hint="Maikli, gaya ng sinasabi sa klase. Hanggang 40 titik."
          wide
          {...form.field('name')}
        />
        <Field
          label="Code ng competency"
          placeholder="halimbawa: M3NS-IIIe-72.7"
          hint="Puwedeng walang laman kung walang code ang inyong curriculum guide."
          wide
          {...form.field('code')}
        />
        <Field
          label="Learning competency"
          hint="Isang pangungusap, mula sa curriculum guide."
          wide
          {...form.field('competency')}
        />
        <Field
          label="Kaya na mula, sa porsiyento"
          inputMode="numeric"
          hint={`${minMark} hanggang 100. Nagbabago agad ang bilang sa Kasanayan, pati sa mga nakaraang panahon.`}
          wide
          {...form.field('mark')}
        />
      </FieldGrid>
    </FormDialog>
  );
}
