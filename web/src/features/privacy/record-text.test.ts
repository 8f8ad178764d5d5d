import { expect, test } from 'vitest';
import { recordText } from './record-text.ts';

const say = recordText({
  uid: 'ana',
  name: 'Ana Cruz',
  section: 'Mabini',
  school: '',
  made_at: '2026-11-25T02:12:00Z',
  parts: [],
  names: { '-mabini': 'Mabini', '-rizal': 'Rizal', mia: 'Mia Mercado' },
});

const at = Date.parse('2026-11-25T02:12:00Z');

const said: [table: string, column: string, value: unknown, words: string][] = [
  ['people', 'role', 'student', 'Studyante'],
  ['people', 'section_id', '-mabini', 'Mabini'],
  ['audit', 'action', 'addStudent', 'Nagdagdag ng studyante'],
  ['audit', 'actor', 'mia', 'Mia Mercado'],
  ['audit', 'actor', 'command-line', 'Command line'],
  ['audit', 'target', 'ana', 'Ana Cruz'],
  ['audit', 'result', 'refused', 'Tinanggihan'],
  ['audit', 'event', { kind: 'student-added' }, '–'],
  ['audit', 'event', { kind: 'cards-made', cards: 1 }, '1 card'],
  [
    'audit',
    'event',
    { kind: 'lock-set', quarter: 'quarter_two', is_open: true, through: 'firebase' },
    '2nd Quarter Unlocked (sa Firebase)',
  ],
  ['audit', 'event', null, '–'],
  ['kept_changes', 'place', 'people', 'Datos ng bata'],
  ['kept_changes', 'before', null, '–'],
  [
    'kept_changes',
    'after',
    { section_id: '-rizal', quarter_one: false, archived_at: null },
    'Section: Rizal; Bukas ang quarter 1: Hindi; Inilagay sa archive: –',
  ],
  ['kept_changes', 'after', { uid: 'ana', quarter: 'quarter_two' }, 'ID: ana; Quarter: 2nd Quarter'],
  ['results', 'game', 4, 'Game 4'],
  ['results', 'percent', 62, '62%'],
  ['progress', 'game_ten_progress', 0, '0%'],
  ['tried_games', 'recent', [[at, 62]], '62% (Nob 25, 2026, 10:12 AM)'],
  ['tried_games', 'days', { '2026-11-25': 3 }, 'Nobyembre 25, 2026: 3'],
  ['tried_games', 'rise_at', null, '–'],
  [
    'answers',
    'items',
    [
      ['6 × 7', '41', '42'],
      [null, null, null],
    ],
    '6 × 7: 41 (tama: 42)\n–: – (tama: –)',
  ],
  ['planned_pupils', 'outcome', 'stays', 'Uulit'],
  ['help_members', 'outcome', null, '–'],
  ['lock_exceptions', 'quarter', 'quarter_two', '2nd Quarter'],
  ['looks', 'kind', 'figures', 'Talaan na may LRN'],
];

test('a value of a child’s record is said in words', () => {
  for (const [table, column, value, words] of said)
    expect(say(table, column, value), `${table}.${column}`).toBe(words);
});
