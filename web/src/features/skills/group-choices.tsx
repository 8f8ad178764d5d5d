import { type GroupSize, type GroupsTake, groupSizes } from '@tinig/domain/skills/study-groups';
import { useAddress } from '#client/use-address.ts';
import { ChoiceFilter } from '#ui/choice-filter.tsx';
import css from './groups.module.css';
import { skillsAddress } from './skills-address.ts';

const takeWords: Record<GroupsTake, string> = {
  both: 'Papunta na at hindi pa nasimulan',
  going: 'Papunta na lang',
  not_started: 'Hindi pa nasimulan lang',
};

/** Size of suggested groups, and which pupils they include. */
export function GroupChoices({ size, take }: { size: GroupSize; take: GroupsTake }) {
  const { setters } = useAddress(skillsAddress);
  return (
    <div className={css.choices}>
      <ChoiceFilter
        label="Laki ng pangkat"
        value={String(size)}
        onValue={setters.size}
        options={groupSizes.map((one) => ({ value: String(one), label: `hanggang ${one}` }))}
      />
      <ChoiceFilter
        label="Isama"
        value={take}
        onValue={setters.take}
        options={Object.entries(takeWords).map(([one, label]) => ({ value: one, label }))}
      />
    </div>
  );
}
