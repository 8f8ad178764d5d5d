import { type Topic, type TopicKind, touches } from '@tinig/domain/calls/call';

type Following = { follows: readonly Topic[] };

/**
 * Who follows what, by kind and person: most of a school's watches follow one pupil each, and a change of another is not
 * held against them.
 */
export class Followers<Follower extends Following> {
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

  /** Those that any of these changes touches. */
  of(changes: readonly Topic[]): Set<Follower> {
    const found = new Set<Follower>();
    for (const change of changes)
      for (const followers of this.#near(change))
        for (const follower of followers ?? [])
          if (follower.follows.some((followed) => touches(change, followed))) found.add(follower);
    return found;
  }

  /** Nobody else can be touched: a change of somebody touches whoever follows that person, or everybody. */
  #near({ kind, uid }: Topic): Iterable<Set<Follower> | undefined> {
    const byPerson = this.#byKind.get(kind);
    if (!byPerson) return [];
    return uid === undefined ? byPerson.values() : [byPerson.get(undefined), byPerson.get(uid)];
  }
}
