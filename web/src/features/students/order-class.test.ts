import { type GameKey, gameKeys } from '@tinig/domain/quarter-access/games';
import { spelled, spellings } from '@tinig/domain/text/testing/spellings';
import { expect, test } from 'vitest';
import { orderClass } from './order-class.ts';

const pupil = (last_name: string, first_name: string, game_four_progress = 0) => ({
  ...(Object.fromEntries(gameKeys.map((key) => [key, 0])) as Record<GameKey, number>),
  first_name,
  last_name,
  game_four_progress,
});
// In the server's order: by name, Ñ after N.
const pupils = [pupil('Nuñez', 'Ana', 90), pupil('Ñonuevo', 'José', 40), pupil('Ocampo', 'Niña', 90)];
const names = (search: string, sort: string) =>
  orderClass(pupils, search, sort, 'game_four_progress').map(({ last_name }) => last_name);

test('as it came while nothing is searched or sorted', () => {
  expect(orderClass(pupils, '', 'name')).toBe(pupils);
});

test('found without regard to case, diacritics and order of the words', () => {
  expect(names('NINA oca', 'name')).toEqual(['Ocampo']);
  expect(names('nunez', 'name')).toEqual(['Nuñez']);
  expect(names('zz', 'name')).toEqual([]);
});

test.each(spellings)('a name is found by %s', (search) => {
  const named = pupil(spelled.last_name, spelled.first_name);
  expect(orderClass([...pupils, named], search, '')).toEqual([named]);
});

test('sorted by a game, names deciding between equals, and back by name', () => {
  expect(names('', 'game_four_progress')).toEqual(['Ñonuevo', 'Nuñez', 'Ocampo']);
  expect(names('', '-game_four_progress')).toEqual(['Nuñez', 'Ocampo', 'Ñonuevo']);
  expect(names('', '-progress')).toEqual(['Nuñez', 'Ocampo', 'Ñonuevo']);
  expect(names('', '-name')).toEqual(['Ocampo', 'Ñonuevo', 'Nuñez']);
});
