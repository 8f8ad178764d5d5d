import type { PersonTexts } from '@tinig/domain/people/people';
import { pickFields } from '@tinig/domain/people/record-fields';
import { expect, test } from 'vitest';
import { personTextColumns } from '#records/person';
import { columnsOf, setFromRows } from './columns.ts';

type Row = { uid: string; has_played?: boolean };

test('a row is described once, for what reads it and what changes it', () => {
  const columns = columnsOf<Row>({ uid: 'p.uid', has_played: 'p.played_at is not null' });
  expect(columns.sql).toBe('p.uid as "uid", p.played_at is not null as "has_played"');
  expect(setFromRows(columns.names).sql).toBe('"uid" = r."uid", "has_played" = r."has_played"');
  expect(pickFields({ uid: 'ana', role: 'student' }, ['uid'])).toEqual({ uid: 'ana' });
});

test('a field that is missing in a description does not compile, nor one that no row has', () => {
  // @ts-expect-error has_played is missing
  columnsOf<Row>({ uid: 'p.uid' });
  // @ts-expect-error a row has no shoes
  columnsOf<Row>({ uid: 'p.uid', has_played: 'true', shoes: 'p.shoes' });
  const { email: _, ...others } = personTextColumns.of;
  // @ts-expect-error a person has an email
  columnsOf<PersonTexts>(others);
});
