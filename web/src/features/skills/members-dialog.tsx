import { changeHelpMembers, type InterventionGroupDetails } from '@tinig/domain/calls/interventions';
import { readUsers } from '@tinig/domain/calls/people';
import { maxInterventionMembers } from '@tinig/domain/interventions/groups';
import { listName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FormDialog } from '#ui/dialog.tsx';
import { TableSkeleton } from '#ui/state.tsx';
import css from './help.module.css';
import { TickList } from './tick-list.tsx';

/** Adds pupils of the section to the group, and removes them. */
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
      <div className={css.form}>
        {pupils ? (
          <TickList
            legend={`Kasama: ${count}, hanggang ${maxInterventionMembers}`}
            all={pupils.map((one) => ({ id: one.uid, name: listName(one) }))}
            isTicked={isIn}
            onTick={(uid) =>
              setChanged((before) => {
                const after = new Set(before);
                if (!after.delete(uid)) after.add(uid);
                return after;
              })
            }
          />
        ) : (
          <TableSkeleton rows={4} label="Kinukuha ang mga bata" />
        )}
        <p className="note">Ang inalis ay nananatili sa mga sesyong dinaluhan.</p>
      </div>
    </FormDialog>
  );
}
