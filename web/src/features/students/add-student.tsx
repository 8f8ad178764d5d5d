import { saveClassList } from '@tinig/domain/calls/class-list';
import type { MessageCode } from '@tinig/domain/messages/messages';
import { fullName } from '@tinig/domain/people/people';
import { filledText } from '@tinig/domain/text/text';
import { lazy, Suspense, useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { loadConsolePart } from '#client/load-console-part.ts';
import { RefusedError } from '#client/request.ts';
import { attempt, type Outcome } from '#client/use-act.ts';
import { newKey } from '#client/use-batch.ts';
import { useForm } from '#client/use-form.ts';
import type { MadeCards } from '#features/cards/use-make-cards.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { FieldGrid, FormDialog, submitLabels } from '#ui/dialog/dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import type { AddStudentProps, TypedNames } from './new-student.tsx';
import { SectionField } from './section-field.tsx';

// Includes the QR code library, so it is loaded only when a card is made.
const LazyNewCard = lazy(() => loadConsolePart(() => import('#features/cards/new-card.tsx')));

const missing = {
  first_name: 'Ilagay ang pangalan.',
  last_name: 'Ilagay ang apelyido.',
  section: 'Pumili ng section.',
};
const filled = filledText('fill-all');
const NameAndSection = z.object({ first_name: filled, last_name: filled, section: filled });
const namesake =
  'May kapangalan siya sa ibang section o sa Archive. Sa Magdagdag ng klase kayo pipili kung siya rin iyon.';

const loadEmail = () => loadConsolePart(() => import('./add-with-email.tsx'));
const LazyWithEmail = lazy(loadEmail);

/** Adds a student with a generated login and card, or with an email. The other form takes over what was typed. */
export default function AddStudent(props: AddStudentProps) {
  const [typed, setTyped] = useState<TypedNames>({ first_name: '', last_name: '', section: props.section });
  const [hasEmail, setHasEmail] = useState(false);
  // Preload for offline use.
  useEffect(() => void loadEmail().catch(() => {}), []);
  const turn = ({ first_name, last_name, section }: TypedNames) => {
    setTyped({ first_name, last_name, section });
    setHasEmail(!hasEmail);
  };
  return hasEmail ? (
    <Suspense>
      <LazyWithEmail {...props} typed={typed} onNoEmail={turn} />
    </Suspense>
  ) : (
    <AddWithCard {...props} typed={typed} onEmail={turn} />
  );
}

/**
 * Adds a student without email: generates login and password and shows the card at once (CARDS-7). Uses the class list
 * call with one row, which detects known pupils.
 */
function AddWithCard({
  sections,
  onAdded,
  onEmail,
  onClose,
  typed,
}: AddStudentProps & { typed: TypedNames; onEmail: (typed: TypedNames) => void }) {
  const form = useForm(typed, missing);
  const [key] = useState(newKey);
  const [made, setMade] = useState<MadeCards>();

  async function submit() {
    const sent = form.check(NameAndSection);
    if (!sent) return;
    const { section: into, ...name } = sent;
    const call = attempt(saveClassList, { key, section: into, rows: [{ row: 1, ...name }] });
    const done = await form.outcomeOf(call.then(known), 'failed-to-add-student', 'student-not-added');
    if (!done) return;
    const { uids, cards, public_url } = done.answer;
    const [uid] = uids;
    if (!uid) return form.refuse(`Nasa ${into} na si ${fullName(name)}.`, 'first_name');
    notifyDone(`Nasa ${into} na si ${fullName(name)}.`, done.act);
    onAdded({ uid, ...name, section: into, hasCard: cards.length > 0 });
    if (cards.length === 0) return onClose();
    setMade({ cards, publicUrl: public_url });
  }

  if (made)
    return (
      <Suspense>
        <LazyNewCard made={made} onClose={onClose} />
      </Suspense>
    );
  return (
    <FormDialog
      title="Magdagdag ng studyante"
      verb={submitLabels.add}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <Field label="Pangalan" {...form.field('first_name')} />
        <Field label="Apelyido" {...form.field('last_name')} />
        <SectionField wide sections={sections} {...form.field('section')} />
        <Button icon="mail" onClick={() => onEmail(form.values)}>
          May email
        </Button>
      </FieldGrid>
    </FormDialog>
  );
}

/** A pupil with this name exists in another section: send the user to the class list to decide. */
function known<Answer>(outcome: Outcome<Answer>): Outcome<Answer> {
  const { trouble } = outcome;
  const isAsked =
    trouble instanceof RefusedError && trouble.code === ('class-list-unsettled' satisfies MessageCode);
  return isAsked ? { trouble: new RefusedError(namesake, trouble.code, trouble.status) } : outcome;
}
