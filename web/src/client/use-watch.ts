import { callUrl, fillPath } from '@tinig/domain/calls/address';
import type { InputOf, ResponseOf } from '@tinig/domain/calls/call';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { live, useConnectionLost } from './connection.ts';
import type { Agreement } from './request.ts';
import { wholeOf } from './whole-of.ts';

export type Watched<Value> = {
  /** The newest value; the previous one while another page or search of the same list is loading. */
  value: Value | undefined;
  /** Why it may not be seen, or that it is not there. */
  refusal: { code: string; text: string } | undefined;
  /** There is nothing to show yet. */
  loading: boolean;
  /** What is shown may be old: the query has changed, or the connection is lost. */
  stale: boolean;
  /** `value` is of another query, and the wanted one can't come: there is no connection. */
  isCutOff: boolean;
  /** The address that `value` came from. */
  of: string;
  /** Asks once more, after a refusal. */
  again: () => void;
};

const nobody = () => () => {};

/**
 * Watches what a read answers, live. `input` null watches nothing yet. While the query changes
 * the last value stays (`stale`); another path (`:uid`) starts empty, so that nobody's numbers
 * stand under somebody else's name. Give the component a `key` where the section or person may change.
 */
export function useWatch<R extends Agreement & { kind: 'read' }>(
  agreement: R,
  input: InputOf<R> | null,
): Watched<ResponseOf<R>> {
  const address = input === null ? null : callUrl(agreement, input as Record<string, unknown>);
  const subscribe = useCallback(
    (listener: () => void) => (address === null ? nobody() : live.watch(address, listener)),
    [address],
  );
  const seen = useSyncExternalStore(subscribe, () => live.seen(address ?? ''));
  const lost = useConnectionLost();
  const last = useRef<{ path: string; address: string; value: unknown }>(undefined);
  const path = input === null ? '' : fillPath(agreement, input);
  if (seen.value !== undefined) last.current = { path, address: address ?? '', value: seen.value };
  if (seen.refusal) last.current = undefined;
  const kept = last.current?.path === path ? last.current.value : undefined;
  const value = wholeOf(agreement, (seen.value ?? kept) as ResponseOf<R> | undefined);
  return {
    value,
    refusal: seen.refusal,
    loading: value === undefined && !seen.refusal && address !== null,
    stale: lost || (value !== undefined && seen.value === undefined),
    isCutOff: lost && value !== undefined && seen.value === undefined,
    of: last.current?.address ?? '',
    again: useCallback(() => address !== null && live.again(address), [address]),
  };
}
