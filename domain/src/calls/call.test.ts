import { describe, expect, test } from 'vitest';
import { callUrl } from './address.ts';
import { calls } from './all.ts';
import { type Call, topicsMatch } from './call.ts';
import { readUser, readUsers } from './people.ts';

test('the address of a call: its path with the input’s parts, and for a read the rest as query', () => {
  expect(callUrl(readUser, { uid: 'a/b' })).toBe('/db/Users/a%2Fb');
  expect(callUrl(readUsers, { search: 'Cruz & Ñ', page: 2, section: undefined })).toBe(
    '/db/Users?search=Cruz%20%26%20%C3%91&page=2',
  );
});

describe('a change touches what is followed where they agree in every part that both name', () => {
  const change = { kind: 'people', uid: 'ana', section: 'mabini', holders: ['mia', 'kat'] } as const;
  test.each([
    [{ kind: 'people' }, true],
    [{ kind: 'people', uid: 'ana' }, true],
    [{ kind: 'people', uid: 'bea' }, false],
    [{ kind: 'people', section: 'mabini', teacher: 'mia' }, true],
    [{ kind: 'people', section: 'mabini', teacher: 'kat' }, true],
    [{ kind: 'people', section: 'mabini', teacher: 'leo' }, false],
    [{ kind: 'progress', uid: 'ana' }, false],
  ] as const)('%j: %s', (followed, isTouched) => {
    expect(topicsMatch(change, followed)).toBe(isTouched);
  });
  test('a change that names nobody touches everybody', () => {
    expect(topicsMatch({ kind: 'people' }, { kind: 'people', uid: 'ana', section: 'rizal' })).toBe(true);
  });
});

test('the eleven calls of the specification, with their paths to the letter', () => {
  const paths = Object.values(calls)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/cleanup-archive/cleanup',
      '/cleanup-users/cleanup-one-year',
      '/edit-student-password/changePassword',
      '/remove-student-firebase/remove-student',
      '/change-archive/put-student-archive',
      '/change-archive/restore-student',
      '/add-student-firebase/register',
      '/add-admin-firebase/register',
      '/access-quarter/change-lock',
      '/edit-section/editSection',
      '/remove-section/removeSection',
    ]),
  );
});

test('every call’s input refuses fields that it does not know', () => {
  for (const [name, { input }] of Object.entries<Call>(calls)) {
    const { error } = input.safeParse({ surely_unknown: 1 });
    const codes = error.issues.map(({ code }: { code: string }) => code);
    expect(codes, name).toContain('unrecognized_keys');
  }
});
