import { Link } from '@tanstack/react-router';
import type { InterventionGroupList } from '@tinig/domain/calls/interventions';
import { daysOverdue, interventionTitle, quietClassDays } from '@tinig/domain/interventions/groups';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import type { Day } from '@tinig/domain/time/days';
import { dayText, shortDay } from '@tinig/domain/time/times';
import { linkToHelpGroup } from '#features/interventions/help-labels.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { counted } from '#ui/count.ts';
import { Icon } from '#ui/icon.tsx';
import { StackedBar } from '#ui/stacked-bar.tsx';
import css from './help.module.css';

/** Support group in the list: days, sessions and progress. A session can be added from here. */
export function HelpCard({
  group,
  today,
  onNote,
}: {
  group: InterventionGroupList['items'][number];
  today: Day;
  onNote: () => void;
}) {
  const { id, skill, started_on, until_on, ended_on, members, sessions, last_session, quiet } = group;
  const over = ended_on ? 0 : daysOverdue(until_on, today);
  const title = interventionTitle(group);
  return (
    <li>
      <Card className={css.group}>
        <div>
          <h2 className={css.name}>
            <Link {...linkToHelpGroup(id)}>{title}</Link>
          </h2>
          <small>
            {ended_on ? (
              'Tapos na'
            ) : (
              <span className={css.running}>
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
