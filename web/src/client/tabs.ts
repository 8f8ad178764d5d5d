import { forgetSession, type HeldSession, heldSession, holdSession } from './session.ts';

type TabMessage = { want: true } | { have: HeldSession } | { over: string };

// How long a new tab waits for an older one to answer.
const answersWithin = 300;
const channel = new BroadcastChannel('tinig');
const say = (word: TabMessage) => channel.postMessage(word);
let wanting: (() => void) | undefined;

channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
  const held = heldSession();
  if ('want' in data && held && !held.ended) say({ have: held });
  if ('have' in data && wanting && !held) {
    holdSession(data.have.token, data.have.user);
    wanting();
  }
  if ('over' in data && held?.token === data.over) {
    forgetSession();
    window.location.replace('/');
  }
};

/**
 * A new tab takes the session of one that is signed in: tabs of one browser hand it on among themselves, and
 * with the last tab it is gone. The login asks for none: somebody else may sign in there.
 */
export function askOtherTabs(): Promise<void> {
  if (heldSession()) return Promise.resolve();
  return new Promise((resolve) => {
    wanting = resolve;
    setTimeout(resolve, answersWithin);
    say({ want: true });
  });
}

/** Signing out ends the session in all tabs. */
export const endInOtherTabs = (token: string) => say({ over: token });
