import { readLink } from '@tinig/domain/calls/link';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { useState } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { useWatch } from '#client/use-watch.ts';
import { Failed, TableSkeleton } from '#ui/feedback/state.tsx';
import { Button } from '#ui/form/button.tsx';
import { FactCard } from '#ui/layout/fact-card.tsx';
import { EditLink } from './edit-link.tsx';
import css from './link.module.css';
import { TestLink } from './test-link.tsx';

/** Download URL of the app (SCREEN-42): view, test and change it. */
export default function LinkScreen() {
  const { value, refusal, again } = useWatch(readLink, {});
  const [editing, setEditing] = useState(false);
  const isMissing = refusal?.code === 'link-not-found';
  return (
    <SchoolPage entry="Laro at app" lede="Ang address ng APK na dina-download mula sa unang pahina.">
      {refusal && !isMissing && <Failed title="Hindi makuha ang download link" onRetry={again} />}
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
          <p className={css.link}>{value ?? consoleMessage('link-not-found')}</p>
        </FactCard>
      )}
      {editing && <EditLink link={value ?? ''} onClose={() => setEditing(false)} />}
    </SchoolPage>
  );
}
