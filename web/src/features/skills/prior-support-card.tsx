import { Link } from '@tanstack/react-router';
import type { InterventionGroupList } from '@tinig/domain/calls/interventions';
import { listName } from '@tinig/domain/people/people';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { skillName } from '@tinig/domain/skills/skills';
import { shortDay, weekdayAndDay } from '@tinig/domain/time/times';
import { linkToStudent } from '#app/links.ts';
import { helpOutcomeLabels } from '#features/interventions/help-labels.ts';
import { Card } from '#ui/card.tsx';
import head from '#ui/card-head.module.css';
import { counted } from '#ui/count.ts';
import { Icon } from '#ui/icon.tsx';
import rows from '#ui/rows.module.css';
import css from './help.module.css';

/** Support history of pupils who moved in, limited to their own sessions (HELP-9). */
export function PriorSupportCard({ brought }: { brought: InterventionGroupList['brought'] }) {
  if (brought.length === 0) return null;
  return (
    <Card className={css.spaced}>
      <div className={head.head}>
        <Icon name="swap" />
        <h2>Galing sa ibang section</h2>
        <small>Ang sariling mga sesyon ng lumipat na bata</small>
      </div>
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
