import { Notice } from './notice.tsx';

export type FailedOne = { id: string; name: string; reason: string };

/** What a batch could not do: the given sentence, what stayed true, then who failed and why. */
export function FailedNotice({
  title,
  stays,
  failed,
  onRetry,
  onClose,
}: {
  title: string;
  stays: string;
  failed: readonly FailedOne[];
  onRetry?: () => void;
  onClose: () => void;
}) {
  return (
    <Notice kind="danger" onRetry={onRetry} onClose={onClose}>
      <p>
        <b>{title}</b> {stays}
      </p>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, name, reason }) => (
            // A reason that repeats the title is left out.
            <li key={id}>{reason === title ? name : `${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
