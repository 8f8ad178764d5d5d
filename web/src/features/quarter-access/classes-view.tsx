import { readClassLocks } from '@tinig/domain/calls/quarter-access';
import { Id } from '@tinig/domain/people/people';
import { QuarterKey } from '@tinig/domain/quarter-access/games';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useEffect, useState } from 'react';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { NoSection } from '#features/sections/no-section.tsx';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page, Toolbar } from '#ui/layout/page.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { ClassDialogs, type OpenClassDialog } from './class-dialogs.tsx';
import { ClassGrid } from './class-grid.tsx';
import { useClassActs } from './use-class-acts.tsx';
import { ViewSwitch } from './view-switch.tsx';

const defaults = { open: '', section: '', page: 1 };
const rules = { open: QuarterKey, section: Id };

/** Sections by quarters (QUARTER-14). Each cell opens, closes or schedules a quarter. */
export function ClassesView() {
  const me = useMe();
  const acts = useClassActs();
  const [opened, setOpened] = useState<OpenClassDialog>();
  const { values, set } = useAddress(defaults, rules);
  const { value, refusal, again } = useWatch(readClassLocks, { page: values.page, per_page: maxPageSize });

  // A link can open the dialog at once: the Dashboard links to the next quarter's dialog.
  useEffect(() => {
    if (!value || (!values.open && !values.section)) return;
    const named = value.sections.filter(({ id }) => id === values.section);
    if (values.open && named.length > 0)
      setOpened({ kind: 'question', quarter: QuarterKey.parse(values.open), ids: [values.section] });
    set({ open: '', section: '' }, true);
  }, [value, values, set]);

  const sections = value?.sections.map(acts.expected);
  return (
    <Page
      title="Quarter Access"
      lede="Buksan o isara ang isang quarter para sa buong section, o sa takdang petsa."
      printHead={<PrintHead />}
    >
      {acts.notice}
      {value?.waits && <Notice kind="warning">{value.waits}</Notice>}
      <Toolbar
        quiet
        end={<p className="wide-only muted size-13">Pindutin ang isang kahon para buksan, isara o itakda.</p>}
      >
        <ViewSwitch view="classes" />
      </Toolbar>
      {refusal && <LoadFailedState onRetry={again} />}
      {!value && !refusal && <TableSkeleton label="Kinukuha ang quarter access" />}
      {sections?.length === 0 && <NoSection />}
      {sections && sections.length > 0 && (
        <>
          <ClassGrid
            classes={sections}
            zone={value!.time_zone}
            isAll={value!.total === sections.length}
            dense={me.role === 'superadmin'}
            pending={acts.pending}
            onOpen={setOpened}
            onFollow={acts.follow}
          />
          {value!.total > value!.per_page && (
            <Pager {...value!} noun="section" onPage={(page) => set({ page })} />
          )}
          <p className="above-12 muted size-13">
            Ang bagong studyante ay sumusunod agad sa kanyang section. Hindi nabubura ang mga resulta kapag
            isinara ang quarter.
          </p>
        </>
      )}
      {opened && sections && (
        <ClassDialogs
          opened={opened}
          classes={sections}
          zone={value!.time_zone}
          offered={value!.offered}
          acts={acts}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}
