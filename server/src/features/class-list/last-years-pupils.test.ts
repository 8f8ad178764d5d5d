import { checkClassList, saveClassList } from '@tinig/domain/calls/class-list';
import { startNewYear } from '@tinig/domain/calls/new-year';
import { cases } from '@tinig/tests/school/cases';
import { lrnOf, type School } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const began = async (school: School) => {
  const { status, text } = await school.ask(startNewYear, { year: '2026–2027' }, 'root');
  expect(status, text).toBe(200);
};
const ana = { row: 1, first_name: 'Ana', last_name: 'Ñuñez', lrn: lrnOf.ana };
const findings = (body: object) => (body as { rows: object[] }).rows;

// Last year Ana was Mia's pupil. This year she is in Leo's list.
cases(checkClassList, { section: 'Rizal', rows: [ana] }, 'leo', {
  'who was in another class last year and stands in none is taken by LRN and name, without a question': {
    before: began,
    leaves: (_, { body }) => expect(findings(body)).toMatchObject([{ kind: 'moved', who: { uid: 'ana' } }]),
  },
  'under a name of which no word is right nothing is told': {
    before: began,
    given: { rows: [{ ...ana, first_name: 'Fel', last_name: 'Fajardo' }] },
    never: ['Ana', 'Ñuñez'],
    leaves: (_, { body }) =>
      expect(findings(body)).toMatchObject([{ kind: 'faulty', fault: { code: 'lrn-elsewhere' } }]),
  },
  'by the name alone nobody is found': {
    before: began,
    given: { rows: [{ ...ana, lrn: '' }] },
    leaves: (_, { body }) => expect(findings(body)).toMatchObject([{ kind: 'new', who: null }]),
  },
  'who stands in a section by now is another teacher’s': {
    before: async (school) => {
      await began(school);
      await school.sql`update people set section_id = '-mabini' where uid = 'ana'`;
    },
    never: ['Ñuñez", "lrn'],
    leaves: (_, { body }) =>
      expect(findings(body)).toMatchObject([{ kind: 'faulty', fault: { code: 'lrn-elsewhere' } }]),
  },
  'before a year has ended, who is in no section is nobody’s to take': {
    before: ({ sql }) => sql`update people set section_id = null where uid = 'ana'`,
    leaves: (_, { body }) => expect(findings(body)).toMatchObject([{ kind: 'faulty' }]),
  },
});

cases(saveClassList, { section: 'Rizal', rows: [ana], key: 'listahan-ng-hunyo' }, 'leo', {
  'the pupil stands in the new section with the old login; a card is made for nobody': {
    before: began,
    leaves: async ({ sql }, { body }) => {
      expect(body).toMatchObject({ added: 0, changed: 1, cards: [] });
      expect(await sql`select section_id, email from people where uid = 'ana'`).toEqual([
        { section_id: '-rizal', email: 'ana@paaralan.example' },
      ]);
    },
  },
});
