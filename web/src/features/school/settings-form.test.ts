import type { SchoolSettings } from '@tinig/domain/school/school';
import { expect, test } from 'vitest';
import {
  changedIn,
  contestedIn,
  followed,
  formOf,
  sentOf,
  textsOf,
  withBoth,
  withMine,
} from './settings-form.ts';

const school: SchoolSettings = {
  school_name: 'Mababang Paaralan',
  school_id: '',
  region: 'NCR',
  division: '',
  school_head: '',
  privacy_officer: '',
  password_help: '',
  privacy_contact: '',
  server_place: '',
  minimum_password: 6,
  registration_open: true,
};
const now = (change: Partial<SchoolSettings> = {}) => textsOf({ ...school, ...change });
const typing = (typed: Record<string, string>) => {
  const form = formOf(now());
  return { ...form, typed: { ...form.typed, ...typed } };
};

test('sends what was changed, and what it was typed over', () => {
  const form = typing({ region: ' CAR ', minimum_password: '8', registration_open: 'false' });
  expect(changedIn(form)).toEqual(['region', 'minimum_password', 'registration_open']);
  expect(sentOf(form)).toEqual({
    region: 'CAR',
    minimum_password: 8,
    registration_open: false,
    was: { region: 'NCR', minimum_password: 6, registration_open: true },
  });
});

test('what others change elsewhere comes in; what both changed keeps both, until one is chosen', () => {
  const theirs = now({ region: 'Region III', division: 'Pasig' });
  const form = followed(typing({ region: 'CAR' }), theirs);
  expect(form.typed).toMatchObject({ region: 'CAR', division: 'Pasig' });
  expect([changedIn(form), contestedIn(form, theirs)]).toEqual([['region'], ['region']]);
  expect(contestedIn(withMine(form, 'region', theirs), theirs)).toEqual([]);
  expect(sentOf(withMine(form, 'region', theirs)).was).toEqual({ region: 'Region III' });
  expect(changedIn(withBoth(form, ['region'], theirs))).toEqual([]);
});

test('what others typed alike is no change any more', () => {
  expect(changedIn(followed(typing({ region: 'CAR' }), now({ region: 'CAR' })))).toEqual([]);
});
