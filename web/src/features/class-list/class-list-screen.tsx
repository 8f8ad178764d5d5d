import { readClassList } from '@tinig/domain/calls/class-list';
import { pastedBook } from '@tinig/domain/class-list/read-lists';
import type { Book } from '@tinig/domain/class-list/sheets';
import { useEffect, useId, useMemo, useState } from 'react';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { Preview } from '#features/class-list/preview/preview.tsx';
import { sheetFaults } from '#features/class-list/reader/sheet-limits.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { NoSection } from '#features/sections/no-section.tsx';
import { lastSection, saveLastSection, useSections } from '#features/sections/use-sections.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { ChoiceFilter } from '#ui/form/choice-filter.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page, Toolbar } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { Steps } from '#ui/shell/steps.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './class-list.module.css';
import { ListInput } from './list-input.tsx';
import { SaveResult } from './save-result.tsx';
import { type ListRow, useClassList } from './use-class-list.ts';
import { useSaveClass } from './use-save-class.ts';

const address = { section: '' };

const steps = ['Ilagay ang listahan', 'Tingnan at ayusin', 'I-save'];

/** Adds a whole class: paste or drop names, check them, save, then go on to cards. */
export default function ClassListScreen() {
  const me = useMe();
  const { may } = useOwnAssignments();
  const sections = useSections(me);
  const seen = sections.seen?.filter(({ section_name }) => may('change', section_name));
  const { values } = useAddress(address);
  const [chosen, setChosen] = useState(values.section);
  const among = (id: string) => seen?.find((one) => one.id === id);
  const here = among(chosen) ?? among(lastSection(me.uid)) ?? seen?.[0];
  const { id = '', section_name: section = '' } = here ?? {};
  const names = (sections.all ?? []).map((one) => one.section_name).join('\n');
  // Each save changes the sections' counts. The list is parsed again only if their names change.
  const known = useMemo(() => names.split('\n').filter(Boolean), [names]);
  const list = useClassList({ section, known });
  const { save, retry, isSaving, failed, closeFailed, saved } = useSaveClass(list, { id, section });
  const [problem, setProblem] = useState('');
  const { source } = list;

  function take(name: string, book: Book, otherFiles?: readonly string[]) {
    const fault = list.open(name, book, otherFiles);
    setProblem(fault && sheetFaults[fault]);
  }
  const saveHere = (rows: readonly ListRow[]) => {
    saveLastSection(me.uid, id);
    void save(rows);
  };
  usePasteAnywhere(!source, take);

  const lede = saved
    ? 'Tapos na.'
    : source
      ? `Para sa section ${section}. Wala pang nase-save.`
      : 'I-paste ang mga pangalan, o i-drop ang file. Walang mase-save hangga’t hindi ninyo pinipindot ang I-save.';
  return (
    <Page
      title="Magdagdag ng klase"
      lede={lede}
      back={<BackLink {...linkProps('/admin/students')}>Students</BackLink>}
    >
      {!saved && <Steps steps={steps} at={isSaving ? 2 : source ? 1 : 0} />}
      {failed && (
        <Notice kind="danger" onRetry={() => void retry()} onClose={closeFailed}>
          <b>{failed}</b> Narito pa rin ang {countWithNoun(list.rows.length, 'pangalan')}.
        </Notice>
      )}
      {saved ? (
        <SaveResult saved={saved} />
      ) : source ? (
        <Preview list={list} source={source} section={section} isSaving={isSaving} onSave={saveHere} />
      ) : seen?.length === 0 ? (
        <NoSection />
      ) : (
        <>
          <SectionOfList value={id} onValue={setChosen} sections={seen} />
          <ListInput problem={problem} onProblem={setProblem} onList={take} />
        </>
      )}
      {isSaving && <SaveProgress listKey={list.keys[0]!} />}
    </Page>
  );
}

/** Hook: accepts a pasted list anywhere on the page, as long as no list is open. */
function usePasteAnywhere(isOpen: boolean, take: (name: string, book: Book) => void) {
  useEffect(() => {
    if (!isOpen) return;
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.target instanceof HTMLTextAreaElement || !text.trim()) return;
      take('I-paste na listahan', pastedBook(text));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}

function SectionOfList({
  value,
  onValue,
  sections,
}: {
  value: string;
  onValue: (id: string) => void;
  sections: ReturnType<typeof useSections>['seen'];
}) {
  const options = (sections ?? []).map((one) => ({ value: one.id, label: one.section_name }));
  return (
    <Toolbar>
      <ChoiceFilter label="Para sa section" value={value} onValue={onValue} options={options} />
    </Toolbar>
  );
}

/** Progress of a save. The user can't leave the page meanwhile. */
export function SaveProgress({ listKey }: { listKey: string }) {
  const label = useId();
  const { done, of } = useWatch(readClassList, { key: listKey }).value ?? { done: 0, of: 0 };
  return (
    <DialogFrame small label={label} first="[data-focus]">
      <div className={css.saving}>
        <h2 className="title-20" id={label} tabIndex={-1} data-focus>
          Sine-save ang klase…
        </h2>
        <ProgressBar done={done} total={of} label={label} />
        <p>
          <span>Ginagawa ang login at password</span>
          <strong>{of > 0 && `${done} sa ${of}`}</strong>
        </p>
        <p>
          Huwag munang isara ang pahina. Kung maputol, narito pa rin ang listahan, at hindi madodoble ang
          klase.
        </p>
      </div>
    </DialogFrame>
  );
}
