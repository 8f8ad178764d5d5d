import type { ResponseOf } from '@tinig/domain/calls/call';
import { noteNotice, readSectionNotice } from '@tinig/domain/calls/notices';
import { listName } from '@tinig/domain/people/people';
import { dayOf, defaultZone } from '@tinig/domain/time/days';
import { useId, useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { Dialog, FormDialog } from '#ui/dialog/dialog.tsx';
import { Failed, TableSkeleton } from '#ui/feedback/state.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { Field } from '#ui/form/field.tsx';
import css from './notices-list.module.css';

type NotedBefore = ResponseOf<typeof readSectionNotice>;
const verb = { label: 'Itala', busy: 'Itinatala…' };

/**
 * Form for a section's privacy notice: date given, where the papers are kept, and which are not returned (PRIVACY-13).
 */
export function NoticeForm({ section_id, onClose }: { section_id: string; onClose: () => void }) {
  const { value, refusal, again } = useWatch(readSectionNotice, { section_id });
  if (value) return <NoticeFields notice={value} onClose={onClose} />;
  return (
    <Dialog title="Paalala sa privacy" onClose={onClose}>
      {refusal ? (
        <Failed title="Hindi makuha ang paalala" onRetry={again} />
      ) : (
        <TableSkeleton rows={3} label="Kinukuha ang paalala" />
      )}
    </Dialog>
  );
}

function NoticeFields({ notice: newest, onClose }: { notice: NotedBefore; onClose: () => void }) {
  // The form keeps its initial values, even if somebody else saves meanwhile.
  const [notice] = useState(newest);
  const { section_id, section_name, pupils } = notice;
  const form = useForm({
    given_on: notice.given_on ?? dayOf(defaultZone, Date.now()),
    paper_place: notice.paper_place,
  });
  const [unreturned, setUnreturned] = useState(
    new Set(pupils.flatMap(({ uid, is_returned }) => (is_returned ? [] : [uid]))),
  );
  const heading = useId();

  async function submit() {
    const { given_on, paper_place } = form.values;
    const sent = form.check(noteNotice.input, {
      ...{ section_id, paper_place },
      given_on: given_on || null,
      unreturned: [...unreturned],
    });
    if (sent) await saveForm(form, noteNotice, sent, 'notice-not-saved', onClose);
  }

  const mark = (uid: string, isMissing: boolean) =>
    setUnreturned((before) => {
      const after = new Set(before);
      if (isMissing) after.add(uid);
      else after.delete(uid);
      return after;
    });

  return (
    <FormDialog
      title={`Paalala sa ${section_name}`}
      verb={verb}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Ibinigay noong"
        type="date"
        hint="Alisin ang petsa kung hindi pa naibibigay."
        {...form.field('given_on')}
      />
      <Field
        label="Nasaan ang papel"
        hint="Halimbawa: Folder ng adviser, Room 3."
        maxLength={100}
        {...form.field('paper_place')}
      />
      {pupils.length > 0 && (
        <>
          <p id={heading}>
            <b>Hindi pa naibalik: {unreturned.size}</b>
          </p>
          <ul className={css.pupils} aria-labelledby={heading}>
            {pupils.map((pupil) => (
              <li key={pupil.uid}>
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside */}
                <label>
                  <CheckBox
                    checked={unreturned.has(pupil.uid)}
                    onChange={(isMissing) => mark(pupil.uid, isMissing)}
                  />
                  {listName(pupil)}
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}
