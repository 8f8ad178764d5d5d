import type { ClassSkills } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/console-messages';
import { fullName } from '@tinig/domain/people';
import { type GroupsTake, groupSizes, groupsTake, studyGroups } from '@tinig/domain/study-groups';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { Button, ButtonLink } from '#parts/button.tsx';
import { counted } from '#parts/count.ts';
import { Notice } from '#parts/notice.tsx';
import { Count, Page, Toolbar } from '#parts/page.tsx';
import { State } from '#parts/state.tsx';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { toHelp } from '#shared/help-words.ts';
import { periodText } from '#shared/period-words.ts';
import { PrintHead } from '#shared/print-head.tsx';
import { groupsFile, groupTitle } from '#shared/study-group-words.ts';
import { GroupChoices } from './group-choices.tsx';
import { groupsAddress } from './groups-address.ts';
import css from './skill-groups.module.css';
import { StartHelp, useStartHelp } from './start-help.tsx';
import { StudyGroupCard } from './study-group-card.tsx';

/** A class in groups: how large, whom they take in, then a card for each; all or one on paper. */
export function ClassGroups({ value, back }: { value: ClassSkills; back: ReactNode }) {
  const me = useMe();
  const { values } = useAddress(groupsAddress);
  const size = groupSizes.find((one) => String(one) === values.size) ?? groupSizes[0];
  const take = (Object.keys(groupsTake) as GroupsTake[]).find((one) => one === values.take) ?? 'both';
  const [alone, setAlone] = useState<string>();
  const groups = studyGroups(value.pupils ?? [], value.skills, size, take);
  const pupils = groups.reduce((sum, { members }) => sum + members.length, 0);
  const where = `${value.section.section_name}, ${periodText(value.period)}`;
  const help = useStartHelp(value.section);
  const print = (which?: string) => {
    flushSync(() => setAlone(which));
    window.print();
    setAlone(undefined);
  };
  return (
    <Page
      title="Mga pangkat para sa gabay"
      lede={`${where}. Magkakasama ang mga batang parehong kasanayan ang kulang.`}
      back={back}
      actions={
        <>
          <ButtonLink icon="buoy" {...toHelp(value.section.id)}>
            Mga pangkat ng tulong{help.running !== undefined && ` (${help.running})`}
          </ButtonLink>
          {groups.length > 0 && (
            <>
              <DownloadMenu of={groupsFile(value, groups)} />
              <Button look="primary" icon="print" onClick={() => print()}>
                I-print ang {counted(groups.length, 'pangkat')}
              </Button>
            </>
          )}
        </>
      }
      printHead={<PrintHead by={[where, fullName(me)].join(' · ')} />}
    >
      <Toolbar
        end={
          <Count>
            {counted(pupils, 'bata')} sa {counted(groups.length, 'pangkat')}, tig-isa ang bawat bata
          </Count>
        }
      >
        <GroupChoices size={size} take={take} />
      </Toolbar>
      {help.failure && <Notice kind="danger">{help.failure}</Notice>}
      {groups.length === 0 && (
        <State drawing={drawing} title="Walang kulang sa mga bukas na kasanayan">
          Lalabas dito ang mga batang may kulang sa kasanayang bukas sa kanila.
        </State>
      )}
      <div className={css.cards}>
        {groups.map((group) => {
          const name = groupTitle(value.skills[group.game - 1]!, group);
          return (
            <StudyGroupCard
              key={`${group.game} ${group.part}`}
              {...{ group, name }}
              isAsked={values.skill === String(group.game) && group.part === 1}
              isLeftOut={alone !== undefined && alone !== name}
              onPrint={() => print(name)}
              start={<StartHelp {...{ group, name, help }} />}
            />
          );
        })}
      </div>
      <p className="note">
        Nasa pangkat ang bata ng pinakaunang kasanayang kulang sa kanya, sa ayos ng mga laro. Ang porsiyento
        ay ang pinakamataas na resulta. Walang nakikita rito ang mga bata. {consoleMessage('not-a-grade')}
      </p>
      {help.mayStart && (
        <p className="screen-only note">
          <b>Simulan</b> ang pangkat kung itatala ninyo ang mga sesyon. Hangga’t hindi sinisimulan, walang
          itinatago.
        </p>
      )}
      <p className={css.paper}>Para sa guro lamang. Huwag ipaskil.</p>
    </Page>
  );
}
