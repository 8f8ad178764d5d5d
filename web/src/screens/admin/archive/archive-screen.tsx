import { archiveDays } from '@tinig/domain/archive';
import { readUsers } from '@tinig/domain/calls/people';
import { readTotals } from '@tinig/domain/calls/school';
import { message } from '@tinig/domain/messages';
import { useState } from 'react';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { Button } from '#parts/button.tsx';
import { ListCount } from '#parts/list-count.tsx';
import { Page, Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { BarButton, SelectionBar } from '#parts/selection-bar.tsx';
import { usePicked } from '#parts/use-picked.ts';
import { uidOf } from './archive-columns.tsx';
import { ArchiveQuestion, type Asked } from './archive-question.tsx';
import { ArchiveTable } from './archive-table.tsx';
import { useArchiveActs } from './use-archive-acts.tsx';

const defaults = { search: '', sort: 'archiveDate', page: 1 };
const rules = readUsers.input.shape;

/** Archive (S§2): archived students, how long they stay, and the ways back and out. */
export default function ArchiveScreen() {
  const address = useAddress(defaults, rules);
  const { search, sort, page } = address.values;
  const archived = useWatch(readUsers, {
    role: 'student',
    archive: 'true',
    search,
    sort: sort as 'archiveDate',
    page,
  });
  const totals = useWatch(readTotals, search ? {} : null);
  const picked = usePicked(uidOf);
  const acts = useArchiveActs(picked);
  const [asked, setAsked] = useState<Asked>();

  const askForPicked = (kind: Asked['kind']) => {
    acts.report.clear();
    if (picked.size > 0) setAsked({ kind, students: picked.rows });
    else acts.report.warn(message('no-student-chosen'));
  };
  const isSelecting = picked.size > 0 || acts.progress !== undefined;
  const hasRows = archived.value !== undefined && archived.value.total > 0;
  const isEmpty = archived.value?.total === 0 && search === '';

  return (
    <Page title="Archive" lede={`Tuluyang matatanggal ang studyante ${archiveDays} araw matapos i-archive.`}>
      {acts.report.notice}
      {!isEmpty && (
        <Toolbar
          quiet={isSelecting || !hasRows}
          end={
            <>
              <ListCount
                list={archived}
                all={search ? totals.value?.archived : undefined}
                noun="naka-archive"
              />
              {!isSelecting && hasRows && (
                <>
                  <Button icon="restore" onClick={() => askForPicked('restore')}>
                    Ibalik ang napili
                  </Button>
                  <Button look="danger-line" icon="trash" onClick={() => askForPicked('remove')}>
                    Tanggalin ang napili
                  </Button>
                </>
              )}
            </>
          }
        >
          <SearchBox label="Hanapin ang pangalan o ID" value={search} onValue={address.setters.search} />
        </Toolbar>
      )}
      <ArchiveTable {...{ address, archived, picked }} dimmed={acts.pending} onAsk={setAsked} />
      <SelectionBar size={picked.size} onClear={picked.clear} progress={acts.progress}>
        <BarButton icon="restore" onClick={() => askForPicked('restore')}>
          Ibalik ang napili
        </BarButton>
        <BarButton icon="trash" danger onClick={() => askForPicked('remove')}>
          Tanggalin ang napili
        </BarButton>
      </SelectionBar>
      {asked && (
        <ArchiveQuestion
          {...asked}
          onClose={() => setAsked(undefined)}
          onYes={() => {
            setAsked(undefined);
            void acts[asked.kind](asked.students);
          }}
        />
      )}
    </Page>
  );
}

export type ArchiveAddress = ReturnType<typeof useAddress<typeof defaults>>;
export type WatchedStudents = ReturnType<typeof useWatch<typeof readUsers>>;
