import { readLink, setLink } from '@tinig/domain/calls/school';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { useState } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FormDialog } from '#ui/dialog/dialog.tsx';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import buttonCss from '#ui/form/button.module.css';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { FactCard } from '#ui/layout/fact-card.tsx';

/** Download URL of the app (SCREEN-42): view, test and change it. */
export default function LinkScreen() {
  const { value, refusal, again } = useWatch(readLink, {});
  const [editing, setEditing] = useState(false);
  const isMissing = refusal?.code === 'link-not-found';
  return (
    <SchoolPage entry="Laro at app" lede="Ang address ng APK na dina-download mula sa unang pahina.">
      {refusal && !isMissing && <LoadFailedState title="Hindi makuha ang download link" onRetry={again} />}
      {!value && !refusal && <TableSkeleton rows={2} label="Kinukuha ang download link" />}
      {(value !== undefined || isMissing) && (
        <FactCard
          title={isMissing ? 'Wala pang download link' : 'Kasalukuyang download link'}
          about={
            isMissing
              ? 'Hindi gumagana ang button na I-download ang APK hangga’t wala nito.'
              : 'Ito ang binubuksan ng button na I-download ang APK.'
          }
          acts={
            <>
              {value && <TestLink link={value} />}
              <Button look="primary" icon="edit" onClick={() => setEditing(true)}>
                Palitan
              </Button>
            </>
          }
        >
          <p className="round sunken breaks inset-10-12">{value ?? consoleMessage('link-not-found')}</p>
        </FactCard>
      )}
      {editing && <EditLink link={value ?? ''} onClose={() => setEditing(false)} />}
    </SchoolPage>
  );
}

/** Edits the app's download URL, https only (T15). */
export function EditLink({ link, onClose }: { link: string; onClose: () => void }) {
  const form = useForm({ link });
  const typed = { link: form.values.link.trim() };

  async function submit() {
    const sent = form.check(setLink.input, typed);
    if (!sent) return;
    if (sent.link === link) return form.refuseUnchanged();
    await saveForm(form, setLink, sent, 'link-not-saved', onClose);
  }

  return (
    <FormDialog title="Palitan ang download link" form={form} onSubmit={submit} onClose={onClose}>
      <Field
        label="Download link"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Idikit ang buong address ng APK. Subukan muna ito bago i-save."
        {...form.field('link')}
      />
      {setLink.input.safeParse(typed).success && <TestLink link={typed.link} />}
    </FormDialog>
  );
}

/** Opens the URL in a new tab, to see what a visitor gets. */
export function TestLink({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noreferrer" className={`${buttonCss.button} ${buttonCss.plain}`}>
      <Icon name="download" small />
      Subukan ang link
      <span className="sr">, bubukas sa bagong tab</span>
    </a>
  );
}
