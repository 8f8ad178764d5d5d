import { readUsers } from '@tinig/domain/calls/people';
import { quarterKey, quarterNumbers } from '@tinig/domain/games';
import { message } from '@tinig/domain/messages';
import { useState } from 'react';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { useSectionFilter } from '#data/use-section-filter.ts';
import { useSections } from '#data/use-sections.ts';
import { useWatch } from '#data/use-watch.ts';
import { Page } from '#parts/page.tsx';
import { BarButton, SelectionBar } from '#parts/selection-bar.tsx';
import { usePicked } from '#parts/use-picked.ts';
import { uidOf } from './access-columns.tsx';
import { AccessQuestion, type Asked } from './access-question.tsx';
import { AccessTable } from './access-table.tsx';
import { AccessToolbar } from './access-toolbar.tsx';
import { useAccessActs } from './use-access-acts.tsx';

const defaults = { quarter: '', section: '', search: '', sort: 'name', page: 1 };
const rules = readUsers.input.shape;

/** Quarter Access (S§2): opens and closes a quarter for students. */
export default function QuarterAccessScreen() {
  const me = useMe();
  const address = useAddress(defaults, rules);
  const { search, sort, page } = address.values;
  const quarter = quarterNumbers.find((number) => String(number) === address.values.quarter);
  const sections = useSections(me);
  const { chosen, isReady } = useSectionFilter(address, sections.seen);
  const students = useWatch(
    readUsers,
    isReady ? { role: 'student', section: chosen?.section_name, search, sort: sort as 'name', page } : null,
  );
  const picked = usePicked(uidOf);
  const acts = useAccessActs(picked);
  const [asked, setAsked] = useState<Asked>();

  const ask = (unlock: boolean) => {
    acts.report.clear();
    if (picked.size === 0) return acts.report.warn(message('no-students-selected'));
    if (!quarter) return acts.report.warn(message('choose-quarter-first'));
    setAsked({ quarter, unlock, students: picked.rows });
  };
  const isSelecting = picked.size > 0 || acts.progress !== undefined;

  return (
    <Page title="Quarter Access" lede="Buksan o isara ang isang quarter para sa mga napiling studyante.">
      {acts.report.notice}
      <AccessToolbar {...{ address, quarter, students, sections }} selecting={isSelecting} onAsk={ask} />
      <AccessTable {...{ address, students, picked, acts }} quarter={quarter && quarterKey(quarter)} />
      <SelectionBar size={picked.size} onClear={picked.clear} progress={acts.progress}>
        <BarButton icon="lock" onClick={() => ask(false)}>
          I-lock
        </BarButton>
        <BarButton icon="unlock" onClick={() => ask(true)}>
          I-unlock
        </BarButton>
      </SelectionBar>
      {asked && (
        <AccessQuestion
          {...asked}
          onClose={() => setAsked(undefined)}
          onYes={() => {
            setAsked(undefined);
            void acts.change(asked);
          }}
        />
      )}
    </Page>
  );
}

export type AccessAddress = ReturnType<typeof useAddress<typeof defaults>>;
export type WatchedStudents = ReturnType<typeof useWatch<typeof readUsers>>;
