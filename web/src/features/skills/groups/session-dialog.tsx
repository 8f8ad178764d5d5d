import {
  type InterventionGroupDetails,
  type InterventionSession,
  noteSession,
  readHelpGroup,
} from '@tinig/domain/calls/interventions';
import {
  defaultSessionMinutes,
  maxNoteLength,
  maxSessionMinutes,
  minSessionMinutes,
} from '@tinig/domain/interventions/groups';
import { listName } from '@tinig/domain/people/people';
import { useId, useRef, useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { Dialog, FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { Field, type FieldValue } from '#ui/form/field.tsx';
import { usePageKeys } from '#ui/form/use-page-keys.ts';
import css from './help.module.css';

type Props = { group: string; session?: InterventionSession; onClose: () => void };

/** Adds or edits a session of a group, after loading its members. */
export function SessionDialog({ group, session, onClose }: Props) {
  const { value, refusal } = useWatch(readHelpGroup, { id: group });
  const title = session ? 'I-edit ang sesyon' : 'Itala ang sesyon';
  if (value && !refusal) return <SessionForm {...{ value, title, onClose }} {...(session && { session })} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {refusal ? <p>{refusal.text}</p> : <TableSkeleton rows={3} label="Kinukuha ang mga bata" />}
    </Dialog>
  );
}

/** Form with day, minutes, attendance and note. Ctrl+Enter saves. The values stay after a failure. */
function SessionForm({
  value,
  session,
  title,
  onClose,
}: Omit<Props, 'group'> & { value: InterventionGroupDetails; title: string }) {
  const { id: group, members, today, started_on, sessions } = value;
  const [missing, setMissing] = useState<ReadonlySet<string>>(
    new Set(session ? members.flatMap(({ uid }) => (session.came.includes(uid) ? [] : [uid])) : []),
  );
  const form = useForm({
    day: session?.day ?? today,
    minutes: String(session?.minutes ?? sessions[0]?.minutes ?? defaultSessionMinutes),
    note: session?.note ?? '',
  });
  const came = members.filter(({ uid }) => !missing.has(uid)).map(({ uid }) => uid);
  const submit = async () => {
    const { day, minutes, note } = form.values;
    const sent = { group, day, minutes: Number(minutes), came, note: note.replace(/\s+/g, ' ') };
    const checked = form.check(noteSession.input, {
      ...sent,
      ...(session && { session: String(session.number) }),
    });
    if (!checked) return;
    await saveForm(form, noteSession, checked, 'help-not-saved', onClose);
  };
  const body = useRef<HTMLDivElement>(null);
  usePageKeys(({ key, ctrlKey, metaKey }) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) body.current?.closest('form')?.requestSubmit();
  });
  return (
    <FormDialog title={title} form={form} onSubmit={submit} onClose={onClose}>
      <div ref={body} className="stack gap-16">
        <FieldGrid>
          <Field label="Araw" type="date" min={started_on} max={today} {...form.field('day')} />
          <Field
            label="Minuto"
            inputMode="numeric"
            type="number"
            min={minSessionMinutes}
            max={maxSessionMinutes}
            {...form.field('minutes')}
          />
        </FieldGrid>
        <TickList
          legend={`Dumalo: ${came.length} sa ${members.length}`}
          all={members.map((one) => ({ id: one.uid, name: listName(one) }))}
          isTicked={(uid) => !missing.has(uid)}
          onTick={(uid) => setMissing((before) => toggled(before, uid))}
        />
        <NoteField {...form.field('note')} most={maxNoteLength} />
      </div>
    </FormDialog>
  );
}

/** A set with this id added, or removed if it was there. */
export const toggled = (before: ReadonlySet<string>, id: string) =>
  new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]);

/** Note of a session, with a hint above: parents may read it. */
function NoteField({ name, value, onValue, error, most }: FieldValue & { most: number }) {
  const id = useId();
  return (
    <div className={css.note}>
      <label htmlFor={id} className="label">
        Tala (puwedeng wala). Mababasa ito ng magulang.
      </label>
      <textarea
        id={id}
        name={name}
        value={value}
        maxLength={most}
        aria-describedby={`${id}h`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      {error && <p className="bad strong">{error}</p>}
      <p id={`${id}h`} className="note">
        Tungkol sa kasanayan lang. Huwag isulat ang kalusugan o pamilya ng bata. Hanggang {most} titik.
      </p>
    </div>
  );
}

export function TickList({
  legend,
  all,
  isTicked,
  onTick,
}: {
  legend: string;
  all: readonly { id: string; name: string }[];
  isTicked: (id: string) => boolean;
  onTick: (id: string) => void;
}) {
  return (
    <fieldset className={css.ticks}>
      <legend className="label">{legend}</legend>
      <ul className="fit">
        {all.map(({ id, name }) => (
          <li key={id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is the control */}
            <label className="row gap-12 touch-high pointer">
              <CheckBox checked={isTicked(id)} onChange={() => onTick(id)} />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
