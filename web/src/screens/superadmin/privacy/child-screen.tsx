import { readUsers } from '@tinig/domain/calls/people';
import { listName } from '@tinig/domain/people';
import { useState } from 'react';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import searching from '#look/drawings/empty/empty-search.svg';
import { Chip } from '#parts/badge.tsx';
import { Button } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import { Page, Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { Failed, State, TableSkeleton } from '#parts/state.tsx';
import { ChildRecordView } from './child-record-view.tsx';
import { type Erased, ErasedProof } from './erased-proof.tsx';
import css from './privacy.module.css';
import { PrivacyTabs } from './privacy-tabs.tsx';

const defaults = { search: '', student: '' };
const mostFound = 20;

/** What the school keeps of one child: found by name, shown, handed out, erased (PRIVACY-9). */
export default function ChildScreen() {
  const { values, set } = useAddress(defaults);
  const [erased, setErased] = useState<Erased>();
  if (erased) return <ErasedProof of={erased} onClose={() => setErased(undefined)} />;
  if (values.student)
    return (
      <ChildRecordView
        key={values.student}
        uid={values.student}
        onErased={(proof) => {
          setErased(proof);
          set({ student: '', search: '' });
        }}
      />
    );
  return (
    <Page
      title="Privacy"
      lede="Hanapin ang bata para makita, maibigay o mabura ang lahat ng nakatago sa kanya."
    >
      <PrivacyTabs />
      <Toolbar>
        <SearchBox
          label="Hanapin ang pangalan ng bata"
          value={values.search}
          onValue={(search) => set({ search })}
        />
      </Toolbar>
      {values.search ? (
        <FoundChildren search={values.search} onChoose={(student) => set({ student }, false)} />
      ) : (
        <Nobody />
      )}
    </Page>
  );
}

const Nobody = () => (
  <State drawing={searching} title="Sino ang hinahanap?">
    I-type ang pangalan. Ang pagbukas ng tala ng isang bata ay itinatala rin.
  </State>
);

function FoundChildren({ search, onChoose }: { search: string; onChoose: (uid: string) => void }) {
  const query = { role: 'student', search, per_page: mostFound } as const;
  const active = useWatch(readUsers, query);
  const archived = useWatch(readUsers, { ...query, archive: 'true' });
  if (active.refusal) return <Failed title="Hindi makuha ang mga studyante" onRetry={active.again} />;
  if (!active.value || !archived.value) return <TableSkeleton rows={3} label="Hinahanap" />;
  const found = [...active.value.items, ...archived.value.items];
  if (found.length === 0)
    return (
      <State drawing={searching} title="Walang nahanap">
        Walang bata na ganito ang pangalan: {search}
      </State>
    );
  return (
    <Card>
      <ul className={css.found}>
        {found.map((child) => (
          <li key={child.uid}>
            <Button look="ghost" onClick={() => onChoose(child.uid)}>
              {listName(child)}
            </Button>
            <span>{child.section || 'Walang section'}</span>
            {child.archive && <Chip>Naka-archive</Chip>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
