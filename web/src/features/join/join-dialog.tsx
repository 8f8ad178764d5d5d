import { joinRecords, readTwoRecords } from '@tinig/domain/calls/join';
import { message } from '@tinig/domain/messages/messages';
import { joinFault, recordToKeep } from '@tinig/domain/people/joined-records';
import { fullName } from '@tinig/domain/people/people';
import { useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { ComparedRecords } from './compared-records.tsx';
import { FindRecord, type PupilToJoin } from './find-record.tsx';

type JoinDialogProps = {
  one: PupilToJoin;
  /** Uid of the second record, if already known. */
  other?: string;
  onClose: () => void;
  /** Called after the join with the uid of the record that stays. */
  onJoined?: (uid: string) => void;
};

/** Joins two records of one child: finds the second, compares both, and keeps one (JOIN-5). */
export default function JoinDialog({ one, other: known, onClose, onJoined }: JoinDialogProps) {
  const [other, setOther] = useState(known);
  const { value, refusal } = useWatch(readTwoRecords, other === undefined ? null : { one: one.uid, other });
  const form = useForm({ keep: '' });
  const fault = value && joinFault(value.one, value.other);
  async function submit() {
    if (!value || fault || form.busy) return;
    const keep = form.values.keep || recordToKeep(value.one, value.other).uid;
    const joined = keep === value.one.uid ? value.other.uid : value.one.uid;
    await saveForm(form, joinRecords, { keep, other: joined }, 'records-not-joined', () => {
      onClose();
      onJoined?.(keep);
    });
  }
  const act = value && !fault && (
    <Button look="primary" busy={form.busy} onClick={submit}>
      {form.busy ? 'Pinagsasama…' : 'Pagsamahin'}
    </Button>
  );
  const name = fullName(one);
  const title =
    other === undefined
      ? `Alin ang isa pang record ni ${name}?`
      : `Pagsamahin ang dalawang record ni ${name}?`;
  return (
    <Dialog title={title} busy={form.busy} onClose={onClose} act={act}>
      {form.notice && <Notice kind={form.notice.kind}>{form.notice.text}</Notice>}
      {refusal && <Notice kind="danger">{refusal.text}</Notice>}
      {fault && <Notice kind="danger">{message(fault)}</Notice>}
      {other === undefined && <FindRecord pupil={one} onFound={setOther} />}
      {other !== undefined && !value && !refusal && <TableSkeleton label="Kinukuha ang dalawang record" />}
      {value && (
        <ComparedRecords
          {...value}
          keep={form.values.keep || recordToKeep(value.one, value.other).uid}
          onKeep={(uid) => form.field('keep').onValue(uid)}
        />
      )}
    </Dialog>
  );
}
