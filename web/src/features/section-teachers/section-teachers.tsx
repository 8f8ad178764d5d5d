import { consoleMessage } from '@tinig/domain/messages/console-messages';
import type { AssignmentRole, SectionAssignment } from '@tinig/domain/section-teachers/section-teachers';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { Icon } from '#ui/inline/icon.tsx';

const names = {
  main: 'holding-main',
  'co-teacher': 'holding-co-teacher',
  substitute: 'holding-substitute',
} as const satisfies Record<AssignmentRole, string>;

/** Label of an assignment: "Katuwang", "Kapalit hanggang Biy, Nob 27". */
export const assignmentLabel = (holding: AssignmentRole, last_day: string | null = null) =>
  `${consoleMessage(names[holding])}${last_day ? ` hanggang ${weekdayAndDay(last_day)}` : ''}`;

export const AssignmentTag = ({
  holding,
  last_day,
}: Pick<Partial<SectionAssignment>, 'last_day'> & { holding: AssignmentRole }) => (
  <span className={`tag ${holding === 'substitute' ? 'tone-info' : 'sunken muted'}`}>
    {assignmentLabel(holding, last_day)}
  </span>
);

/** Teachers of a section: the main teacher or a note that there is none, then the others with their labels. */
export const SectionTeacherNames = ({ holders }: { holders: readonly SectionAssignment[] }) => (
  <span className="stack gap-4">
    {!holders.some(({ holding }) => holding === 'main') && (
      <span className="inline-row wrap gap-4">
        <span className="tag tone-warning">
          <Icon name="alert" small />
          {consoleMessage('no-teacher')}
        </span>
      </span>
    )}
    {holders.map(({ uid, name, holding, last_day }) => (
      <span className="inline-row wrap gap-8" key={uid}>
        {name} {holding !== 'main' && <AssignmentTag {...{ holding, last_day }} />}
      </span>
    ))}
  </span>
);
