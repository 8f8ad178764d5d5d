import type { MyAct } from '@tinig/domain/calls/audit';
import { expect, test } from 'vitest';
import { actNamesText, describeAct, irreversibleReason, lostChangesText } from './describe-act.ts';
import { leftSentence } from './revert-acts.ts';

const act = (given: Partial<MyAct>): MyAct => ({
  act: 'isang-gawain',
  at: '2026-11-22T02:00:00.000Z',
  until: '2026-11-23T02:00:00.000Z',
  action: 'archiveStudent',
  event: { kind: 'student-archived' },
  detail: '',
  count: 1,
  people: [],
  sections: [],
  state: 'undoable',
  undone_at: null,
  kept: null,
  ...given,
});
const nina = { first_name: 'Niña', last_name: 'Agbayani' };
const gian = { first_name: 'Gian', last_name: 'Dela Peña' };

test('a sentence names as one speaks, what stands below it as lists do', () => {
  expect(describeAct(act({ people: [nina] }))).toMatchObject({
    title: 'Na-archive si Niña Agbayani',
    more: '',
  });
  expect(describeAct(act({ count: 8, people: [nina, gian] }))).toMatchObject({
    title: 'Na-archive ang 8 studyante',
    more: 'Agbayani, Niña · Dela Peña, Gian · at 6 pa',
  });
});

test('of a class list the section is in the title, and counted as nobody', () => {
  const list = act({
    action: 'saveClassList',
    event: { kind: 'class-list-saved', added: 2, changed: 1 },
    count: 3,
    people: [nina, gian],
    sections: ['Mabini'],
  });
  expect(describeAct(list)).toMatchObject({
    title: 'Naidagdag ang klase sa Mabini',
    more: '2 bago, 1 may pagbabago',
  });
  expect(describeAct({ ...list, event: { kind: 'class-list-saved', added: 12, changed: 0 } }).more).toBe(
    '12 bago',
  );
  expect(actNamesText(list)).toEqual(['Agbayani, Niña', 'Dela Peña, Gian', 'at 1 pa']);
  expect(actNamesText({ ...list, people: [] })).toEqual([]);
});

test('dates that were taken back are not said to be set', () => {
  const title = (event: MyAct['event']) =>
    describeAct(act({ action: 'scheduleClass', event, sections: ['Mabini'] })).title;
  expect(
    title({
      kind: 'dates-set',
      quarter: 'quarter_two',
      opens_at: '2026-11-24T22:00:00.000Z',
      closes_at: null,
    }),
  ).toBe('Itinakda ang petsa ng 2nd Quarter sa Mabini');
  expect(title({ kind: 'dates-removed', quarter: 'quarter_two' })).toBe(
    'Inalis ang petsa ng 2nd Quarter sa Mabini',
  );
});

test('a move says from where to where, a rename what the name was', () => {
  const kept = { students: 1, from: ['Mabini'], to: 'Luna', was: '', lost: 0, lost_one: null };
  const moved = act({
    action: 'editUser',
    event: { kind: 'person-edited', fields: ['section'] },
    people: [gian],
    kept,
  });
  expect(describeAct(moved)).toEqual({
    icon: 'swap',
    title: 'Inilipat si Gian Dela Peña sa Luna',
    more: 'Mula sa Mabini',
  });
  expect(describeAct({ ...moved, kept: null })).toMatchObject({
    title: 'Inilipat si Gian Dela Peña',
    more: '',
  });
  const renamed = act({
    ...moved,
    event: { kind: 'person-edited', fields: ['first_name'] },
    kept: { ...kept, from: [], to: '', was: 'Juan Dela Peña' },
  });
  expect(describeAct(renamed)).toEqual({
    icon: 'edit',
    title: 'Pinalitan ang pangalan ni Gian Dela Peña',
    more: 'Dating: Juan Dela Peña',
  });
});

test('whom somebody has changed since is named, and how many are left to take back', () => {
  const since = {
    how: 'moved',
    section: 'Luna',
    by: 'Rosario Villamor',
    is_own: false,
    at: '2026-11-22T00:05:00.000Z',
  } as const;
  const lost_one = { name: 'Niña Agbayani', since };
  const kept = { students: 2, from: ['Mabini'], to: 'Rizal', was: '', lost: 1, lost_one };
  const both = act({
    action: 'editUser',
    event: { kind: 'person-edited', fields: ['section'] },
    count: 2,
    people: [nina, gian],
    kept,
  });
  expect(lostChangesText(both)).toBe(
    'Si Niña Agbayani ay inilipat na ni Rosario Villamor sa Luna. 1 na lang ang maibabalik.',
  );
  expect(lostChangesText({ ...both, kept: { ...kept, lost: 2, lost_one: null } })).toBe(
    '2 ang may bumago na pagkatapos ninyo.',
  );
  expect(leftSentence('Niña Agbayani', since)).toBe(
    'Hindi na si Niña Agbayani: inilipat siya ni Rosario Villamor sa Luna nang 8:05.',
  );
});

test('what can’t be taken back says why', () => {
  expect(irreversibleReason(act({ event: { kind: 'cards-made', cards: 1 } }))).toBe(
    'Hindi ito maibabalik: patay na ang lumang password.',
  );
  expect(irreversibleReason(act({ event: { kind: 'account-removed' } }))).toBe(
    'Hindi ito maibabalik: tinanggal ito nang tuluyan.',
  );
  expect(irreversibleReason(act({ event: { kind: 'student-added' } }))).toBe('Hindi ito maibabalik.');
});

test('what a version before this one did is told by its call alone, whatever its text says', () => {
  const old = act({ action: 'changeLock', event: null, detail: 'quarter_two unlocked', people: [gian] });
  expect(describeAct(old)).toEqual({ icon: 'edit', title: 'Nagpalit ng quarter access', more: '' });
});
