import { type HelpGroupList, readHelpGroups } from '@tinig/domain/calls/help';
import { consoleMessage } from '@tinig/domain/console-messages';
import { helpKeptDays } from '@tinig/domain/help-kept-days';
import { fullName } from '@tinig/domain/people';
import type { Section } from '@tinig/domain/sections';
import { useState } from 'react';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { Back } from '#parts/back.tsx';
import { ButtonLink } from '#parts/button.tsx';
import choices from '#parts/choices.module.css';
import { Page, Toolbar } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { State, TableSkeleton } from '#parts/state.tsx';
import { way } from '#parts/way.ts';
import { PrintHead } from '#shared/print-head.tsx';
import { SectionChoice } from '#shared/section-choice.tsx';
import { SkillsNotThere } from '#shared/section-not-there.tsx';
import { useHoldings } from '#shared/use-holdings.ts';
import { BroughtCard } from './brought-card.tsx';
import css from './help.module.css';
import { helpAddress } from './help-address.ts';
import { HelpCard } from './help-card.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { ToldList } from './told-list.tsx';

const states = [
  ['running', 'Tumatakbo', 'running'],
  ['ended', 'Tapos na', 'ended'],
  ['told', 'Sasabihin sa punong-guro', 'told'],
] as const;

/** The kept groups of a section, what those who moved here brought, and of whom the head is to be told. */
export function SectionHelp({ id, sections }: { id: string; sections: readonly Section[] }) {
  const me = useMe();
  const { may } = useHoldings();
  const { values, set } = useAddress(helpAddress);
  const chosen = states.find(([state]) => state === values.state)?.[0] ?? 'running';
  const state = chosen === 'told' ? 'ended' : chosen;
  const { value, refusal, again } = useWatch(readHelpGroups, {
    section: id,
    state,
    page: chosen === 'told' ? 1 : values.page,
  });
  const [noting, setNoting] = useState<string>();
  const name = value?.section.section_name ?? '';
  return (
    <Page
      title="Mga pangkat ng tulong"
      lede={name && `Mga pangkat na sinimulan sa ${name}, at ang kanilang mga sesyon.`}
      back={
        <Back {...way('/admin/skills', { section: id })}>{name ? `Kasanayan: ${name}` : 'Kasanayan'}</Back>
      }
      actions={
        <>
          {me.role === 'superadmin' && (
            <ButtonLink icon="report" {...way('/admin/skills/help', { state: 'school' })}>
              <span>
                Sasabihin sa punong-guro<span className="wide-only">, buong paaralan</span>
              </span>
            </ButtonLink>
          )}
          {value && may('change', name) && (
            <ButtonLink look="primary" icon="plus" {...way('/admin/skills/groups', { section: id })}>
              Magsimula ng pangkat
            </ButtonLink>
          )}
        </>
      }
      printHead={<PrintHead by={[name, fullName(me)].filter(Boolean).join(' · ')} />}
    >
      <Toolbar>
        <SectionChoice value={id} onValue={(section) => set({ section })} sections={sections} />
        <fieldset className={`${choices.choices} ${css.states}`} aria-label="Alin ang ipapakita">
          {states.map(([one, word, count]) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === chosen}
              onClick={() => set({ state: one }, false)}
            >
              {word} {value && <b>{value[count]}</b>}
            </button>
          ))}
        </fieldset>
      </Toolbar>
      {refusal ? (
        <SkillsNotThere code={refusal.code} onRetry={again} />
      ) : !value ? (
        <TableSkeleton rows={4} label="Kinukuha ang mga pangkat" />
      ) : chosen === 'told' ? (
        <ToldList section={id} />
      ) : (
        <>
          <KeptGroups value={value} state={chosen} onNote={setNoting} />
          {value.total > value.per_page && (
            <Pager {...value} noun="pangkat" onPage={(page, replace) => set({ page }, replace)} />
          )}
        </>
      )}
      {value && <BroughtCard brought={value.brought} />}
      <p className="note">
        Itinatago ang tapos na pangkat nang {helpKeptDays} araw. Sariling klase lang ang nakikita; ang kapalit
        ay nakapagtatala ng sesyon. {consoleMessage('not-a-grade')}
      </p>
      {noting && <SessionDialog group={noting} onClose={() => setNoting(undefined)} />}
    </Page>
  );
}

function KeptGroups({
  value,
  state,
  onNote,
}: {
  value: HelpGroupList;
  state: 'running' | 'ended';
  onNote: (group: string) => void;
}) {
  if (value.items.length === 0)
    return state === 'ended' ? (
      <State drawing={drawing} title="Wala pang tapos na pangkat">
        Lalabas dito ang pangkat kapag tinapos ninyo, may pasya para sa bawat bata.
      </State>
    ) : (
      <State
        drawing={drawing}
        title="Wala pang pangkat na sinimulan"
        act={
          <ButtonLink
            look="primary"
            icon="group"
            {...way('/admin/skills/groups', { section: value.section.id })}
          >
            Mga pangkat
          </ButtonLink>
        }
      >
        Gawin muna ang mga pangkat ng batang parehong kasanayan ang kulang, saka simulan ang isa.
      </State>
    );
  return (
    <ul className={css.list}>
      {value.items.map((group) => (
        <HelpCard key={group.id} group={group} today={value.today} onNote={() => onNote(group.id)} />
      ))}
    </ul>
  );
}
