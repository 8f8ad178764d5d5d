import { describe, expect, test } from 'vitest';
import * as access from './access.ts';

const mia = { uid: 'mia', role: 'admin' } as const;
const root = { uid: 'root', role: 'superadmin' } as const;
const ana = { uid: 'ana', role: 'student' } as const;
const targets = {
  'own student': { uid: 'ana', role: 'student', teacher_id: 'mia' },
  "another's student": { uid: 'dan', role: 'student', teacher_id: 'leo' },
  'a student of no section': { uid: 'ella', role: 'student', teacher_id: null },
  'another admin': { uid: 'leo', role: 'admin', teacher_id: null },
  'another superadmin': { uid: 'rudy', role: 'superadmin', teacher_id: null },
} as const;
type TargetName = keyof typeof targets;
const self = (actor: access.Actor) => ({ ...actor, teacher_id: null });
const all = Object.keys(targets) as TargetName[];

const rules = {
  mayChangeStudent: { rule: access.mayChangeStudent, mia: ['own student'], root: all.slice(0, 3), self: [] },
  mayRemove: { rule: access.mayRemove, mia: ['own student'], root: all.slice(0, 4), self: [] },
  mayChangePassword: {
    rule: access.mayChangePassword,
    mia: ['own student'],
    root: all.slice(0, 4),
    self: ['mia', 'root', 'ana'],
  },
  mayEdit: { rule: access.mayEdit, mia: ['own student'], root: all.slice(0, 4), self: ['mia', 'root'] },
  mayEditEmail: { rule: access.mayEditEmail, mia: [], root: ['another admin'], self: [] },
};

describe.each(Object.entries(rules))('%s', (_name, { rule, mia: byMia, root: byRoot, self: ofSelf }) => {
  test.each(all)('%s', (target) => {
    expect(rule(mia, targets[target]), 'by an admin').toBe((byMia as string[]).includes(target));
    expect(rule(root, targets[target]), 'by a superadmin').toBe((byRoot as string[]).includes(target));
    if (targets[target].uid !== 'ana') expect(rule(ana, targets[target]), 'by a student').toBe(false);
  });
  test.each([mia, root, ana])('oneself as $role', (actor) => {
    expect(rule(actor, self(actor))).toBe((ofSelf as string[]).includes(actor.uid));
  });
});

test('who may add to a section, and end a session', () => {
  expect([root, mia, ana].map((actor) => access.mayAddTo(actor, 'mia'))).toEqual([true, true, false]);
  expect([root, mia, ana].map((actor) => access.mayAddTo(actor, null))).toEqual([true, false, false]);
  expect([root, mia, ana].map((actor) => access.mayEndSession(actor, 'ana'))).toEqual([true, false, true]);
});

test.each([
  ['anyone', [true, true, true, true]],
  ['signed-out', [true, false, false, false]],
  ['signed-in', [false, true, true, true]],
  ['student', [false, true, false, false]],
  ['staff', [false, false, true, true]],
  ['superadmin', [false, false, false, true]],
] as const)('a call for %s', (who, admitted) => {
  expect([null, ana, mia, root].map((actor) => access.admits(who, actor))).toEqual(admitted);
});

test('a role that the product does not know is admitted to nothing of staff’s', () => {
  const stranger = { uid: 'x', role: 'principal' } as unknown as access.Actor;
  for (const who of ['student', 'staff', 'superadmin'] as const)
    expect(access.admits(who, stranger)).toBe(false);
});

test('what people see', () => {
  expect([null, ana, mia, root].map(access.scopeOf)).toEqual([
    'anyone',
    'student:ana',
    'teacher:mia',
    'school',
  ]);
  expect([null, ana, mia, root].map(access.staffAlike)).toEqual([
    'anyone',
    'student:ana',
    'school',
    'school',
  ]);
  expect([access.scopeUid('teacher:mia'), access.scopeUid('school')]).toEqual(['mia', null]);
});
