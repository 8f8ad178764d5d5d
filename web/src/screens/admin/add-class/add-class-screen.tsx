import { saveClassList } from '@tinig/domain/calls/class-list';
import { type Grid, gridOfText } from '@tinig/domain/class-columns';
import { mostRows } from '@tinig/domain/class-rows';
import { useEffect, useId, useState } from 'react';
import { useMe } from '#data/session.ts';
import { attempt } from '#data/use-act.ts';
import { useAddress } from '#data/use-address.ts';
import { wordsOf } from '#data/words.ts';
import { Back } from '#parts/back.tsx';
import { counted } from '#parts/count.ts';
import { Choice } from '#parts/field.tsx';
import { Notice } from '#parts/notice.tsx';
import { Filter, Page, Toolbar } from '#parts/page.tsx';
import { Steps } from '#parts/steps.tsx';
import { dismiss, toast } from '#parts/toast.tsx';
import { way } from '#parts/way.ts';
import { dropCards } from '#shared/new-cards.ts';
import { takeBackAndSay } from '#shared/say-done.tsx';
import { asOptions, useSections } from '#shared/use-sections.ts';
import { ListInput } from './list-input.tsx';
import { Preview } from './preview.tsx';
import { Saved, type SavedList } from './saved.tsx';
import { Saving } from './saving.tsx';
import { sheetFaults } from './sheet-limits.ts';
import { type ListRow, useClassList } from './use-class-list.ts';

// A password for each of 500 takes a while on a school's computer.
const saveTimeout = 120_000;
let lastSection = '';
const address = { section: '' };

const steps = ['Ilagay ang listahan', 'Tingnan at ayusin', 'I-save'];

/** A whole class in one step: names are pasted or dropped, looked over, saved; cards come next. */
export default function AddClassScreen() {
  const { seen } = useSections(useMe());
  const { values } = useAddress(address);
  const [chosen, setChosen] = useState(values.section || lastSection);
  const section = seen?.some(({ section_name }) => section_name === chosen)
    ? chosen
    : (seen?.[0]?.section_name ?? '');
  const list = useClassList(section);
  const [isSaving, setIsSaving] = useState(false);
  const [failed, setFailed] = useState('');
  const [saved, setSaved] = useState<SavedList>();
  const { source } = list;

  function take(name: string, grid: Grid): string {
    const names = list.open(name, grid);
    return names === 0 ? sheetFaults.empty : names > mostRows ? sheetFaults['too-many-rows'] : '';
  }
  async function save(rows: readonly ListRow[]) {
    if (isSaving) return;
    setFailed('');
    setIsSaving(true);
    lastSection = section;
    const { answer, act, trouble } = await attempt(
      saveClassList,
      { key: list.key, section, rows: [...rows] },
      saveTimeout,
    );
    setIsSaving(false);
    if (trouble) {
      list.again();
      return setFailed(wordsOf(trouble, 'class-list-not-saved', 'class-list-not-saved'));
    }
    let offer = 0;
    const takeBack = () =>
      takeBackAndSay([act], () => {
        dismiss(offer);
        dropCards();
        setSaved(undefined);
        list.renew();
      });
    if (answer.added + answer.changed > 0) offer = toast(answer.message, () => void takeBack());
    setSaved({ ...answer, section, at: new Date(), takeBack });
  }
  usePasteAnywhere(!source, take);

  const lede = saved
    ? 'Tapos na.'
    : source
      ? `Para sa section ${section}. Wala pang nase-save.`
      : 'I-paste ang mga pangalan, o i-drop ang file. Walang mase-save hangga’t hindi ninyo pinipindot ang I-save.';
  return (
    <Page title="Magdagdag ng klase" lede={lede} back={<Back {...way('/admin/students')}>Students</Back>}>
      {!saved && <Steps steps={steps} at={isSaving ? 2 : source ? 1 : 0} />}
      {failed && (
        <Notice kind="danger" onRetry={() => void save(list.rows)} onClose={() => setFailed('')}>
          <b>{failed}</b> Narito pa rin ang {counted(list.rows.length, 'pangalan')}.
        </Notice>
      )}
      {saved ? (
        <Saved saved={saved} />
      ) : source ? (
        <Preview list={list} source={source} section={section} isSaving={isSaving} onSave={save} />
      ) : seen?.length === 0 ? (
        <Notice kind="warning">Wala pa kayong section. Kausapin ang Super Administrator.</Notice>
      ) : (
        <>
          <SectionChoice value={section} onValue={setChosen} sections={seen} />
          <ListInput onList={take} />
        </>
      )}
      {isSaving && <Saving listKey={list.key} />}
    </Page>
  );
}

/** A list may be pasted anywhere on the page while none is open. */
function usePasteAnywhere(isOpen: boolean, take: (name: string, grid: Grid) => string) {
  useEffect(() => {
    if (!isOpen) return;
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.target instanceof HTMLTextAreaElement || !text.trim()) return;
      take('I-paste na listahan', gridOfText(text));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}

function SectionChoice({
  value,
  onValue,
  sections,
}: {
  value: string;
  onValue: (section: string) => void;
  sections: ReturnType<typeof useSections>['seen'];
}) {
  const id = useId();
  return (
    <Toolbar>
      <Filter label="Para sa section" htmlFor={id}>
        <Choice id={id} value={value} onValue={onValue} options={asOptions(sections)} />
      </Filter>
    </Toolbar>
  );
}
