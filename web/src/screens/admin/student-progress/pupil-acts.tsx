import { daysLeft, daysLeftText } from '@tinig/domain/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { type ReactNode, useState } from 'react';
import { useMe } from '#data/session.ts';
import { Button } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import { CopyButton } from '#parts/copy-button.tsx';
import { Notice } from '#parts/notice.tsx';
import { usePicked } from '#parts/use-picked.ts';
import { ArchiveQuestion } from '#shared/archive-question.tsx';
import type { StudentAsked } from '#shared/asked-of-students.tsx';
import { uidOf } from '#shared/rows.ts';
import { StudentDialogs } from '#shared/student-dialogs.tsx';
import { useArchiveActs } from '#shared/use-archive-acts.tsx';
import { useHoldings } from '#shared/use-holdings.ts';
import { useSections } from '#shared/use-sections.ts';
import { useStudentActs } from '#shared/use-student-acts.tsx';
import css from './pupil-acts.module.css';
import { ShownLrn } from './shown-lrn.tsx';

/** A pupil's login and username, and for whoever may change the pupil: edit, move, archive. */
export function PupilActs({ user }: { user: ListedUser }) {
  const { all } = useSections(useMe());
  const mayChange = useMayChange(user);
  const acts = useStudentActs(usePicked<ListedUser>(uidOf));
  const [opened, setOpened] = useState<StudentAsked>();
  return (
    <>
      {acts.report.notice}
      <Card className={css.row}>
        <dl>
          <div>
            <dt>Login</dt>
            <dd>
              {user.email}
              <span className="screen-only">
                <CopyButton text={user.email} label="Kopyahin ang login" />
              </span>
            </dd>
          </div>
          <div>
            <dt>Username</dt>
            <dd>{user.username}</dd>
          </div>
          {mayChange && (
            <div>
              <dt>LRN</dt>
              <dd>
                <ShownLrn uid={user.uid} />
              </dd>
            </div>
          )}
        </dl>
        {mayChange && (
          <div className={`screen-only ${css.acts}`}>
            <Button icon="edit" onClick={() => setOpened({ kind: 'edit', row: user })}>
              I-edit
            </Button>
            <Button icon="swap" onClick={() => setOpened({ kind: 'section', rows: [user] })}>
              Palitan ang section
            </Button>
            <Button icon="archive" onClick={() => setOpened({ kind: 'archive', rows: [user] })}>
              I-archive
            </Button>
          </div>
        )}
      </Card>
      <StudentDialogs {...{ opened, acts }} sections={all} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** Restoring an archived pupil, the one act there is: its button, and what the archive means. */
export function useRestore(user: ListedUser | undefined): { button: ReactNode; notice: ReactNode } {
  const acts = useArchiveActs(usePicked<ListedUser>(uidOf));
  const mayChange = useMayChange(user);
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
        <Notice kind="info" icon="archive">
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

/** Whether one may change this pupil; without a section, whoever may change any. */
function useMayChange(user: ListedUser | undefined): boolean {
  const { may, onlyHelps } = useHoldings();
  if (!user) return false;
  return user.section === '' ? !onlyHelps : may('change', user.section);
}
