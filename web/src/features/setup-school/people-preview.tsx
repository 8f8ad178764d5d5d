import { type CheckedStaffRow, checkStaffList, saveStaffList } from '@tinig/domain/calls/setup';
import type { StaffRow } from '@tinig/domain/staff-list/staff-list';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import type { Trouble } from '#client/request.ts';
import { attempt, manyPasswordsTime } from '#client/use-act.ts';
import pasted from '#features/class-list/pasted-list.module.css';
import { RowCounts } from '#features/lists/row-counts.tsx';
import foot from '#features/setup/setup-foot.module.css';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import bar from '#ui/layout/foot-bar.module.css';
import { countWithNoun } from '#ui/text/number-text.ts';
import type { AddedStaff } from './ready-step.tsx';
import css from './setup-steps.module.css';
import { StaffListTable } from './staff-list-table.tsx';
import type { SetupDraftState } from './use-setup-draft.ts';

const restsMs = 400;
type ListDraft = { source: string; rows: readonly StaffRow[] };

/** Preview of the parsed rows with their errors. Nothing is saved before the user presses the button. */
export function PeoplePreview({
  held,
  list,
  onSaved,
  onLater,
}: {
  held: SetupDraftState;
  list: ListDraft;
  onSaved: (added: AddedStaff) => void;
  onLater: () => void;
}) {
  const { checked, trouble, again } = useChecked(list.rows);
  const [shown, setShown] = useState<'new' | 'bad'>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Trouble>();
  const isNewest = checked?.of === list.rows;
  const rows = checked?.rows ?? [];
  const bad = rows.filter(({ kind }) => kind === 'faulty');
  const put = (rows: readonly StaffRow[], isTyped = false) =>
    held.change({ list: { ...list, rows: [...rows] } }, isTyped);
  const mend = (row: number, more: Partial<StaffRow>) =>
    put(
      list.rows.map((one) => (one.row === row ? { ...one, ...more } : one)),
      true,
    );
  const leaveOut = () => {
    const out = new Set(bad.map(({ row }) => row));
    put(list.rows.filter(({ row }) => !out.has(row)));
  };

  async function save() {
    setBusy(true);
    const { answer, trouble } = await attempt(saveStaffList, { list: [...list.rows] }, manyPasswordsTime);
    setBusy(false);
    setFailed(trouble);
    if (answer) onSaved(answer);
    else again();
  }
  const maySave = isNewest && bad.length === 0 && rows.length > 0 && !busy;
  return (
    <>
      {(failed ?? trouble) && (
        <Notice kind="danger" onRetry={failed ? () => void save() : again}>
          {errorText((failed ?? trouble)!, 'internal', 'no-connection')} Narito pa rin ang listahan.
        </Notice>
      )}
      <Card className={`below-16 ${pasted.filebar} ${css.list}`}>
        <Icon name="okc" />
        <p>
          <b>
            {list.source}: {countWithNoun(list.rows.length, 'hanay')}
          </b>
          <small>Nakilala: Section, Guro, Email</small>
        </p>
        <Button icon="swap" onClick={() => held.change({ list: undefined })}>
          Palitan ang listahan
        </Button>
      </Card>
      <RowCounts
        label="Salain"
        all={rows.length}
        counts={[
          ['new', rows.filter((row) => isShown(row, 'new')).length],
          ['bad', bad.length],
        ]}
        {...{ shown, onShow: setShown }}
      />
      <StaffListTable rows={rows.filter((row) => isShown(row, shown))} given={list.rows} onMend={mend} />
      <StaffSaveBar rows={rows} bad={bad.length}>
        <Button onClick={onLater}>Mamaya na</Button>
        {bad.length > 0 && bad.length < rows.length && (
          <Button onClick={leaveOut}>Iwan muna ang {bad.length} mali</Button>
        )}
        <Button
          look="primary"
          busy={busy}
          aria-disabled={!maySave || undefined}
          onClick={() => maySave && void save()}
        >
          {busy ? 'Idinadagdag…' : 'Idagdag'}
        </Button>
      </StaffSaveBar>
    </>
  );
}

const isShown = ({ kind }: CheckedStaffRow, shown: 'new' | 'bad' | undefined) =>
  !shown || (shown === 'bad' ? kind === 'faulty' : kind === 'new' || kind === 'open');

/** Server's check of the rows, debounced. */
function useChecked(list: readonly StaffRow[]) {
  const [checked, setChecked] = useState<{ of: readonly StaffRow[]; rows: CheckedStaffRow[] }>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks once more about the same rows
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(
      async () => {
        const { answer, trouble } = await attempt(checkStaffList, { list: [...list] });
        if (isOver) return;
        setTrouble(trouble);
        if (answer) setChecked({ of: list, rows: answer.rows });
      },
      checked ? restsMs : 0,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [list, turn]);
  return { checked, trouble, again: () => setTurn(turn + 1) };
}

type StaffSaveBarProps = { rows: readonly CheckedStaffRow[]; bad: number; children: ReactNode };

function StaffSaveBar({ rows, bad, children }: StaffSaveBarProps) {
  const added = rows.filter(({ kind, section }) => (kind === 'new' || kind === 'open') && section !== '');
  const logins = rows.filter(({ kind, is_known, login }) => kind !== 'faulty' && !is_known && login !== '');
  const teachers = new Set(logins.map(({ login }) => login.toLowerCase()));
  const twice = logins.find(({ login }, at) =>
    logins.some((one, other) => other > at && one.login.toLowerCase() === login.toLowerCase()),
  );
  return (
    <section className={bar.bar} aria-label="I-save">
      <p>
        <b>
          {countWithNoun(added.length, 'section')} at {countWithNoun(teachers.size, 'guro')} ang idaragdag
        </b>
        <small>
          {bad > 0
            ? `${countWithNoun(bad, 'hanay')} ang aayusin pa.`
            : twice
              ? `Si ${twice.teacher} ay isang account lang, kahit higit sa isa ang section.`
              : 'Walang nagbabago hangga’t hindi pinipindot ang Idagdag.'}
        </small>
      </p>
      <div className={foot.buttons}>{children}</div>
    </section>
  );
}
