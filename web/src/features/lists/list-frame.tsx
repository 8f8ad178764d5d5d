import type { ResponseOf } from '@tinig/domain/calls/call';
import { readTotals } from '@tinig/domain/calls/school';
import { type ReactNode, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useWatch } from '#client/use-watch.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import type { IconName } from '#ui/inline/icon.tsx';
import { Count, Toolbar } from '#ui/layout/page.tsx';
import { BarButton, SelectionBar } from '#ui/table/selection-bar.tsx';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';
import type { List } from './use-list.ts';

/** Action on the selected rows. `danger-line` styles an action that can't be undone. */
export type BatchAct = {
  icon: IconName;
  label: string;
  look?: 'danger-line';
  /** Shown only in the selection bar. */
  barOnly?: true;
  run: () => void;
};

/** Layout of a list: search, filters, count, and batch buttons, which move to a bottom bar while rows are selected. */
export function ListFrame<Row>({
  list,
  search,
  count,
  filters,
  dense = false,
  acts = [],
  progress,
  download,
  children,
}: {
  list: List<Row>;
  /** Placeholder: "Hanapin ang pangalan o ID" */
  search: string;
  count?: ReactNode;
  filters?: ReactNode;
  /** Leaves more of a phone screen for the rows. */
  dense?: boolean;
  acts?: readonly BatchAct[];
  download?: ReactNode;
  progress?: string | undefined;
  children: ReactNode;
}) {
  const { picked, hasRows, values, setters, isEmpty } = list;
  const isSelecting = picked.size > 0 || progress !== undefined;
  const shown = hasRows && !isSelecting ? acts.filter(({ barOnly }) => !barOnly) : [];
  // Without a selection the buttons look idle, and a click explains why (the specification's text).
  const buttons = shown.map(({ label, icon, run }) => (
    <Button key={label} look="idle" icon={icon} title="Pumili muna sa listahan" onClick={run}>
      {label}
    </Button>
  ));
  return (
    <>
      {!isEmpty && (
        <Toolbar
          quiet={shown.length === 0}
          dense={dense}
          end={
            (count !== undefined || shown.length > 0) && (
              <>
                {count}
                {buttons}
              </>
            )
          }
        >
          <SearchBox label={search} value={values.search} onValue={setters.search} />
          {filters}
          {hasRows && download}
        </Toolbar>
      )}
      {children}
      <SelectionBar size={picked.size} onClear={picked.clear} progress={progress}>
        <ChooseAll list={list} />
        {acts.map(({ icon, label, look, run }) => (
          <BarButton key={label} icon={icon} danger={look === 'danger-line'} onClick={run}>
            {label}
          </BarButton>
        ))}
      </SelectionBar>
    </>
  );
}

/** Selects all matching rows on every page. Hidden once they are selected. */
function ChooseAll<Row>({ list: { value, picked, chooseAll } }: { list: List<Row> }) {
  const [busy, setBusy] = useState(false);
  const total = value?.total ?? 0;
  if (picked.size >= total) return null;
  const choose = async () => {
    if (busy) return;
    setBusy(true);
    const trouble = await chooseAll();
    setBusy(false);
    if (trouble) toast(errorText(trouble, 'internal', 'no-connection'));
  };
  return (
    <BarButton icon="check" wide onClick={choose}>
      {busy ? 'Pinipili…' : `Piliin ang lahat ng ${formatNumber(total)}`}
    </BarButton>
  );
}

type TotalKey = keyof ResponseOf<typeof readTotals>;

type ListCountProps<Row> = { list: List<Row>; of?: TotalKey; noun: string; children?: string };

/** Count such as "66 na studyante". A filtered list shows "3 sa 66" if `of` names the total. */
export function ListCount<Row>({ list, of, noun, children }: ListCountProps<Row>) {
  const totals = useWatch(readTotals, of && list.isNarrowed ? {} : null).value;
  if (list.loading) return <Count>Kinukuha…</Count>;
  if (!list.value) return null;
  const { total } = list.value;
  const all = of && list.isNarrowed ? totals?.[of] : undefined;
  return (
    <Count>
      {all === undefined ? countWithNoun(total, noun) : `${formatNumber(total)} sa ${formatNumber(all)}`}
      {children}
    </Count>
  );
}
