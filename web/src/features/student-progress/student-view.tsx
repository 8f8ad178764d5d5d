import { Link } from '@tanstack/react-router';
import { readUser } from '@tinig/domain/calls/people';
import { readLock } from '@tinig/domain/calls/quarter-access';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName } from '@tinig/domain/people/people';
import { doneFrom, gameTitle, quarterKey, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { isQuarterUnplayed, isUnplayed } from '@tinig/domain/results/progress';
import { dayOf, defaultZone } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { reasonText } from '@tinig/domain/today/today';
import type { ReactNode } from 'react';
import { linkToSection } from '#app/links.ts';
import { useWatch } from '#client/use-watch.ts';
import { useCardDialogs } from '#features/cards/use-card-dialogs.tsx';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { useClassLocks } from '#features/quarter-access/use-class-locks.ts';
import { BurstMark, burstText } from '#features/sign-ins/burst-mark.tsx';
import { useBursts } from '#features/sign-ins/use-bursts.ts';
import { Report } from '#features/student-progress/report/report.tsx';
import { reasonIcon } from '#features/today/reason-icon.ts';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { PrintButton } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { type PastYears, PastYearsCard } from './past-year-view.tsx';
import { PupilActs, useCanChange, useRestore } from './pupil-acts.tsx';
import { ActivityFacts, Averages, PlayedDays, PupilHead } from './pupil-head.tsx';
import { QuarterGames } from './quarter-games.tsx';
import css from './student-progress.module.css';
import { historyFile, Timeline } from './timeline.tsx';
import { type StudentNumbers, useTries } from './use-tries.ts';

/** Student's page, which can also be printed for parents. */
export function StudentView({
  student,
  isReport,
  ...rest
}: Omit<StudentPageProps, 'of'> & { isReport: boolean }) {
  const of = useTries(student.uid, student.section, isReport);
  return isReport ? (
    <Report student={student} of={of} />
  ) : (
    <StudentPage student={student} of={of} {...rest} />
  );
}

type StudentPageProps = {
  student: StudentNumbers;
  of: ReturnType<typeof useTries>;
  back: ReactNode;
  choice: ReactNode;
  years: PastYears | undefined;
};

function StudentPage({ student, of, back, choice, years }: StudentPageProps) {
  const { history, loading, playing, failed } = of;
  const cards = useCardDialogs();
  const name = fullName(student);
  // If only the attempts fail to load, everything else is still shown.
  const isOwn = history !== undefined || failed;
  const locks = useWatch(readLock, isOwn ? { uid: student.uid } : null).value;
  const classLocks = useClassLocks(of.section?.id ?? null);
  const burst = useBursts().get(student.uid);
  const user = useWatch(readUser, isOwn ? { uid: student.uid } : null).value;
  const restore = useRestore(user);
  // On a phone, the print button is in the actions sheet.
  const isPrintElsewhere = useCanChange(user) && !user?.archive;
  return (
    <>
      <PupilHead
        {...{ student, back }}
        numbers={student}
        chips={
          <>
            <SectionChip name={student.section} id={of.section?.id} />
            {student.archive && <ArchivedChip since={user?.archiveDate} zone={history?.time_zone} />}
          </>
        }
        more={
          <>
            {playing && <span>{`Naglalaro ngayon ng ${gameTitle(playing.game)}`}</span>}
            <BurstMark burst={burst} />
          </>
        }
        below={burst && <p className="screen-only wrap small">{burstText(burst)}</p>}
        actions={
          <>
            {isOwn && !student.archive && (
              <Button look="primary" icon="card" onClick={() => cards.offer([student])}>
                Login card
              </Button>
            )}
            {restore.button}
            {history && (
              <ButtonLink
                icon="print"
                {...linkProps('/student-progress', { student: student.uid, view: 'report' })}
              >
                Ulat sa magulang
              </ButtonLink>
            )}
            <span className={isPrintElsewhere ? 'wide-only' : 'stack'}>
              <PrintButton />
            </span>
          </>
        }
      />
      {choice}
      {cards.dialogs}
      {restore.notice}
      {user && !user.archive && <PupilActs user={user} history={history} />}
      <ToNotice of={of} />
      {history && <ActivityFacts history={history} numbers={student} locks={locks} />}
      {isUnplayed(student) && !history?.total ? (
        !loading && (
          <NothingPlayed onCard={history && !student.archive ? () => cards.offer([student]) : undefined} />
        )
      ) : (
        <div className={`cluster gap-20 align-start ${css.columns}`}>
          <div>
            <Averages
              numbers={student}
              isClosed={(quarter) =>
                locks?.[quarterKey(quarter)] === false && isQuarterUnplayed([student], quarter)
              }
            />
            {history && history.total > 0 && <PlayedDays history={history} />}
          </div>
          <div>
            {quarterNumbers.map((quarter) => (
              <QuarterGames
                key={quarter}
                quarter={quarter}
                numbers={student}
                tried={history?.games}
                locks={locks}
                opens={classLocks?.closed.get(quarter)}
              />
            ))}
            <p className="muted small above-8">
              {history ? 'Bawat bar ay isang subok; ang guhit ay ang' : 'Ang guhit sa bar ay ang'} {doneFrom}
              %. Tapos ang laro kapag umabot dito.
            </p>
            {history && history.total > 0 && (
              <Timeline
                history={history}
                more={of.more}
                moreFailed={of.moreFailed}
                onMore={of.showMore}
                download={
                  <DownloadMenu compact of={historyFile(student.uid, history.total, name, student.section)} />
                }
              />
            )}
          </div>
        </div>
      )}
      <PastYearsCard uid={student.uid} years={years} />
    </>
  );
}

/** Notices that the attempts failed to load, and that the pupil may need help. */
const ToNotice = ({ of: { pupil, failed, again } }: Pick<StudentPageProps, 'of'>) => (
  <>
    {failed && (
      <Notice kind="danger" onRetry={again}>
        <b>Hindi nakuha ang kasaysayan.</b> Tama ang mga numero sa ibaba; ang bawat subok ang kulang.
      </Notice>
    )}
    {pupil?.group === 'help' && pupil.reason && (
      <Notice kind="warning" icon={reasonIcon(pupil.reason)}>
        <b>{reasonText(pupil.reason)}.</b>{' '}
        {pupil.reason.kind === 'repeating'
          ? 'Baka kailangan niyang samahan sa larong ito.'
          : 'Baka kailangan niyang samahan.'}
      </Notice>
    )}
  </>
);

/** Pupil's section, as a link if it is the user's own. */
const SectionChip = ({ name, id }: { name: string; id: string | undefined }) => {
  const chip = <Chip>{name ? `Section: ${name}` : consoleMessage('no-section')}</Chip>;
  return id ? (
    <Link {...linkToSection(id)} className={css.section}>
      {chip}
    </Link>
  ) : (
    chip
  );
};

type ArchivedChipProps = { since?: string | null | undefined; zone?: string | undefined };

/** Chip of an archived pupil. The user's own pupils also show the date. */
const ArchivedChip = ({ since, zone = defaultZone }: ArchivedChipProps) => (
  <Chip>{since ? `Naka-archive mula ${weekdayAndDay(dayOf(zone, Date.parse(since)))}` : 'Naka-archive'}</Chip>
);

/** State of a pupil who has not played yet. Offers a login card for the user's own pupils. */
const NothingPlayed = ({ onCard }: { onCard: (() => void) | undefined }) =>
  onCard ? (
    <EmptyState
      drawing={drawing}
      title="Wala pang kasaysayan"
      act={
        <Button icon="card" onClick={onCard}>
          Gumawa ng login card
        </Button>
      }
    >
      Lalabas dito ang bawat subok, kasama ang araw at oras. Kung walang login card ang bata, gumawa ng isa.
    </EmptyState>
  ) : (
    <EmptyState drawing={drawing} title="Wala pang progress">
      Lalabas dito ang mga bar kapag nakapaglaro na ang studyante sa mobile app.
    </EmptyState>
  );
