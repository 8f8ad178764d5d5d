import { head, pupils, teacher, tokenOf } from '#trials/shared/school';

/** Who asks: nobody, a dead session, and one of each role. */
export const actors = {
  nobody: undefined,
  'somebody signed out': 'nobody-any-more',
  pupil: pupils[0]!,
  teacher,
  superadmin: head,
};
export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors) as ActorName[];

export const tokenFor = (name: ActorName) => actors[name] && tokenOf(actors[name]);
