import type { ResponseOf } from '@tinig/domain/calls/call';
import { readPlannedPupils } from '@tinig/domain/calls/new-year';
import { type PupilOutcome, pupilOutcomes } from '@tinig/domain/new-year/new-year';
import { fullName, listName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useMemo, useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { outcomeLabels } from '#features/students/outcome-labels.ts';
import { LoadedValue } from '#ui/feedback/loaded-value.tsx';
import { Button } from '#ui/form/button.tsx';
import choices from '#ui/form/choices.module.css';
import { Choice } from '#ui/form/field.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './new-year.module.css';
import { StepFoot, type StepProps } from './new-year.tsx';

type PupilPlan = ResponseOf<typeof readPlannedPupils>['items'][number];
const idOf = ({ uid }: PupilPlan) => uid;

/** Pupils whose outcome differs from their section's, set with one click each. */
export function PupilsStep({ plan: { sections, year, exceptions }, acts, onBack, onNext }: StepProps) {
  const [id, setId] = useState(sections[0]?.id ?? '');
  const pupils = useWatch(readPlannedPupils, {
    ...(id && { section_id: id }),
    per_page: maxPageSize,
  });
  const { plan } = acts;
  const usual = sections.find((section) => section.id === id)?.outcome ?? 'up';
  const columns = useMemo((): Column<PupilPlan>[] => {
    // Moving up with the section is offered only if the section moves up. For other pupils it is not possible.
    const offered = pupilOutcomes.filter((one) => one !== 'along' || usual === 'along');
    const change = (uid: string, outcome: PupilOutcome) => plan({ pupils: [{ uid, outcome }] });
    return [
      { head: 'Pangalan', place: 'name', cell: listName },
      {
        head: `Sa ${year}`,
        place: 'status',
        cell: (pupil) => (
          <fieldset
            className={`${choices.choices} ${css.outcomes}`}
            aria-label={`Ano ang mangyayari kay ${fullName(pupil)}`}
          >
            {offered.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={pupil.outcome === one}
                onClick={() => void change(pupil.uid, one)}
              >
                {one === 'along' ? 'Kasama ang section' : outcomeLabels[one]}
              </button>
            ))}
          </fieldset>
        ),
      },
      { head: 'Pupunta sa', place: 'third', cell: goesTo },
    ];
  }, [plan, usual, year]);
  const at = sections.findIndex((section) => section.id === id);
  const next = sections[at + 1];
  return (
    <div className={`stack gap-16 ${css.step}`}>
      <div className={`row wrap ${css.tools}`}>
        <Choice
          aria-label="Section"
          value={id}
          onValue={setId}
          options={[
            ...sections.map((section) => ({ value: section.id, label: section.section_name })),
            { value: '', label: 'Walang section' },
          ]}
        />
        <p className="muted small">
          Ang wala ritong binago ay susunod sa section nila. Hindi kailangang buksan ang bawat isa.
        </p>
      </div>
      <LoadedValue of={pupils} failed="Hindi nakuha ang mga studyante" loading="Kinukuha ang mga studyante">
        {({ items }) => (
          <Table
            label="Mga studyante ng section"
            of={`new-year-${id}`}
            {...{ columns, rows: items, idOf, nameOf: fullName }}
          />
        )}
      </LoadedValue>
      <StepFoot
        title={exceptions === 0 ? 'Walang pagbubukod' : `${countWithNoun(exceptions, 'pagbubukod')}`}
        about="Bawat pindot ay naka-save na. Makakabalik kayo rito sa ibang araw."
        onBack={onBack}
      >
        {next && <Button onClick={() => setId(next.id)}>Susunod na section</Button>}
        <Button look="primary" onClick={onNext}>
          Tingnan
        </Button>
      </StepFoot>
    </div>
  );
}

function goesTo({ outcome, goes_to }: PupilPlan) {
  if (outcome === 'transfers') return 'Ibang paaralan, ia-archive';
  if (outcome === 'leaves') return 'Tapos na sa paaralan';
  return goes_to || 'Wala pang section';
}
