import { fullName } from '@tinig/domain/people/people';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { type GameNumbers, gamesDone } from '@tinig/domain/results/progress';
import type { ReactNode } from 'react';
import { useMe } from '#client/session.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { Avatar } from '#ui/inline/avatar.tsx';
import { PageTitle } from '#ui/layout/page.tsx';
import person from '#ui/layout/person.module.css';
import css from './student-progress.module.css';
import type { StudentNumbers } from './use-tries.ts';

type PupilHeadProps = {
  student: StudentNumbers;
  back: ReactNode;
  /** Chips with the section and further states. */
  chips: ReactNode;
  /** Game results. Hides the count until they are loaded. */
  numbers: GameNumbers | undefined;
  /** Content after the count, and below that line. */
  more?: ReactNode;
  below?: ReactNode;
  actions: ReactNode;
};

/** Header of a pupil's page, for this year and past years. */
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
