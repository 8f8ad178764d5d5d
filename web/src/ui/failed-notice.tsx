import { Notice } from './notice.tsx';

export type FailedOne = { id: string; name: string; reason: string };

/** Failures of a batch: the given sentence, what stayed unchanged, and each failed item with its reason. */
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
            // Leaves out a reason that repeats the title.
            <li key={id}>{reason === title ? name : `${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
