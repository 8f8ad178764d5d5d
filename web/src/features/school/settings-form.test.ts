import type { SchoolSettings } from '@tinig/domain/school/school';
import { expect, test } from 'vitest';
import {
  changedSettings,
  contestedSettings,
  newSettingsForm,
  settingsPayload,
  settingTexts,
  withMine,
  withRemoteChanges,
  withTheirs,
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
const now = (change: Partial<SchoolSettings> = {}) => settingTexts({ ...school, ...change });
const typing = (typed: Record<string, string>) => {
  const form = newSettingsForm(now());
  return { ...form, typed: { ...form.typed, ...typed } };
};

test('sends what was changed, and what it was typed over', () => {
  const form = typing({ region: ' CAR ', minimum_password: '8', registration_open: 'false' });
  expect(changedSettings(form)).toEqual(['region', 'minimum_password', 'registration_open']);
  expect(settingsPayload(form)).toEqual({
    region: 'CAR',
    minimum_password: 8,
    registration_open: false,
    was: { region: 'NCR', minimum_password: 6, registration_open: true },
  });
});

test('what others change elsewhere comes in; what both changed keeps both, until one is chosen', () => {
  const theirs = now({ region: 'Region III', division: 'Pasig' });
  const form = withRemoteChanges(typing({ region: 'CAR' }), theirs);
  expect(form.typed).toMatchObject({ region: 'CAR', division: 'Pasig' });
  expect([changedSettings(form), contestedSettings(form, theirs)]).toEqual([['region'], ['region']]);
  expect(contestedSettings(withMine(form, 'region', theirs), theirs)).toEqual([]);
  expect(settingsPayload(withMine(form, 'region', theirs)).was).toEqual({ region: 'Region III' });
  expect(changedSettings(withTheirs(form, ['region'], theirs))).toEqual([]);
});

test('what others typed alike is no change any more', () => {
  expect(changedSettings(withRemoteChanges(typing({ region: 'CAR' }), now({ region: 'CAR' })))).toEqual([]);
});
