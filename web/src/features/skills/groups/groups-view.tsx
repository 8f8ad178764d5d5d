import { Link } from '@tanstack/react-router';
import { type InterventionGroupList, readHelpGroups } from '@tinig/domain/calls/interventions';
import { readSkillGroups } from '@tinig/domain/calls/skills';
import { interventionRetentionDays } from '@tinig/domain/interventions/retention';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import {
  type GroupSize,
  type GroupsTake,
  groupSizes,
  groupsTake,
  studyGroups,
} from '@tinig/domain/skills/study-groups';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodText } from '#features/calendar/period-labels.ts';
import { skillsAddress } from '#features/skills/skills-address.ts';
import { groupsFile } from '#features/skills/skills-files.ts';
import { SkillsPage, type SkillsScope } from '#features/skills/skills-page.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChoiceFilter } from '#ui/form/choice-filter.tsx';
import { Count } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { Pager } from '#ui/table/pager.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { Escalations, HelpCard, PriorSupportCard } from './group-cards.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SuggestedGroups } from './suggested-groups.tsx';

const states = ['running', 'ended', 'told'] as const;
type ShownState = (typeof states)[number];

/** Support groups: either running and suggested ones, or ended ones, or escalations. */
export function GroupsView(of: SkillsScope) {
  const { section, period } = of;
  const { values, set } = useAddress(skillsAddress);
  const state = states.find((one) => one === values.state) ?? 'running';
  const kept = useWatch(readHelpGroups, {
    section,
    state: state === 'running' ? 'running' : 'ended',
    page: state === 'told' ? 1 : values.page,
  });
  const made = useWatch(readSkillGroups, { section, period, names: '1' });
  const [noting, setNoting] = useState<string>();
  const [alone, setAlone] = useState<string>();
  const size = groupSizes.find((one) => String(one) === values.size) ?? groupSizes[0];
  const take = (Object.keys(groupsTake) as GroupsTake[]).find((one) => one === values.take) ?? 'both';
  const groups = made.value ? studyGroups(made.value.pupils ?? [], made.value.skills, size, take) : [];
  const name = kept.value?.section.section_name ?? '';
  const print = (title: string) => {
    flushSync(() => setAlone(title));
    window.print();
    setAlone(undefined);
  };
  const refusal = kept.refusal ?? made.refusal;
  const watched = {
    value: kept.value && made.value && { kept: kept.value, made: made.value },
    refusal,
    again: () => {
      kept.again();
      made.again();
    },
  };
  return (
    <SkillsPage
      {...{ of, watched }}
      tab="groups"
      lede={`Sino ang magkakasama sa gabay?${name && ` ${name}.`}`}
      paper={[name, made.value && periodText(made.value.period)].filter(Boolean).join(', ')}
      file={state === 'running' && made.value && groups.length > 0 && groupsFile(made.value, groups)}
      prints={!refusal}
      more={<GroupChoices size={size} take={take} />}
      loads="Kinukuha ang mga pangkat"
    >
      {({ kept, made }) => (
        <>
          <div className={alone === undefined ? '' : 'screen-only'}>
            {state === 'told' ? (
              <Escalations section={section} />
            ) : (
              <KeptGroups value={kept} state={state} onNote={setNoting} />
            )}
            {state !== 'told' && kept.total > kept.per_page && (
              <Pager {...kept} noun="pangkat" onPage={(page, replace) => set({ page }, replace)} />
            )}
          </div>
          {state === 'running' && (
            <>
              <p className="above-16 below-12">
                <Count>
                  {countWithNoun(kept.running, 'pangkat')} ang tumatakbo. Mungkahi:{' '}
                  {countWithNoun(
                    groups.reduce((sum, { members }) => sum + members.length, 0),
                    'bata',
                  )}{' '}
                  sa {countWithNoun(groups.length, 'pangkat')}, tig-isa ang bawat bata
                </Count>
              </p>
              <SuggestedGroups value={made} {...{ groups, alone }} onPrint={print} />
            </>
          )}
          <OtherStates value={kept} state={state} of={of} />
          {state !== 'running' && <PriorSupportCard brought={kept.brought} />}
          <Notes />
          {noting && <SessionDialog group={noting} onClose={() => setNoting(undefined)} />}
        </>
      )}
    </SkillsPage>
  );
}

const stateWords: Record<ShownState, string> = {
  running: 'Tumatakbo at mungkahi',
  ended: 'Tapos na',
  told: 'Sasabihin sa punong-guro',
};

type OtherStatesProps = { value: InterventionGroupList; state: ShownState; of: SkillsScope };

/** Links to the other two lists. */
const OtherStates = ({ value, state, of }: OtherStatesProps) => (
  <p className="screen-only cluster gap-20 above-12">
    {states
      .filter((one) => one !== state)
      .map((one) => (
        <Link
          key={one}
          className="inline-row touch-high accent strong"
          {...linkProps('/admin/skills', {
            section: of.section,
            period: of.period,
            view: 'groups',
            state: one,
          })}
        >
          {stateWords[one]}: {value[one]}
        </Link>
      ))}
  </p>
);

const Notes = () => (
  <>
    <p className="note">
      Nasa mungkahi ang bata ng pinakaunang kasanayang kulang sa kanya, sa ayos ng mga laro. Ang porsiyento ay
      ang pinakamataas na resulta. Walang nakikita rito ang mga bata. {consoleMessage('not-a-grade')}
    </p>
    <p className="screen-only note">
      <b>Simulan</b> ang pangkat kung itatala ninyo ang mga sesyon. Hangga’t hindi sinisimulan, walang
      itinatago. Itinatago ang tapos na pangkat nang {interventionRetentionDays} araw. Sariling klase lang ang
      nakikita; ang kapalit ay nakapagtatala ng sesyon.
    </p>
    <p className="paper-only above-12 bold">Para sa guro lamang. Huwag ipaskil.</p>
  </>
);

function KeptGroups({
  value,
  state,
  onNote,
}: {
  value: InterventionGroupList;
  state: 'running' | 'ended';
  onNote: (group: string) => void;
}) {
  if (value.items.length === 0)
    return state === 'ended' ? (
      <EmptyState drawing={drawing} title="Wala pang tapos na pangkat">
        Lalabas dito ang pangkat kapag tinapos ninyo, may pasya para sa bawat bata.
      </EmptyState>
    ) : null;
  return (
    <ul className="stack gap-12">
      {value.items.map((group) => (
        <HelpCard key={group.id} group={group} today={value.today} onNote={() => onNote(group.id)} />
      ))}
    </ul>
  );
}

const takeWords: Record<GroupsTake, string> = {
  both: 'Papunta na at hindi pa nasimulan',
  going: 'Papunta na lang',
  not_started: 'Hindi pa nasimulan lang',
};

/** Size of suggested groups, and which pupils they include. */
function GroupChoices({ size, take }: { size: GroupSize; take: GroupsTake }) {
  const { setters } = useAddress(skillsAddress);
  return (
    <div className="stack gap-12">
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
