import { Link } from '@tanstack/react-router';
import type { InterventionGroupList } from '@tinig/domain/calls/interventions';
import { daysOverdue, interventionTitle, quietClassDays } from '@tinig/domain/interventions/groups';
import { listName } from '@tinig/domain/people/people';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { skillName } from '@tinig/domain/skills/skills';
import type { Day } from '@tinig/domain/time/days';
import { dayText, shortDay, weekdayAndDay } from '@tinig/domain/time/times';
import { linkToStudent } from '#app/links.ts';
import { helpOutcomeLabels, linkToHelpGroup } from '#features/interventions/help-labels.ts';
import { StackedBar } from '#ui/chart/stacked-bar.tsx';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import rows from '#ui/layout/rows.module.css';
import { counted } from '#ui/text/counted.ts';
import css from './help.module.css';

type HelpCardProps = { group: InterventionGroupList['items'][number]; today: Day; onNote: () => void };

/** Support group in the list: days, sessions and progress. A session can be added from here. */
export function HelpCard({ group, today, onNote }: HelpCardProps) {
  const { id, skill, started_on, until_on, ended_on, members, sessions, last_session, quiet } = group;
  const over = ended_on ? 0 : daysOverdue(until_on, today);
  const title = interventionTitle(group);
  return (
    <li>
      <Card className={css.group}>
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
            {counted(members, 'bata')}
          </small>
          {over > 0 && <small className={css.late}>Lampas na sa petsa nang {counted(over, 'araw')}</small>}
        </div>
        <div>
          {counted(sessions, 'sesyon')}
          <small>
            {last_session ? `Huli: ${dayText(last_session, today)}` : 'Wala pang sesyon'}
            {!ended_on && quiet >= quietClassDays && `, ${counted(quiet, 'araw')} ng klase na`}
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
      <ul className={`${rows.rows} ${css.brought}`}>
        {brought.map(({ uid, skill, started_on, ended_on, outcome, sessions, ...names }) => (
          <li key={`${uid} ${skill.game} ${started_on}`}>
            <Link {...linkToStudent(uid)}>{listName(names)}</Link>
            <small>
              {skillName(skill)} · {gameTitle(skill.game)} · {shortDay(started_on)}
              {ended_on && ` – ${shortDay(ended_on)}`} · {counted(sessions.length, 'sesyong dinaluhan')}
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
