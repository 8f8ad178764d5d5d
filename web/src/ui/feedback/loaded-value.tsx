import type { ReactNode } from 'react';
import { LoadFailedState, TableSkeleton } from './empty-state.tsx';

type LoadedProps<Value> = {
  /** Result of `useWatch`. */
  of: { value: Value | undefined; refusal: unknown; again: () => void };
  /** Title of the message if loading fails. */
  failed: string;
  /** Label of the grey placeholder rows, for screen readers. */
  loading: string;
  rows?: number;
  children: (value: Value) => ReactNode;
};

/** Renders a watched value. Until it has loaded, shows grey placeholder rows or the failure with a retry button. */
export function LoadedValue<Value>({ of, failed, loading, rows, children }: LoadedProps<Value>) {
  if (of.refusal) return <LoadFailedState title={failed} onRetry={of.again} />;
  if (of.value === undefined) return <TableSkeleton rows={rows} label={loading} />;
  return children(of.value);
}
