import { describe, expect, test } from 'vitest';
import { detectFileKind } from './original-files.ts';
import { normalizeOriginalRecord, readHashParameters, recordEntries } from './original-records.ts';

describe('a file is known by what it holds', () => {
  test.each([
    ['database', '{"Users":{"a":{}},"Sections":[null,{}]}'],
    ['database', '{"Users":[{"first_name":"Luma"}]}'],
    ['accounts', '{"users":[{"localId":"a"}]}'],
    ['parameters', 'hash_config {\n  algorithm: SCRYPT,\n  base64_signer_key: lihim==,\n}'],
    ['parameters', '{"algorithm":"SCRYPT","base64_signer_key":"lihim=="}'],
    ['branch', '{"uid":{"first_name":"Luma","email":"luma@a.example"}}'],
    ['branch', '{"GDriveLink":"https://a.example"}'],
    ['accounts-csv', 'uid1,luma@a.example,false,aGFzaA==,c2FsdA==,,,,\n'],
    ['tinig', '{"Tinig":{"version":1},"Users":{}}'],
    ['app-settings', '{"project_info":{"project_id":"luma"}}'],
    ['service-key', '{"type":"service_account","private_key":"lihim"}'],
    ['json', '{"ibang":"bagay"}'],
    ['json', '[1,2]'],
    ['json', '{"Users":null}'],
    ['text', 'Mahal na guro,'],
    ['empty', ' \n'],
    ['empty', 'null'],
  ])('%s: %s', (kind, text) => expect(detectFileKind(text)).toBe(kind));
});

describe('records of an export', () => {
  test('a list where all keys were whole numbers, with nothing in the gaps', () => {
    expect(recordEntries([null, { a: 1 }, null, { b: 2 }])).toEqual([
      ['1', { a: 1 }],
      ['3', { b: 2 }],
    ]);
  });

  test('yes, no and numbers written as texts; what is null is not there; other texts stay', () => {
    expect(
      normalizeOriginalRecord({
        archive: 'False',
        quarter_one: 'true',
        game_one_progress: '80',
        username: 'true',
        section: null,
      }),
    ).toEqual({ archive: false, quarter_one: true, game_one_progress: 80, username: 'true' });
  });
});

describe('hash parameters', () => {
  const shown = (memory: string) => `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: lihim+/==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: ${memory},
}`;
  const read = {
    algorithm: 'SCRYPT',
    base64_signer_key: 'lihim+/==',
    base64_salt_separator: 'Bw==',
    rounds: 8,
    mem_cost: 14,
  };

  test('are read as the console shows them, and as JSON', () => {
    expect(readHashParameters(shown('14'))).toEqual(read);
    expect(readHashParameters(JSON.stringify(read))).toEqual(read);
  });

  test('are refused where one is missing, of another kind, or would hold up the server', () => {
    expect(readHashParameters(shown('14').replace('rounds: 8,', ''))).toBeUndefined();
    expect(readHashParameters(shown('14').replace('SCRYPT', 'BCRYPT'))).toBeUndefined();
    expect(readHashParameters(shown('24'))).toBeUndefined();
  });
});
