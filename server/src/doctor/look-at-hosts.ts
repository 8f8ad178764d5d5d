import { hasSeveralHosts } from '#db/address';
import { askHosts } from '#db/hosts';
import { attention, broken, type Finding, note, ok } from './finding.ts';

/** What the hosts of DATABASE_URL are; nothing is said of one alone. */
export async function lookAtHosts(url: string): Promise<Finding[]> {
  if (!hasSeveralHosts({ url })) return [];
  const hosts = await askHosts({ url });
  const newest = Math.max(0, ...hosts.map(({ state }) => state?.newest ?? 0));
  return hosts.map(({ host, state }) => {
    if (!state)
      return attention(`${host} does not answer.`, 'Start it, or take it out of DATABASE_URL if it is gone.');
    if (state.is_standby) return note(`${host} stands by.`);
    if (state.timeline >= newest) return ok(`${host} is the primary, on timeline ${state.timeline}.`);
    return broken(
      `${host} is an old primary, on timeline ${state.timeline}; the newest is ${newest}. It is not used.`,
      'Stop it, and make it a standby of the new primary (pg_rewind, or a copy made anew).',
    );
  });
}
