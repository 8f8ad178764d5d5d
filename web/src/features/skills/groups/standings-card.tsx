import { Link } from '@tanstack/react-router';
import type {
  FormerMember,
  InterventionGroupDetails,
  InterventionMember,
} from '@tinig/domain/calls/interventions';
import { interventionPhases, type PhaseResult } from '@tinig/domain/interventions/groups';
import { listName } from '@tinig/domain/people/people';
import { type QuarterNumber, quarterOf } from '@tinig/domain/quarter-access/games';
import { shownPercent } from '@tinig/domain/results/progress';
import { addDays } from '@tinig/domain/time/days';
import { shortDay } from '@tinig/domain/time/times';
import { linkToStudent } from '#app/links.ts';
import { helpOutcomeLabels, helpPartLabels } from '#features/interventions/help-labels.ts';
import { answerGroupLabels } from '#features/skills/skill-labels.ts';
import { TriesBars } from '#ui/chart/tries-bars.tsx';
import { Button } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { tableRoles } from '#ui/table/column.ts';
import { PlainTable } from '#ui/table/plain-table.tsx';
import table from '#ui/table/table.module.css';
import css from './help.module.css';

/** Placeholders for a phase without an attempt. A phase never repeats an older value. */
const noTry = { before: 'Wala pang subok', midway: 'Walang bago', now: 'Walang bago' };

/** Date range of each phase. */
const spansOf = ({ started_on, mid_on, today, ended_on }: InterventionGroupDetails) => ({
  before: `hanggang ${shortDay(addDays(started_on, -1))}`,
  midway: `${shortDay(started_on)} – ${shortDay(mid_on)}`,
  now:
    (ended_on ?? today) > mid_on
      ? `mula ${shortDay(addDays(mid_on, 1))}`
      : `pagkaraan ng ${shortDay(mid_on)}`,
});

type StandingsCardProps = { value: InterventionGroupDetails; onMembers: (() => void) | undefined };

/** Three standings of each member, and the members who have left. */
export function StandingsCard({ value, onMembers }: StandingsCardProps) {
  const { members, past, sessions, skill } = value;
  const spans = spansOf(value);
  const quarter = quarterOf(skill.game);
  return (
    <Card>
      <CardHead icon="group" title="Mga bata" className="wrap">
        {onMembers && (
          <span className={`screen-only ${css.atEnd}`}>
            <Button look="ghost" icon="plus" onClick={onMembers}>
              Idagdag o alisin
            </Button>
          </span>
        )}
      </CardHead>
      <PlainTable
        label="Kalagayan ng bawat bata"
        className={`frameless ${css.members}`}
        heads={[
          { head: 'Pangalan' },
          ...interventionPhases.map((part) => ({ head: helpPartLabels[part], note: spans[part] })),
          { head: 'Sesyon' },
        ]}
      >
        {members.map((member) => (
          <MemberRow key={member.uid} {...{ member, quarter, sessions }} />
        ))}
      </PlainTable>
      {past.length > 0 && (
        <ul className={`inset-10-18 ${css.past}`}>
          {past.map((one) => (
            <li key={one.uid}>
              {listName(one)} <small>{pastWords(one)}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function MemberRow({
  member,
  quarter,
  sessions,
}: {
  member: InterventionMember;
  quarter: QuarterNumber;
  sessions: InterventionGroupDetails['sessions'];
}) {
  const came = sessions.filter((session) => session.came.includes(member.uid)).length;
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} className={table.name}>
        <Link className="name-link" {...linkToStudent(member.uid)}>
          {listName(member)}
        </Link>
        {member.answered && <small>Ayon sa sagot: {answerGroupLabels[member.answered].toLowerCase()}</small>}
        {member.outcome && <small>{helpOutcomeLabels[member.outcome]}</small>}
      </td>
      {interventionPhases.map((part, at) => (
        <td {...tableRoles.cell} key={part} className={table.figure} data-label={helpPartLabels[part]}>
          <StandingCell standing={member.parts[at]!} quarter={quarter} none={noTry[part]} />
        </td>
      ))}
      <td {...tableRoles.cell} data-label="Sesyon" className={`one-line figures ${table.figure}`}>
        {came} sa {sessions.length}
      </td>
    </tr>
  );
}

type StandingCellProps = { standing: PhaseResult; quarter: QuarterNumber; none: string };

/** Newest attempts and best percentage of a phase, or a placeholder. */
export const StandingCell = ({ standing: { best, last }, quarter, none }: StandingCellProps) =>
  best === null ? (
    <small className="muted">{none}</small>
  ) : (
    <span className={`stack gap-8 align-center ${css.part}`}>
      <TriesBars tries={last} quarter={quarter} />
      <b className="figures">{shownPercent(best)}%</b>
    </span>
  );

const pastWords = ({ why, on }: FormerMember) => {
  const day = on ? ` noong ${shortDay(on)}` : '';
  return why === 'moved'
    ? `Lumipat${day}`
    : why === 'archived'
      ? `Inilagay sa archive${day}`
      : `Inalis${day}`;
};
