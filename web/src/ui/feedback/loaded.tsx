import type { ReactNode } from 'react';
import { Failed, TableSkeleton } from './state.tsx';

type LoadedProps<Value> = {
  /** Result of `useWatch`. */
  of: { value: Value | undefined; refusal: unknown; again: () => void };
  /** Says that it could not be loaded. */
  failed: string;
  /** Names the grey rows for screen readers. */
  loading: string;
  rows?: number;
  children: (value: Value) => ReactNode;
};

/** Shows a read once it is loaded: until then grey rows, or why it cannot be shown. */
export function Loaded<Value>({ of, failed, loading, rows, children }: LoadedProps<Value>) {
  if (of.refusal) return <Failed title={failed} onRetry={of.again} />;
  if (of.value === undefined) return <TableSkeleton rows={rows} label={loading} />;
  return children(of.value);
}
