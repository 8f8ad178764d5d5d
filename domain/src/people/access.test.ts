import { expect, test } from 'vitest';
import * as access from './access.ts';

const mia = { uid: 'mia', role: 'admin' } as const;
const kat = { uid: 'kat', role: 'admin' } as const;
const kap = { uid: 'kap', role: 'admin' } as const;
const root = { uid: 'root', role: 'superadmin' } as const;
const ana = { uid: 'ana', role: 'student' } as const;
const ofMabini = { mia: 'main', kat: 'co-teacher', kap: 'substitute' } as const;

test('who may add to a section, and end a session', () => {
  const some = [root, mia, kat, kap, ana];
  expect(some.map((actor) => access.canAddTo(actor, ofMabini))).toEqual([true, true, true, false, false]);
  expect(some.map((actor) => access.canChangeClass(actor, ofMabini))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(some.map((actor) => access.canAddTo(actor, {}))).toEqual([true, false, false, false, false]);
  expect([root, mia, ana].map((actor) => access.canEndSession(actor, 'ana'))).toEqual([true, false, true]);
});

test.each([
  ['anyone', [true, true, true, true]],
  ['signed-out', [true, false, false, false]],
  ['signed-in', [false, true, true, true]],
  ['student', [false, true, false, false]],
  ['staff', [false, false, true, true]],
  ['superadmin', [false, false, false, true]],
] as const)('a call for %s', (who, admitted) => {
  expect([null, ana, mia, root].map((actor) => access.isAllowed(who, actor))).toEqual(admitted);
});

test('a role that the product does not know is admitted to nothing of staff’s', () => {
  const stranger = { uid: 'x', role: 'principal' } as unknown as access.Actor;
  for (const who of ['student', 'staff', 'superadmin'] as const)
    expect(access.isAllowed(who, stranger)).toBe(false);
});

test('what people see', () => {
  expect([null, ana, mia, root].map(access.scopeOf)).toEqual([
    'anyone',
    { kind: 'student', uid: 'ana' },
    { kind: 'teacher', uid: 'mia' },
    'school',
  ]);
  expect([null, ana, mia, root].map(access.staffScope)).toEqual([
    'anyone',
    { kind: 'student', uid: 'ana' },
    'school',
    'school',
  ]);
  expect([access.scopeUid({ kind: 'teacher', uid: 'mia' }), access.scopeUid('school')]).toEqual([
    'mia',
    null,
  ]);
  const ofSession = access.sessionScope(ana, 'a-session');
  expect([access.scopeUid(ofSession), access.scopeSessionId(ofSession)]).toEqual(['ana', 'a-session']);
  expect([mia, root].map(access.scopeOf).map(access.scopeSessionId)).toEqual([null, null]);
});
