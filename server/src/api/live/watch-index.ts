import { type Topic, type TopicKind, topicsMatch } from '@tinig/domain/calls/call';

type Following = { follows: readonly Topic[] };

/** Index of watches by topic kind and person. Most watches follow one pupil, and skip changes of others. */
export class WatchIndex<Follower extends Following> {
  readonly #byKind = new Map<TopicKind, Map<string | undefined, Set<Follower>>>();

  add(follower: Follower) {
    for (const { kind, uid } of follower.follows) {
      const byPerson = this.#byKind.get(kind) ?? new Map<string | undefined, Set<Follower>>();
      this.#byKind.set(kind, byPerson);
      const same = byPerson.get(uid) ?? new Set();
      byPerson.set(uid, same.add(follower));
    }
  }

  remove(follower: Follower) {
    for (const { kind, uid } of follower.follows) {
      const byPerson = this.#byKind.get(kind);
      const same = byPerson?.get(uid);
      same?.delete(follower);
      if (same?.size === 0) byPerson!.delete(uid);
    }
  }

  /** Returns the followers that any of these changes affects. */
  of(changes: readonly Topic[]): Set<Follower> {
    const found = new Set<Follower>();
    for (const change of changes)
      for (const followers of this.#near(change))
        for (const follower of followers ?? [])
          if (follower.follows.some((followed) => topicsMatch(change, followed))) found.add(follower);
    return found;
  }

  /** Candidates for a change: those that follow its person, and those that follow everybody. */
  #near({ kind, uid }: Topic): Iterable<Set<Follower> | undefined> {
    const byPerson = this.#byKind.get(kind);
    if (!byPerson) return [];
    return uid === undefined ? byPerson.values() : [byPerson.get(undefined), byPerson.get(uid)];
  }
}
