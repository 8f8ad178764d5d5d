import { ConnectionLost } from './connection-errors.ts';

/** Gives a permit back. */
type Release = () => void;

/** Limits concurrency to `most`, in order of arrival. Rejects after `waitMs`. */
export function semaphore(most: number, waitMs: number): () => Promise<Release> {
  let free = most;
  const waiting = new Set<() => void>();

  const release = () => {
    const [next] = waiting;
    if (!next) free++;
    else if (waiting.delete(next)) next();
  };
  const once = (): Release => {
    let isBack = false;
    return () => {
      if (!isBack) release();
      isBack = true;
    };
  };
  return () => {
    if (free > 0) {
      free--;
      return Promise.resolve(once());
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(late);
        resolve(once());
      };
      const late = setTimeout(() => {
        waiting.delete(enter);
        reject(new ConnectionLost('Everything that writes waits for the database.'));
      }, waitMs);
      waiting.add(enter);
    });
  };
}
