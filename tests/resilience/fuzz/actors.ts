import { head, teacher, trialPupils, trialToken } from '#school/trial-school';

/** Callers: nobody, a dead session, and one of each role. */
export const fuzzActors = {
  nobody: undefined,
  'somebody signed out': 'nobody-any-more',
  pupil: trialPupils[0]!,
  teacher,
  superadmin: head,
};
export type FuzzActor = keyof typeof fuzzActors;
export const actorNames = Object.keys(fuzzActors) as FuzzActor[];

export const tokenFor = (name: FuzzActor) => fuzzActors[name] && trialToken(fuzzActors[name]);
