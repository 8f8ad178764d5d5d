import { daysLeft, daysLeftText } from '@tinig/domain/archive/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { showLrn } from '@tinig/domain/calls/privacy';
import { fullName } from '@tinig/domain/people/people';
import { dayOf } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { type ReactNode, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useMe } from '#client/session.ts';
import { useAct } from '#client/use-act.ts';
import { ArchiveQuestion, useArchiveActs } from '#features/archive/use-archive-acts.tsx';
import { useJoin } from '#features/join/use-join.tsx';
import { uidOf } from '#features/lists/rows.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { useSections } from '#features/sections/use-sections.ts';
import type { OpenStudentAction } from '#features/students/student-action-dialogs.tsx';
import { StudentDialogs } from '#features/students/student-dialogs.tsx';
import { useStudentActs } from '#features/students/use-student-acts.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ButtonSpinner } from '#ui/feedback/spinner.tsx';
import { Button } from '#ui/form/button.tsx';
import { CopyButton } from '#ui/inline/copy-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useRowSelection } from '#ui/table/use-row-selection.ts';
import { EmailText } from '#ui/text/short-text.tsx';
import { MoreActs } from './more-acts.tsx';
import css from './pupil-acts.module.css';
import { historyFile } from './timeline.tsx';
import type { History } from './use-tries.ts';

/** Login and username of a pupil, with buttons to edit, move and archive for users with permission. */
export function PupilActs({ user, history }: { user: ListedUser; history: History | undefined }) {
  const { all } = useSections(useMe());
  const mayChange = useCanChange(user);
  const acts = useStudentActs(useRowSelection<ListedUser>(uidOf));
  const [opened, setOpened] = useState<OpenStudentAction>();
  const { mayJoin, join, dialog } = useJoin(user);
  const file = historyFile(user.uid, history?.total ?? 0, fullName(user), user.section);
  return (
    <>
      {acts.report.notice}
      <Card className={`row wrap gap-12 inset-12-18 below-16 ${css.row}`}>
        <LoginFacts {...{ user, history, mayChange }} />
        {mayChange && (
          <div className={`screen-only cluster gap-8 ${css.acts}`}>
            <MoreActs user={user} file={file} onAsk={setOpened} onJoin={mayJoin ? join : undefined} />
            <Button icon="edit" onClick={() => setOpened({ kind: 'edit', row: user })}>
              I-edit
            </Button>
            <Button icon="swap" onClick={() => setOpened({ kind: 'section', rows: [user] })}>
              Palitan ang section
            </Button>
            <Button icon="archive" onClick={() => setOpened({ kind: 'archive', rows: [user] })}>
              I-archive
            </Button>
            {mayJoin && (
              <Button icon="group" onClick={join}>
                Pagsamahin
              </Button>
            )}
          </div>
        )}
      </Card>
      {dialog}
      <StudentDialogs {...{ opened, acts }} sections={all} onClose={() => setOpened(undefined)} />
    </>
  );
}

type LoginFactsProps = { user: ListedUser; history: History | undefined; mayChange: boolean };

function LoginFacts({ user, history, mayChange }: LoginFactsProps) {
  return (
    <dl className="cluster can-shrink">
      <div>
        <dt className="muted small">Login</dt>
        <dd>
          <span>
            <EmailText email={user.email} />
          </span>
          <span className="screen-only">
            <CopyButton text={user.email} label="Kopyahin ang login" />
          </span>
        </dd>
      </div>
      <div>
        <dt className="muted small">Username</dt>
        <dd>{user.username}</dd>
      </div>
      {mayChange && (
        <div className={css.lrn}>
          <dt className="muted small">LRN</dt>
          <dd>
            <ShownLrn uid={user.uid} />
          </dd>
        </div>
      )}
      {history?.added_at && (
        <div>
          <dt className="muted small">Naidagdag</dt>
          <dd>{dayWithYear(dayOf(history.time_zone, Date.parse(history.added_at)))}</dd>
        </div>
      )}
    </dl>
  );
}

const dayWithYear = (day: string) => `${weekdayAndDay(day)}, ${day.slice(0, 4)}`;

/** Restore button of an archived pupil, and a notice about the archive. */
export function useRestore(user: ListedUser | undefined): { button: ReactNode; notice: ReactNode } {
  const acts = useArchiveActs(useRowSelection<ListedUser>(uidOf));
  const mayChange = useCanChange(user);
  const [asks, setAsks] = useState(false);
  if (!user?.archive) return { button: null, notice: acts.report.notice };
  const now = new Date();
  const close = () => setAsks(false);
  return {
    button: mayChange && (
      <Button look="primary" icon="restore" onClick={() => setAsks(true)}>
        Ibalik
      </Button>
    ),
    notice: (
      <>
        {acts.report.notice}
        <Notice kind="warning" icon="archive">
          <b>{daysLeftText(daysLeft(new Date(user.archiveDate ?? now), now))}.</b> Hindi siya makakapag-login
          hangga’t naka-archive; hindi gumagana ang login card. Mababasa pa ang kasaysayan.
        </Notice>
        {asks && (
          <ArchiveQuestion
            kind="restore"
            students={[user]}
            onClose={close}
            onYes={() => {
              close();
              void acts.restore([user]);
            }}
          />
        )}
      </>
    ),
  };
}

/**
 * Hook: true if the user may change this pupil. Pupils without a section may be changed by all staff except those who
 * are only substitutes.
 */
export function useCanChange(user: ListedUser | undefined): boolean {
  const { may, onlyHelps } = useOwnAssignments();
  if (!user) return false;
  return user.section === '' ? !onlyHelps : may('change', user.section);
}

/**
 * The LRN, loaded on click and dropped when the user leaves the page. Each display is logged as access (PRIVACY-14).
 */
function ShownLrn({ uid }: { uid: string }) {
  const { run, busy, refusal } = useAct(showLrn);
  const [lrn, setLrn] = useState<string>();
  if (lrn !== undefined) return <output>{lrn ? lrn.replace(/(\d{4})(?=\d)/g, '$1 ') : 'wala pa'}</output>;
  return (
    <>
      <button
        type="button"
        className="screen-only link"
        aria-disabled={busy}
        onClick={async () => {
          if (busy) return;
          const { answer } = await run({ uid });
          if (answer) setLrn(answer.lrn);
        }}
      >
        {busy && <ButtonSpinner />}Ipakita<span className="sr"> ang LRN</span>
      </button>
      {refusal && <small role="alert">{errorText(refusal, 'lrn-not-shown', 'lrn-not-shown')}</small>}
    </>
  );
}
