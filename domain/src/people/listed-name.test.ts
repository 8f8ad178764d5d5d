import { expect, test } from 'vitest';
import { parseFullName, tidyNameFields, titleCase } from './listed-name.ts';

test.each([
  ['Abad, Francis', 'Francis', 'Abad'],
  ['ABAD,FRANCIS, LIM', 'Francis', 'Abad'],
  ['ABAD,FRANCIS, -', 'Francis', 'Abad'],
  ['  Alonzo ,  Kaye ', 'Kaye', 'Alonzo'],
  ['Cruz\u00a0Santos, Ana', 'Ana', 'Cruz Santos'],
  ['Batungbakal-Dela Cruz Jr., Ma. Luningning Faith', 'Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'],
  ['DE LA CRUZ JR., JUAN', 'Juan', 'De la Cruz Jr.'],
  ['DELA CRUZ, JUAN JR., SANTOS', 'Juan', 'Dela Cruz Jr.'],
  ['Dela Cruz, Juan, Jr.', 'Juan', 'Dela Cruz Jr.'],
  ['Dela Cruz, Jr., Juan', 'Juan', 'Dela Cruz Jr.'],
  ['Reyes, Jose III', 'Jose', 'Reyes III'],
  ['Cruz, Juan S.', 'Juan', 'Cruz'],
  ['Cruz, Juan S', 'Juan', 'Cruz'],
  ['Cruz, J. Carlo', 'J. Carlo', 'Cruz'],
  ['Cruz, AJ', 'AJ', 'Cruz'],
  ['CRUZ, AJ', 'Aj', 'Cruz'],
  ['IBAÑEZ, NIÑO', 'Niño', 'Ibañez'],
  ['PEñA, RENéE', 'Renée', 'Peña'],
  ['Francis Abad, Jr.', 'Francis', 'Abad Jr.'],
  ['Jr. Abad, Francis', 'Francis', 'Abad Jr.'],
  ['IBAN\u0303EZ, NIN\u0303A', 'Niña', 'Ibañez'],
  ['Cruz，Ana', 'Ana', 'Cruz'],
  ['ABAD, Francis', 'Francis', 'Abad'],
  ['Francis Abad', 'Francis', 'Abad'],
  ['Juan Miguel Santos', 'Juan Miguel', 'Santos'],
  ['Juan S. Dela Cruz', 'Juan', 'Dela Cruz'],
  ['Jose Protacio de los Santos', 'Jose Protacio', 'de los Santos'],
  ['MARIA SAN PEDRO', 'Maria', 'San Pedro'],
  ['Pedro Sta. Ana', 'Pedro', 'Sta. Ana'],
  ['Juan Dela Cruz Jr.', 'Juan', 'Dela Cruz Jr.'],
  ['Ma. Luningning Faith Batungbakal-Dela Cruz', 'Ma. Luningning Faith', 'Batungbakal-Dela Cruz'],
  ['JOSE REYES III', 'Jose', 'Reyes III'],
  ['Cabanlit', '', 'Cabanlit'],
  ['Cabanlit,', '', 'Cabanlit'],
  [', Rhea', 'Rhea', ''],
  ['Dela Cruz', '', 'Dela Cruz'],
  ['', '', ''],
  [',,,', '', ''],
])('%j is %j %j', (written, first_name, last_name) => {
  expect(parseFullName(written)).toEqual({ first_name, last_name });
});

test('two fields keep what stands in them, but a suffix goes to the surname', () => {
  expect(tidyNameFields('JUAN JR. S.', ' DEL  MUNDO ')).toEqual({
    first_name: 'Juan S.',
    last_name: 'Del Mundo Jr.',
  });
  expect(tidyNameFields('Juan', 'CRUZ')).toEqual({ first_name: 'Juan', last_name: 'Cruz' });
});

test.each([
  ["O'BRIEN", "O'Brien"],
  ['MARIA DE LOS ANGELES', 'Maria de los Angeles'],
  ['ÑUÑEZ', 'Ñuñez'],
  ['SANTOS Y REYES', 'Santos y Reyes'],
  ['ANNE-MARIE', 'Anne-Marie'],
])('%j in people’s case is %j', (capitals, name) => {
  expect(titleCase(capitals)).toBe(name);
});
