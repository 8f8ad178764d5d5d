import {
  changeHelpMembers,
  type InterventionGroupDetails,
  type InterventionSession,
  setHelpDays,
} from '@tinig/domain/calls/interventions';
import { readUsers } from '@tinig/domain/calls/people';
import { maxInterventionMembers } from '@tinig/domain/interventions/groups';
import { listName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import css from './help.module.css';
import { TickList, toggled } from './session-dialog.tsx';

/** Sessions of a group, newest first. Their author or the main teacher can edit and delete them (HELP-4). */
export function SessionList({
  sessions,
  of,
  mayChange,
  onEdit,
  onRemove,
}: {
  sessions: readonly InterventionSession[];
  of: number;
  mayChange: (session: InterventionSession) => boolean;
  onEdit: (session: InterventionSession) => void;
  onRemove: (session: InterventionSession) => void;
}) {
  return (
    <Card>
      <CardHead icon="clock" title="Mga sesyon" note="Bago sa itaas" />
      {sessions.length === 0 ? (
        <p className="inset-16-18 muted">Wala pang sesyon.</p>
      ) : (
        <ol className={`rows ${css.sessions}`}>
          {sessions.map((session) => (
            <li className="columns align-start" key={session.number}>
              <time className="strong" dateTime={session.day}>
                {weekdayAndDay(session.day)}
              </time>
              <div>
                {session.note && <p>{session.note}</p>}
                <small>
                  {session.minutes} minuto · {session.came.length} sa {of} ang dumalo
                </small>
              </div>
              {mayChange(session) && (
                <span className="screen-only">
                  <IconButton
                    icon="edit"
                    label={`I-edit ang sesyon ng ${weekdayAndDay(session.day)}`}
                    onClick={() => onEdit(session)}
                  />
                  <IconButton
                    icon="trash"
                    label={`Tanggalin ang sesyon ng ${weekdayAndDay(session.day)}`}
                    onClick={() => onRemove(session)}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

export function MembersDialog({ value, onClose }: { value: InterventionGroupDetails; onClose: () => void }) {
  const { id: group, members, section } = value;
  const pupils = useWatch(readUsers, {
    section: section.section_name,
    per_page: maxPageSize,
  }).value?.items;
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const form = useForm({});
  const isMember = new Set(members.map(({ uid }) => uid));
  const isIn = (uid: string) => isMember.has(uid) !== changed.has(uid);
  const count = pupils?.filter(({ uid }) => isIn(uid)).length ?? members.length;
  const submit = async () => {
    const all = [...changed];
    if (all.length === 0) return form.refuseUnchanged();
    const sent = {
      group,
      add: all.filter((uid) => !isMember.has(uid)),
      take_out: all.filter((uid) => isMember.has(uid)),
    };
    await saveForm(form, changeHelpMembers, sent, 'help-not-saved', onClose);
  };
  return (
    <FormDialog title="Mga bata ng pangkat" form={form} onSubmit={submit} onClose={onClose}>
      <div className="stack gap-16">
        {pupils ? (
          <TickList
            legend={`Kasama: ${count}, hanggang ${maxInterventionMembers}`}
            all={pupils.map((one) => ({ id: one.uid, name: listName(one) }))}
            isTicked={isIn}
            onTick={(uid) => setChanged((before) => toggled(before, uid))}
          />
        ) : (
          <TableSkeleton rows={4} label="Kinukuha ang mga bata" />
        )}
        <p className="note">Ang inalis ay nananatili sa mga sesyong dinaluhan.</p>
      </div>
    </FormDialog>
  );
}

/** Sets a group's midpoint and last day by hand. An empty day is derived from the school calendar (HELP-2). */
export function DaysDialog({ value, onClose }: { value: InterventionGroupDetails; onClose: () => void }) {
  const { id: group, mid_on, until_on, mid_is_set, until_is_set, started_on } = value;
  const form = useForm({ mid_on: mid_is_set ? mid_on : '', until_on: until_is_set ? until_on : '' });
  const submit = async () => {
    const sent = { group, mid_on: form.values.mid_on || null, until_on: form.values.until_on || null };
    const checked = form.check(setHelpDays.input, sent);
    if (!checked) return;
    await saveForm(form, setHelpDays, checked, 'help-not-saved', onClose);
  };
  return (
    <FormDialog title="Mga petsa ng pangkat" form={form} onSubmit={submit} onClose={onClose}>
      <div className="stack gap-16">
        <FieldGrid>
          <Field
            label="Kalagitnaan"
            type="date"
            min={started_on}
            {...form.field('mid_on')}
            hint="Walang laman: ang gitnang araw ng klase."
          />
          <Field
            label="Huling araw"
            type="date"
            min={started_on}
            {...form.field('until_on')}
            hint="Walang laman: ang huling araw ng grading period."
          />
        </FieldGrid>
      </div>
    </FormDialog>
  );
}
