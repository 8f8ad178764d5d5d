import { type ComponentType, Fragment, type ReactNode, useCallback, useEffect, useReducer } from 'react';
import { live, useConnectionLost } from '#client/connection.ts';
import { heldSession } from '#client/session.ts';
import { ErrorScreen } from '#features/not-found/not-found.tsx';
import { type ConsoleScreen, screens } from './screen-list.ts';

type Load<Props extends object = object> = () => Promise<{ default: (props: Props) => ReactNode }>;
type Frame = ComponentType<{ children: ReactNode }>;

const files = import.meta.glob<{ default: () => ReactNode }>('./**/*-screen.tsx', { base: '/src/features' });

const loadFile = (file: string) => files[`./${file.includes('/') ? file : `${file}/${file}`}-screen.tsx`]!;

/** Loads a screen's code. Offline, shows a message in its place until it can load. */
export const loadScreen = (file: string) => orLater(loadFile(file));

/** Returns a loader that never fails: it shows a message, wrapped in `Around`, until the code can load. */
export const orLater =
  <Props extends object>(load: Load<Props>, Around: Frame = Fragment): Load<Props> =>
  () =>
    load().catch(() => ({ default: loadedLater(load, Around) }));

function loadedLater<Props extends object>(load: Load<Props>, Around: Frame) {
  let Loaded: ((props: Props) => ReactNode) | undefined;
  return function LoadedLater(props: Props) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const retry = useCallback(async () => {
      const part = await requestFailedStyles()
        .then(load, load)
        .catch(() => undefined);
      Loaded = part?.default;
      redraw();
    }, []);
    const isLost = useConnectionLost();
    useEffect(() => {
      if (!isLost && !Loaded) void retry();
    }, [isLost, retry]);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Around>
        <ErrorScreen onRetry={retry} />
      </Around>
    );
  };
}

/** Requests failed style sheets again. Vite itself requests each only once. */
const requestFailedStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map((failed) => {
        const link = failed.cloneNode() as HTMLLinkElement;
        failed.replaceWith(link);
        return new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
      }),
  );

declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

const slowLines = ['slow-2g', '2g', '3g'];

/** Resolves once the screen has its data. */
export const untilShown = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (live.line() !== 'open' || live.shown().isMissing) return;
      stop();
      resolve();
    };
    const stop = live.onLine(look);
    look();
  });

const isInMenu = ({ icon, within, who }: ConsoleScreen) =>
  icon !== undefined && within === undefined && (!who || heldSession()?.user.role === who);

/**
 * Fetches the code of the screens in the user's own menu, one after the other, so that they open at once and offline.
 * Data comes first. Does nothing on a slow connection or if the user saves data.
 */
export async function fetchMenu() {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (saveData || slowLines.includes(effectiveType)) return;
  const isHead = heldSession()?.user.role === 'superadmin';
  const menu = [...screens.admin, ...(isHead ? screens.superadmin : [])].filter(isInMenu);
  const shell = [() => import('#app/shell/search-dialog.tsx'), () => import('#app/shell/sign-in-again.tsx')];
  for (const load of [...shell, ...menu.map(({ file }) => loadScreen(file))]) {
    await load().catch(() => undefined);
    await untilShown();
  }
  performance.mark('menu-fetched');
}
