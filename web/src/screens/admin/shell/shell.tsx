import { Outlet } from '@tanstack/react-router';
import { cleanUpArchive, cleanUpUsers } from '@tinig/domain/calls/archive';
import { readUser } from '@tinig/domain/calls/people';
import { useCallback, useEffect, useState } from 'react';
import { updateUser, useMe } from '#data/session.ts';
import { attempt } from '#data/use-act.ts';
import { useWatch } from '#data/use-watch.ts';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** The admin shell (S§2): top bar, side menu, and the screen. */
export default function Shell() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useCleanUps();
  useOwnName();
  return (
    <div className={css.shell}>
      <a className="skip" href="#nilalaman">
        Lumaktaw sa nilalaman
      </a>
      <TopBar menu={{ open, onOpen: () => setOpen(true) }} />
      <SideMenu open={open} onClose={close} />
      <main className={css.main} id="nilalaman" tabIndex={-1} inert={open}>
        <Outlet />
      </main>
    </div>
  );
}

/** The two clean-ups run when the shell loads; that they fail is no one's concern here (S§2): the server runs them daily. */
function useCleanUps() {
  useEffect(() => {
    void attempt(cleanUpArchive, {});
    void attempt(cleanUpUsers, {});
  }, []);
}

/** The own name in the top bar is live too. */
function useOwnName() {
  const { uid } = useMe();
  const { value } = useWatch(readUser, { uid });
  useEffect(() => {
    if (value) updateUser(value);
  }, [value]);
}
