import { type GroupSize, type GroupsTake, groupSizes } from '@tinig/domain/study-groups';
import { useId } from 'react';
import { useAddress } from '#data/use-address.ts';
import { Choice } from '#parts/field.tsx';
import { Filter } from '#parts/page.tsx';
import { groupsAddress } from './groups-address.ts';

const takeWords: Record<GroupsTake, string> = {
  both: 'Papunta na at hindi pa nasimulan',
  going: 'Papunta na lang',
  not_started: 'Hindi pa nasimulan lang',
};

/** How large groups are, and whom they take in. */
export function GroupChoices({ size, take }: { size: GroupSize; take: GroupsTake }) {
  const { setters } = useAddress(groupsAddress);
  const sizeId = useId();
  const takeId = useId();
  return (
    <>
      <Filter label="Laki ng pangkat" htmlFor={sizeId}>
        <Choice
          id={sizeId}
          value={String(size)}
          onValue={setters.size}
          options={groupSizes.map((one) => ({ value: String(one), label: `hanggang ${one}` }))}
        />
      </Filter>
      <Filter label="Isama" htmlFor={takeId}>
        <Choice
          id={takeId}
          value={take}
          onValue={setters.take}
          options={Object.entries(takeWords).map(([one, label]) => ({ value: one, label }))}
        />
      </Filter>
    </>
  );
}
