import { callUrl, fillPath } from '@tinig/domain/calls/address';
import type { InputOf, Read, ResponseOf } from '@tinig/domain/calls/call';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { live, useConnectionLongLost, useConnectionLost } from './connection.ts';
import type { Agreement } from './request.ts';

export type Watched<Value> = {
  /** The newest value. Stays at the previous one while another page or search of the same list loads. */
  value: Value | undefined;
  /** Why there is nothing to show: no permission, not found, or never loaded and no connection. */
  refusal: { code: string; text: string } | undefined;
  /** True while there is nothing to show yet. */
  loading: boolean;
  /** True if the value may be old: the query has changed, or the connection is lost. */
  stale: boolean;
  /** True if `value` belongs to another query and the wanted one cannot load without a connection. */
  isCutOff: boolean;
  /** The address that `value` came from. */
  of: string;
  /** Retries after a refusal. */
  again: () => void;
};

const nobody = () => () => {};

const notLoaded = { code: 'no-connection', text: consoleMessage('no-connection') };

/** True if the value stays cached after its screen closes. LRNs, cards and a child's whole record do not (NET-7). */
const keepsValue = ({ looks }: Partial<Pick<Read, 'looks'>>) =>
  looks === undefined || looks.kind === 'history';

/**
 * Hook: watches a read live. With `input` null it watches nothing yet. While the query changes, the last value stays
 * (`stale`). Another path (`:uid`) starts empty, so that one person's numbers never appear under another's name. Give
 * the component a `key` if the section or person can change.
 */
export function useWatch<R extends Agreement & { kind: 'read' } & Partial<Pick<Read, 'looks'>>>(
  agreement: R,
  input: InputOf<R> | null,
): Watched<ResponseOf<R>> {
  const address = input === null ? null : callUrl(agreement, input as Record<string, unknown>);
  const subscribe = useCallback(
    (listener: () => void) =>
      address === null ? nobody() : live.watch(address, listener, keepsValue(agreement)),
    [address, agreement],
  );
  const seen = useSyncExternalStore(subscribe, () => live.seen(address ?? ''));
  const lost = useConnectionLost();
  const last = useRef<{ path: string; address: string; value: unknown }>(undefined);
  const path = input === null ? '' : fillPath(agreement, input);
  if (seen.value !== undefined) last.current = { path, address: address ?? '', value: seen.value };
  if (seen.refusal) last.current = undefined;
  const kept = last.current?.path === path ? last.current.value : undefined;
  const value = (seen.value ?? kept) as ResponseOf<R> | undefined;
  const isCut = useConnectionLongLost() && value === undefined && address !== null;
  const refusal = seen.refusal ?? (isCut ? notLoaded : undefined);
  return {
    value,
    refusal,
    loading: value === undefined && !refusal && address !== null,
    stale: lost || (value !== undefined && seen.value === undefined),
    isCutOff: lost && value !== undefined && seen.value === undefined,
    of: last.current?.address ?? '',
    again: useCallback(() => address !== null && live.again(address), [address]),
  };
}
