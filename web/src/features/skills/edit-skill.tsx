import { changeSkill } from '@tinig/domain/calls/skills';
import { gameTitle, quarterName, quarterOf } from '@tinig/domain/quarter-access/games';
import { minMark, type Skill } from '@tinig/domain/skills/skills';
import { useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FieldGrid, FormDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';

const typed = ['name', 'code', 'competency', 'mark'] as const;

/** Edits what a game teaches, and the percent from which it counts as learned. */
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
