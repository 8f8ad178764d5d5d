import { expect, test } from 'vitest';
import { cardFromHash, cardOrigin, cardUrl, demoGamePath, gameLink, isDemoOrigin } from './card-link.ts';
import { cardNames } from './cards.ts';

test('a card has the first name and one letter, two for those who would be alike', () => {
  const people = [
    { uid: 'a', first_name: 'Ana', last_name: 'Cruz' },
    { uid: 'b', first_name: 'Ana', last_name: 'Castro' },
    { uid: 'c', first_name: 'Ma. Luningning Faith', last_name: 'Batungbakal-Dela Cruz Jr.' },
    { uid: 'd', first_name: 'Rica', last_name: '' },
  ].map((one) => ({ ...one, section_id: '-mabini' }));
  people.push({ uid: 'e', first_name: 'Ana', last_name: 'Cabral', section_id: '-rizal' });
  expect(Object.fromEntries(cardNames(people))).toEqual({
    a: 'Ana Cr.',
    b: 'Ana Ca.',
    c: 'Ma. Luningning Faith B.',
    d: 'Rica',
    e: 'Ana C.',
  });
});

test('three who would be alike have as many letters as it takes, and nobody the whole surname', () => {
  const named = (...surnames: string[]) => [
    ...cardNames(
      surnames.map((last_name, at) => ({
        uid: String(at),
        first_name: 'Juan',
        last_name,
        section_id: '-mabini',
      })),
    ).values(),
  ];
  expect(named('Santos', 'Sarmiento', 'Santiago')).toEqual(['Juan Santo.', 'Juan Sar.', 'Juan Santi.']);
  expect(named('Cruz', 'Cruz', 'Cabral')).toEqual(['Juan Cr.', 'Juan Cr.', 'Juan Ca.']);
});

const token = 'A'.repeat(22);

test('the token stands behind the # of the page, and of the game’s link', () => {
  expect(cardUrl('https://tinig.example/', token)).toBe(`https://tinig.example/kard#${token}`);
  expect(gameLink(token)).toBe(`tinig://card#${token}`);
  expect(cardFromHash(`#${token}`)).toBe(token);
  const pin = `1.ABC234.8443.${'p'.repeat(43)}`;
  const address = cardUrl(`https://192.168.1.20:8443#${pin}`, token);
  expect(address).toBe(`https://192.168.1.20:8443/kard#${token}.${pin}`);
  expect(cardFromHash(address.slice(address.indexOf('#')))).toBe(`${token}.${pin}`);
  expect(cardOrigin(`https://192.168.1.20:8443#${pin}`, 'http://127.0.0.1:8080')).toContain(pin);
  for (const other of ['', '#', '#abc', `#${token}.1.ABC234.8443.kulang`, `#${token}A`, `#${token}<`])
    expect(cardFromHash(other)).toBeNull();
});

test.each([
  ['', 'https://tinig.example', 'https://tinig.example'],
  ['https://paaralan.example', 'http://192.168.1.5:8080', 'https://paaralan.example'],
  ['', 'http://192.168.1.5:8080', 'http://192.168.1.5:8080'],
  ['', 'http://localhost:8080', null],
  ['', 'http://127.0.0.1:8080', null],
  ['', 'http://[::1]:8080', null],
  [demoGamePath, 'http://127.0.0.1:8080', 'http://127.0.0.1:8080/halimbawa'],
])('with the setting %j, on a page of %s, cards lead to %s', (setting, page, origin) => {
  expect(cardOrigin(setting, page)).toBe(origin);
  expect(origin !== null && isDemoOrigin(origin)).toBe(setting === demoGamePath);
});
