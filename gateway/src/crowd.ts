import { networkOf } from '@tinig/server/credentials/network';

/** Of the network that has the most, the oldest: so that whoever takes many places gives them up first. */
export function oldestOfFullest<Placed extends { address: string }>(inOrder: readonly Placed[]): Placed {
  const byNetwork = Map.groupBy(inOrder, ({ address }) => networkOf(address));
  const [fullest] = [...byNetwork.values()].sort((one, other) => other.length - one.length);
  return fullest![0]!;
}
