import type { AnswerOf } from '@tinig/domain/call';
import type { readStudentProgress } from '@tinig/domain/calls/progress';
import { doneFrom, gameKeys, quarterNumbers } from '@tinig/domain/games';
import { message } from '@tinig/domain/messages';
import { fullName } from '@tinig/domain/people';
import { gamesDone, isUnplayed, quarterAverage } from '@tinig/domain/progress';
import type { ReactNode } from 'react';
import { useMe } from '#data/session.ts';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { Avatar } from '#parts/avatar.tsx';
import { Chip } from '#parts/badge.tsx';
import { Card } from '#parts/card.tsx';
import { PageTitle } from '#parts/page.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { PrintHead } from '#parts/print-head.tsx';
import { State } from '#parts/state.tsx';
import { VoiceBars } from '#parts/voice-bars.tsx';
import { BurstMark, burstWords } from '#shared/burst-mark.tsx';
import { useBursts } from '#shared/use-bursts.ts';
import { QuarterGames } from './quarter-games.tsx';
import css from './student-progress.module.css';

type Student = AnswerOf<typeof readStudentProgress>;

/** One student's page; also what is printed for the parents. */
export function StudentView({ student, back }: { student: Student; back: ReactNode }) {
  const name = fullName(student);
  const burst = useBursts().get(student.uid);
  return (
    <>
      <title>{`${name} · Tinig`}</title>
      <PrintHead by={fullName(useMe())} />
      {back}
      <div className={css.person}>
        <Avatar {...student} large />
        <div>
          <PageTitle>{name}</PageTitle>
          <p>
            <Chip>{student.section ? `Section: ${student.section}` : message('no-section')}</Chip>
            {student.archive && <Chip>Naka-archive</Chip>}
            <span>{`${gamesDone(student)} sa ${gameKeys.length} laro ang tapos`}</span>
            <BurstMark burst={burst} />
          </p>
          {burst && <p className={css.burst}>{burstWords(burst)}</p>}
        </div>
        <div className={css.actions}>
          <PrintButton />
        </div>
      </div>
      {isUnplayed(student) ? (
        <State drawing={drawing} title="Wala pang progress">
          Lalabas dito ang mga bar kapag nakapaglaro na ang studyante sa mobile app.
        </State>
      ) : (
        <div className={css.columns}>
          <Card padded className={css.averages}>
            <h2>Average bawat quarter</h2>
            <VoiceBars
              values={quarterNumbers.map((quarter) => ({
                quarter,
                percent: quarterAverage(student, quarter),
              }))}
            />
          </Card>
          <div>
            {quarterNumbers.map((quarter) => (
              <QuarterGames key={quarter} quarter={quarter} numbers={student} />
            ))}
            <p className={css.legend}>
              Ang guhit sa bar ay ang {doneFrom}%. Tapos ang laro kapag umabot dito.
            </p>
          </div>
        </div>
      )}
    </>
  );
}
