import { fullName } from '@tinig/domain/people/people';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { type GameNumbers, gamesDone } from '@tinig/domain/results/progress';
import type { ReactNode } from 'react';
import { useMe } from '#client/session.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { PageTitle } from '#ui/page.tsx';
import person from '#ui/person.module.css';
import css from './student-progress.module.css';
import type { StudentNumbers } from './use-tries.ts';

type PupilHeadProps = {
  student: StudentNumbers;
  back: ReactNode;
  /** Section and what else is true of the pupil, as chips. */
  chips: ReactNode;
  /** The numbers whose games are counted; without any nothing is said yet. */
  numbers: GameNumbers | undefined;
  /** What follows in that line, and what stands below it. */
  more?: ReactNode;
  below?: ReactNode;
  actions: ReactNode;
};

/** Who it is, on the page of this year and of a past one. */
export function PupilHead({ student, back, chips, numbers, more, below, actions }: PupilHeadProps) {
  const me = useMe();
  const name = fullName(student);
  return (
    <>
      <title>{`${name} · Tinig`}</title>
      <PrintHead by={fullName(me)} />
      {back}
      <div className={`${person.person} ${css.person}`}>
        <Avatar {...student} large />
        <div>
          <PageTitle>{name}</PageTitle>
          {numbers && (
            <p className="wrap">
              {chips}
              <span>{`${gamesDone(numbers)} sa ${gameKeys.length} laro ang tapos`}</span>
              {more}
            </p>
          )}
          {below}
        </div>
        <div className={`screen-only push ${person.actions} ${css.actions}`}>{actions}</div>
      </div>
    </>
  );
}
