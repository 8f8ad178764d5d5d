import { minSearchLetters, readFound } from '@tinig/domain/calls/people';
import { listName, type NamedPerson } from '@tinig/domain/people/people';
import { compactKey } from '@tinig/domain/text/name-search';
import { useDeferredValue, useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { ActList } from '#ui/form/act-list.tsx';
import { Field } from '#ui/form/field.tsx';

/** The pupil whose page offers the join. */
export type PupilToJoin = NamedPerson & { section: string };

type FindRecordProps = { pupil: PupilToJoin; onFound: (uid: string) => void };

/** Searches for the child's second record by name. Starts with the surname, which both records usually share. */
export function FindRecord({ pupil, onFound }: FindRecordProps) {
  const [typed, setTyped] = useState(pupil.last_name);
  const asked = useDeferredValue(typed);
  const isEnough = compactKey(asked).length >= minSearchLetters;
  const { value, refusal } = useWatch(readFound, isEnough ? { q: asked } : null);
  const found = value?.students.filter(({ uid }) => uid !== pupil.uid) ?? [];
  return (
    <>
      <Field
        label="Hanapin ayon sa pangalan"
        name="q"
        type="search"
        maxLength={64}
        value={typed}
        onValue={setTyped}
      />
      <div aria-live="polite">
        {refusal && <p role="alert">{refusal.text}</p>}
        {value && isEnough && found.length === 0 && (
          <p className="muted above-8">Walang ibang record na ganito ang pangalan.</p>
        )}
      </div>
      <ActList
        acts={found.map((student) => ({
          icon: 'user',
          name: listName(student),
          about: student.section || 'Walang section',
          onClick: () => onFound(student.uid),
        }))}
      />
    </>
  );
}
