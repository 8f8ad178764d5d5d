import type { MyAct } from '@tinig/domain/calls/undo';
import { expect, test } from 'vitest';
import { finalWords, namesAndMore, wordsOfAct } from './act-words.ts';

const act = (given: Partial<MyAct>): MyAct => ({
  act: 'isang-gawain',
  at: '2026-11-22T02:00:00.000Z',
  until: '2026-11-23T02:00:00.000Z',
  action: 'archiveStudent',
  detail: '',
  count: 1,
  people: [],
  sections: [],
  state: 'undoable',
  ...given,
});
const nina = { first_name: 'Niña', last_name: 'Agbayani' };
const gian = { first_name: 'Gian', last_name: 'Dela Peña' };

test('a sentence names as one speaks, what stands below it as lists do', () => {
  expect(wordsOfAct(act({ people: [nina] }))).toMatchObject({
    title: 'Na-archive si Niña Agbayani',
    more: '',
  });
  expect(wordsOfAct(act({ count: 8, people: [nina, gian] }))).toMatchObject({
    title: 'Na-archive ang 8 studyante',
    more: 'Agbayani, Niña · Dela Peña, Gian · at 6 pa',
  });
});

test('of a class list the section is in the title, and counted as nobody', () => {
  const list = act({
    action: 'saveClassList',
    detail: '2 added, 1 changed',
    count: 3,
    people: [nina, gian],
    sections: ['Mabini'],
  });
  expect(wordsOfAct(list)).toMatchObject({
    title: 'Naidagdag ang klase sa Mabini',
    more: '2 bago, 1 may pagbabago',
  });
  expect(namesAndMore(list)).toEqual(['Agbayani, Niña', 'Dela Peña, Gian', 'at 1 pa']);
  expect(namesAndMore({ ...list, people: [] })).toEqual([]);
});

test('what can’t be taken back says why', () => {
  expect(finalWords(act({ action: 'makeCards' }))).toBe(
    'Hindi ito maibabalik: patay na ang lumang password.',
  );
  expect(finalWords(act({ action: 'removeStudent' }))).toBe(
    'Hindi ito maibabalik: tinanggal ito nang tuluyan.',
  );
  expect(finalWords(act({ action: 'addStudent' }))).toBe('Hindi ito maibabalik.');
});
