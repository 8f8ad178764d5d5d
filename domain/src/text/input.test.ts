import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { isMessageCode, message } from '#messages/messages';
import { fullName, listName, NewStudent, NewTeacher } from '#people/people';
import { isStaff, roleCode, roleLabel } from '#people/roles';
import { NewSection } from '#sections/sections';
import { faultsOf, mustParse } from './input.ts';
import { listInput, pageCount, pageRange } from './paging.ts';
import { Refusal } from './refusal.ts';

const student = {
  email: 'ana@x.ph',
  password: 'lihim123',
  confirm_password: 'lihim123',
  first_name: 'Ana',
  last_name: 'Cruz',
  username: 'ana',
  section: 'Mabini',
};
const first = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = schema.safeParse(value);
  const fault = error && faultsOf(error)[0];
  return fault && { code: fault.code, field: fault.field };
};

test.each([
  [NewStudent, student, undefined],
  [NewStudent, { ...student, first_name: '' }, { code: 'fill-all', field: 'first_name' }],
  [
    NewStudent,
    { ...student, confirm_password: 'x' },
    { code: 'passwords-differ', field: 'confirm_password' },
  ],
  // Missing fields are reported before invalid ones.
  [NewStudent, { ...student, email: 'x', section: '' }, { code: 'fill-all', field: 'section' }],
  [NewStudent, { ...student, email: 'x' }, { code: 'email-invalid', field: 'email' }],
  [NewStudent, { ...student, role: 'admin' }, { code: 'unknown-field', field: 'role' }],
  [NewStudent, { ...student, username: 5 }, { code: 'bad-field', field: 'username' }],
  [NewStudent, null, { code: 'bad-request', field: '' }],
  [
    NewTeacher,
    { email: 'a@x.ph', password: 'x', firstName: 'A' },
    { code: 'teacher-fill-all', field: 'lastName' },
  ],
  [NewSection, { teacher_id: 'mia' }, { code: 'section-missing', field: 'section_name' }],
  [NewSection, { section_name: 'A' }, { code: 'section-teacher-missing', field: 'teacher_id' }],
])('the first fault %#', (schema, value, fault) => {
  expect(first(schema, value)).toEqual(fault);
});

test('a value that can’t be read is refused with the book’s words', () => {
  const refused = () => mustParse(NewStudent, { ...student, role: 'admin' });
  expect(refused).toThrow(new Refusal('unknown-field', 400, { field: 'role' }));
  expect(refused).toThrow('Hindi kilalang field: role.');
  expect(mustParse(NewSection, { section_name: ' A  B ', teacher_id: 'mia' }).section_name).toBe('A B');
});

describe('lists', () => {
  const input = z.strictObject(listInput(['name', 'id']));
  test('what is not said', () => {
    expect(input.parse({})).toEqual({ search: '', sort: 'name', page: 1, per_page: 35 });
    expect(input.parse({ page: '3', per_page: '500', sort: '-id' })).toMatchObject({
      page: 3,
      per_page: 500,
      sort: '-id',
    });
  });
  test.each([{ page: '0' }, { page: '1.5' }, { page: 'x' }, { per_page: '501' }, { sort: 'password' }])(
    '%j is refused',
    (wrong) => {
      expect(input.safeParse(wrong).success).toBe(false);
    },
  );
  test.each([
    [0, 35, 1],
    [35, 35, 1],
    [36, 35, 2],
  ])('%d rows, %d on a page: %d pages', (total, perPage, pages) => {
    expect(pageCount(total, perPage)).toBe(pages);
  });
  test.each([
    [1, 0, { from: 0, to: 0 }],
    [1, 384, { from: 1, to: 35 }],
    [11, 384, { from: 351, to: 384 }],
  ])('page %d of %d rows', (page, total, range) => {
    expect(pageRange(page, 35, total)).toEqual(range);
  });
});

test('role codes and labels', () => {
  expect(['superadmin', 'admin', undefined, null, '', 'student'].map(roleCode)).toEqual([
    0,
    1,
    -1,
    -1,
    -1,
    undefined,
  ]);
  expect((['superadmin', 'admin'] as const).map(roleLabel)).toEqual(['Super Administrator', 'Administrator']);
  expect((['superadmin', 'admin', 'student'] as const).map(isStaff)).toEqual([true, true, false]);
});

test('names in sentences and in lists', () => {
  expect(fullName({ first_name: 'Niña', last_name: 'Cruz' })).toBe('Niña Cruz');
  expect(listName({ first_name: 'Niña', last_name: 'Cruz' })).toBe('Cruz, Niña');
  expect(listName({ first_name: '', last_name: 'Cruz' })).toBe('Cruz');
});

test('a text with places in braces', () => {
  expect(message('section-exists', { name: 'A{name}$&' })).toBe('Section "A{name}$&" already exists');
  expect(message('days-left')).toBe('{n} days left');
  expect([isMessageCode('forbidden'), isMessageCode('toString')]).toEqual([true, false]);
});
