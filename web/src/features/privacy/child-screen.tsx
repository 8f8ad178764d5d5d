import { findChildren } from '@tinig/domain/calls/privacy';
import { listName } from '@tinig/domain/people/people';
import { useState } from 'react';
import { SchoolTabs } from '#app/school-page.tsx';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import searching from '#theme/drawings/empty/empty-search.svg';
import { EmptyState, LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/form/button.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page, Toolbar } from '#ui/layout/page.tsx';
import { ChildRecordView } from './child-record-view.tsx';
import { type Erasure, ErasureProof } from './erasure-proof.tsx';

const defaults = { student: '' };

/**
 * A child's stored data: search by name or LRN, view, export, erase (PRIVACY-9). The query stays out of the URL,
 * because browsers store URLs.
 */
export default function ChildScreen() {
  const { values, set } = useAddress(defaults);
  const [erased, setErased] = useState<Erasure>();
  const [search, setSearch] = useState('');
  if (erased) return <ErasureProof of={erased} onClose={() => setErased(undefined)} />;
  if (values.student)
    return (
      <ChildRecordView
        key={values.student}
        uid={values.student}
        onErased={(proof) => {
          setErased(proof);
          setSearch('');
          set({ student: '' });
        }}
      />
    );
  return (
    <Page
      title="Privacy"
      lede="Hanapin ang bata para makita, maibigay o mabura ang lahat ng nakatago sa kanya."
    >
      <SchoolTabs entry="Privacy" />
      <Toolbar>
        <SearchBox label="Hanapin ang pangalan o LRN ng bata" value={search} onValue={setSearch} />
      </Toolbar>
      {search.trim() ? (
        <FoundChildren search={search} onChoose={(student) => set({ student }, false)} />
      ) : (
        <Nobody />
      )}
    </Page>
  );
}

const Nobody = () => (
  <EmptyState drawing={searching} title="Sino ang hinahanap?">
    I-type ang pangalan o ang buong LRN. Ang pagbukas ng tala ng isang bata ay itinatala rin.
  </EmptyState>
);

function FoundChildren({ search, onChoose }: { search: string; onChoose: (uid: string) => void }) {
  const { value, refusal, again } = useWatch(findChildren, { q: search });
  if (refusal) return <LoadFailedState title="Hindi makuha ang mga studyante" onRetry={again} />;
  if (!value) return <TableSkeleton rows={3} label="Hinahanap" />;
  if (value.length === 0)
    return (
      <EmptyState drawing={searching} title="Walang nahanap">
        Walang bata na ganito ang pangalan o LRN: {search}
      </EmptyState>
    );
  return (
    <Card>
      <ul className="rows">
        {value.map((child) => (
          <li className="row wrap gap-12" key={child.uid}>
            <Button look="ghost" onClick={() => onChoose(child.uid)}>
              {listName(child)}
            </Button>
            <span>{child.section || 'Walang section'}</span>
            {child.is_archived && <Chip>Naka-archive</Chip>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
