import type { ResponseOf } from '@tinig/domain/calls/call';
import { type ListedNotice, noteNotice, readNotices, readSectionNotice } from '@tinig/domain/calls/incidents';
import { listName } from '@tinig/domain/people/people';
import { dayOf, defaultZone } from '@tinig/domain/time/days';
import { longDay } from '@tinig/domain/time/times';
import { useCallback, useId, useState } from 'react';
import { useAddress } from '#client/use-address.ts';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { Dialog, FormDialog } from '#ui/dialog/dialog.tsx';
import { EmptyState, LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { LoadedValue } from '#ui/feedback/loaded-value.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { Field } from '#ui/form/field.tsx';
import { Badge } from '#ui/inline/badge.tsx';
import { linkProps } from '#ui/link-props.ts';
import type { Column } from '#ui/table/column.ts';
import { Pager } from '#ui/table/pager.tsx';
import { Table } from '#ui/table/table.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';

export const noticesIntro =
  'Ang paalala sa magulang, at ang mga papel na naibalik. Walang papel na kinukunan ng larawan dito.';

/** Links to view and print the public page, which opens in a new tab. */
export const NoticeActs = () => (
  <>
    <ButtonLink icon="eye" {...linkProps('/privacy')} reloadDocument target="_blank">
      Tingnan ang paalala
    </ButtonLink>
    <ButtonLink
      look="primary"
      icon="print"
      {...linkProps('/privacy', { print: '1' })}
      reloadDocument
      target="_blank"
    >
      I-print para sa klase
    </ButtonLink>
  </>
);

const columns: readonly Column<ListedNotice>[] = [
  {
    head: 'Section',
    place: 'name',
    cell: ({ section_name, students }) => (
      <span>
        {section_name}
        <small>{countWithNoun(students, 'studyante')}</small>
      </span>
    ),
  },
  {
    head: 'Ibinigay noong',
    place: 'third',
    labelled: true,
    cell: ({ given_on, noted_by_name }) =>
      given_on ? (
        <span>
          {longDay(given_on)}
          {noted_by_name && <small>Itinala ni {noted_by_name}</small>}
        </span>
      ) : (
        <Badge status="missing" />
      ),
  },
  {
    head: 'Nasaan ang papel',
    place: 'second',
    labelled: true,
    cell: ({ paper_place }) => paper_place || '–',
  },
  {
    head: 'Hindi pa naibalik',
    place: 'number',
    labelled: true,
    cell: ({ given_on, unreturned }) => (given_on ? unreturned : '–'),
  },
];
const defaults = { page: 1 };
const idOf = ({ section_id }: ListedNotice) => section_id;
const nameOf = ({ section_name }: ListedNotice) => section_name;

/** Privacy notices by section: date given, location of the signed papers, and number missing (PRIVACY-13). */
export function NoticesList() {
  const { values, setters } = useAddress(defaults);
  const { value, refusal, again, of } = useWatch(readNotices, { page: values.page });
  const { may } = useOwnAssignments();
  const [noted, setNoted] = useState<string>();
  const close = useCallback(() => setNoted(undefined), []);
  const actions = useCallback(
    ({ section_id, section_name }: ListedNotice) =>
      may('change', section_name) && (
        <Button icon="edit" onClick={() => setNoted(section_id)}>
          Itala<span className="sr"> ang paalala sa {section_name}</span>
        </Button>
      ),
    [may],
  );
  if (refusal) return <LoadFailedState title="Hindi makuha ang mga paalala" onRetry={again} />;
  if (!value) return <TableSkeleton label="Kinukuha ang mga paalala" />;
  if (value.total === 0)
    return (
      <EmptyState drawing={drawing} title="Wala pang section">
        Lalabas dito ang bawat section, para maitala kung kailan naibigay ang paalala.
      </EmptyState>
    );
  return (
    <>
      {value.missing > 0 && (
        <Notice kind="warning">
          <b>
            {value.missing} sa {countWithNoun(value.total, 'section')} ang wala pang petsa.
          </b>{' '}
          Ibigay ang paalala bago magbukas ng account ang mga bata.
        </Notice>
      )}
      <Table
        label="Paalala ng bawat section"
        columns={columns}
        rows={value.items}
        total={value.total}
        of={of}
        idOf={idOf}
        nameOf={nameOf}
        article="ang"
        actions={actions}
        foot={
          value.total > value.per_page && (
            <Pager {...value} page={values.page} noun="section" onPage={setters.page} />
          )
        }
      />
      {noted && <NoticeForm section_id={noted} onClose={close} />}
    </>
  );
}

type NotedBefore = ResponseOf<typeof readSectionNotice>;
const verb = { label: 'Itala', busy: 'Itinatala…' };

/**
 * Form for a section's privacy notice: date given, location of the signed papers, and the pupils whose papers are
 * missing (PRIVACY-13).
 */
function NoticeForm({ section_id, onClose }: { section_id: string; onClose: () => void }) {
  const notice = useWatch(readSectionNotice, { section_id });
  if (notice.value) return <NoticeFields notice={notice.value} onClose={onClose} />;
  return (
    <Dialog title="Paalala sa privacy" onClose={onClose}>
      <LoadedValue of={notice} failed="Hindi makuha ang paalala" loading="Kinukuha ang paalala" rows={3}>
        {() => null}
      </LoadedValue>
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
          <ul className="above-8 round-sm outlined lined scrolls-16" aria-labelledby={heading}>
            {pupils.map((pupil) => (
              <li key={pupil.uid}>
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside */}
                <label className="row gap-12 touch-high inset-4-12">
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
