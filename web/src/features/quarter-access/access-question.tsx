import type { ListedUser } from '@tinig/domain/calls/people';
import { listName } from '@tinig/domain/people/people';
import { type QuarterNumber, quarterName } from '@tinig/domain/quarter-access/games';
import { Question } from '#ui/dialog/question.tsx';
import { counted } from '#ui/text/counted.ts';

/** Quarter to open or close, and the students. */
export type LockChange = { quarter: QuarterNumber; unlock: boolean; students: readonly ListedUser[] };

/** Confirms opening or closing a quarter. */
export function AccessQuestion({
  quarter,
  unlock,
  students,
  onYes,
  onClose,
}: LockChange & { onYes: () => void; onClose: () => void }) {
  const name = quarterName(quarter);
  const verb = unlock ? 'I-unlock' : 'I-lock';
  const they = students.length === 1 ? 'niya' : 'nila';
  return (
    <Question
      icon={unlock ? 'unlock' : 'lock'}
      title={`${verb} ang ${name} para sa ${counted(students.length, 'studyante')}?`}
      consequence={
        unlock
          ? `Malalaro na ${they} ang mga laro ng ${name} sa mobile app. Maaari itong i-lock muli kahit kailan.`
          : `Hindi na ${they} malalaro ang mga laro ng ${name} sa mobile app. Mananatili ang progress, at maaari itong i-unlock muli kahit kailan.`
      }
      names={students.map(listName)}
      verb={`${verb} ang ${students.length}`}
      onYes={onYes}
      onClose={onClose}
    />
  );
}
