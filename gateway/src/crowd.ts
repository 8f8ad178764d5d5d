import { networkOf } from '@tinig/server/credentials/network';

/** Picks the oldest entry of the network with the most entries, so a greedy network loses its own first. */
export function oldestOfFullest<Placed extends { address: string }>(inOrder: readonly Placed[]): Placed {
  const byNetwork = Map.groupBy(inOrder, ({ address }) => networkOf(address));
  const [fullest] = [...byNetwork.values()].sort((one, other) => other.length - one.length);
  return fullest![0]!;
}
