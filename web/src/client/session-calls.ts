import type * as auth from '@tinig/domain/calls/auth';
import type * as school from '@tinig/domain/calls/school';
import type * as sections from '@tinig/domain/calls/sections';
import type { Agreement } from './request.ts';

/** An agreement without its schemas, which weigh more than everything else on the login page. */
const light = <C extends Agreement>(call: Pick<C, 'kind' | 'method' | 'path' | 'who'>) => call as C;

export const sessionCalls = {
  signIn: light<typeof auth.signIn>({
    kind: 'act',
    method: 'POST',
    path: '/auth/sign-in',
    who: 'anyone',
  }),
  signOut: light<typeof auth.signOut>({
    kind: 'act',
    method: 'POST',
    path: '/auth/sign-out',
    who: 'signed-in',
  }),
  readSession: light<typeof auth.readSession>({
    kind: 'read',
    method: 'GET',
    path: '/auth/session',
    who: 'signed-in',
  }),
  readPublicSchool: light<typeof school.readPublicSchool>({
    kind: 'read',
    method: 'GET',
    path: '/db/School/public',
    who: 'anyone',
  }),
  readSections: light<typeof sections.readSections>({
    kind: 'read',
    method: 'GET',
    path: '/db/Sections',
    who: 'staff',
  }),
};
