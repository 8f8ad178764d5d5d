import { Link } from '@tanstack/react-router';
import type { HelpGroupList } from '@tinig/domain/calls/help';
import { gameTitle } from '@tinig/domain/games';
import { listName } from '@tinig/domain/people';
import { skillName } from '@tinig/domain/skills';
import { shortDay, weekdayAndDay } from '@tinig/domain/times';
import { Card } from '#parts/card.tsx';
import head from '#parts/card-head.module.css';
import { counted } from '#parts/count.ts';
import { Icon } from '#parts/icon.tsx';
import rows from '#parts/rows.module.css';
import { helpOutcomeWords } from '#shared/help-words.ts';
import { toStudent } from '#shared/ways.ts';
import css from './help.module.css';

/** What was noted of each who moved here: the own sessions alone (HELP-9). */
export function BroughtCard({ brought }: { brought: HelpGroupList['brought'] }) {
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
            <Link {...toStudent(uid)}>{listName(names)}</Link>
            <small>
              {skillName(skill)} · {gameTitle(skill.game)} · {shortDay(started_on)}
              {ended_on && ` – ${shortDay(ended_on)}`} · {counted(sessions.length, 'sesyong dinaluhan')}
              {outcome && ` · ${helpOutcomeWords[outcome]}`}
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
