import { Link } from '@tanstack/react-router';
import {
  type EscalationList,
  type InterventionGroupList,
  readHelpTold,
} from '@tinig/domain/calls/interventions';
import { daysOverdue, interventionTitle, quietClassDays } from '@tinig/domain/interventions/groups';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { skillName } from '@tinig/domain/skills/skills';
import type { Day } from '@tinig/domain/time/days';
import { dayText, shortDay, weekdayAndDay } from '@tinig/domain/time/times';
import { useState } from 'react';
import { linkToStudent } from '#app/links.ts';
import { useWatch } from '#client/use-watch.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { helpOutcomeLabels, linkToHelpGroup } from '#features/interventions/help-labels.ts';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { StackedBar } from '#ui/chart/stacked-bar.tsx';
import { EmptyState, LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { Page, PrintButton } from '#ui/layout/page.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './help.module.css';

type HelpCardProps = { group: InterventionGroupList['items'][number]; today: Day; onNote: () => void };

/** Support group in the list: days, sessions and progress. A session can be added from here. */
export function HelpCard({ group, today, onNote }: HelpCardProps) {
  const { id, skill, started_on, until_on, ended_on, members, sessions, last_session, quiet } = group;
  const over = ended_on ? 0 : daysOverdue(until_on, today);
  const title = interventionTitle(group);
  return (
    <li>
      <Card className={`columns align-center ${css.group}`}>
        <div>
          <h2 className="breaks">
            <Link {...linkToHelpGroup(id)}>{title}</Link>
          </h2>
          <small>
            {ended_on ? (
              'Tapos na'
            ) : (
              <span className={`inline-row gap-4 strong ${css.running}`}>
                <Icon name="play" small /> Tumatakbo
              </span>
            )}{' '}
            · {gameTitle(skill.game)} · {shortDay(started_on)} – {shortDay(ended_on ?? until_on)} ·{' '}
            {countWithNoun(members, 'bata')}
          </small>
          {over > 0 && (
            <small className="bad strong">Lampas na sa petsa nang {countWithNoun(over, 'araw')}</small>
          )}
        </div>
        <div>
          {countWithNoun(sessions, 'sesyon')}
          <small>
            {last_session ? `Huli: ${dayText(last_session, today)}` : 'Wala pang sesyon'}
            {!ended_on && quiet >= quietClassDays && `, ${countWithNoun(quiet, 'araw')} ng klase na`}
          </small>
        </div>
        <div>
          <StackedBar
            parts={[
              { word: 'Kaya na', count: group.mastered },
              { word: 'papunta na', count: group.going },
              { word: 'hindi pa nasimulan', count: group.not_started },
            ]}
          />
          <small>
            {group.mastered} kaya na · {group.going} papunta na · {group.not_started} hindi pa
          </small>
        </div>
        {!ended_on && (
          <span className="screen-only">
            <Button icon="plus" onClick={onNote} aria-label={`Itala ang sesyon: ${title}`}>
              Itala ang sesyon
            </Button>
          </span>
        )}
      </Card>
    </li>
  );
}

/** Support history of pupils who moved in, limited to their own sessions (HELP-9). */
export function PriorSupportCard({ brought }: { brought: InterventionGroupList['brought'] }) {
  if (brought.length === 0) return null;
  return (
    <Card className="above-16">
      <CardHead
        icon="swap"
        title="Galing sa ibang section"
        note="Ang sariling mga sesyon ng lumipat na bata"
      />
      <ul className="rows">
        {brought.map(({ uid, skill, started_on, ended_on, outcome, sessions, ...names }) => (
          <li key={`${uid} ${skill.game} ${started_on}`}>
            <Link className="name-link" {...linkToStudent(uid)}>
              {listName(names)}
            </Link>
            <small>
              {skillName(skill)} · {gameTitle(skill.game)} · {shortDay(started_on)}
              {ended_on && ` – ${shortDay(ended_on)}`} · {countWithNoun(sessions.length, 'sesyong dinaluhan')}
              {outcome && ` · ${helpOutcomeLabels[outcome]}`}
            </small>
            <ul>
              {sessions.map(({ day, minutes, note }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may be alike
                <li key={at}>
                  <small>
                    {weekdayAndDay(day)}, {minutes} minuto{note && `: ${note}`}
                  </small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Escalations: pupils about whom a teacher should tell the head of school. Nothing is sent (HELP-5). */
export function Escalations({ section }: { section?: string }) {
  const [page, setPage] = useState(1);
  const { value, refusal, again } = useWatch(readHelpTold, { ...(section && { section }), page });
  if (refusal) return <LoadFailedState title="Hindi makuha ang listahan" onRetry={again} />;
  if (!value) return <TableSkeleton rows={4} label="Kinukuha ang listahan" />;
  if (value.total === 0)
    return (
      <EmptyState drawing={drawing} title="Walang sasabihin sa punong-guro">
        Lalabas dito ang batang may pasyang Sabihin sa punong-guro kapag natapos ang pangkat.
      </EmptyState>
    );
  return (
    <>
      <Card>
        <CardHead icon="report" title="Sasabihin sa punong-guro" note={countWithNoun(value.total, 'bata')} />
        <ul className="rows">
          {value.items.map((one) => (
            <ToldLine key={`${one.group} ${one.uid}`} one={one} hasSection={section === undefined} />
          ))}
        </ul>
      </Card>
      {value.total > value.per_page && <Pager {...value} noun="bata" onPage={setPage} />}
    </>
  );
}

const ToldLine = ({ one, hasSection }: { one: EscalationList['items'][number]; hasSection: boolean }) => (
  <li>
    <Link className="name-link" {...linkToStudent(one.uid)}>
      {listName(one)}
    </Link>
    <small>
      {hasSection && `${one.section_name} · `}
      <Link {...linkToHelpGroup(one.group)}>{skillName(one.skill)}</Link> · {gameTitle(one.skill.game)} ·
      natapos noong {shortDay(one.ended_on)}
    </small>
  </li>
);

/** Escalations of the whole school, for superadmins. */
export function SchoolEscalations() {
  return (
    <Page
      title="Sasabihin sa punong-guro"
      lede="Mga batang may ganitong pasya nang tapusin ang kanilang pangkat ng tulong. Walang ipinapadala."
      back={<BackLink to="/admin/skills">Kasanayan</BackLink>}
      actions={<PrintButton />}
      printHead={<PrintHead />}
    >
      <Escalations />
      <p className="note">{consoleMessage('not-a-grade')}</p>
    </Page>
  );
}
