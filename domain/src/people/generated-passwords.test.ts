import { expect, test } from 'vitest';
import { filipinoWords } from './filipino-words.ts';
import { forbiddenJoins, joinsBadly, makePassword } from './generated-passwords.ts';

const randomInt = (n: number) => Math.floor(Math.random() * n);

const never = {
  'parts of the body': `ulo mata ilong tainga tenga bibig ngipin dila leeg balikat braso kamay daliri kuko dibdib tiyan
    likod puwit puwet hita tuhod binti paa talampakan balat puso atay baga buhok kilay pisngi noo labi utak siko palad
    pusod singit kilikili suso utong bayag titi puki ari katawan mukha lalamunan bituka buto`,
  'insults and what people are called': `bobo tanga gago gaga ulol tarantado inutil pangit taba mataba payat pandak bungal
    baboy unggoy buwaya ahas aso daga ipis kuto langaw uwak matsing palaka hipon higad tuko balimbing kamote kalabasa
    negro itim kayumanggi bakla tomboy bading duling pilay bingi bulag pipi baliw sira loko payaso tuta toyo hudas`,
  'second meanings': `saging talong itlog tahong talaba kabibe mani monay bibingka puto papaya melon pakwan longganisa
    hotdog sili batuta bola supot goma lobo kapote petsay toge kama labas loob pasok patong himas halik akyat kalapati
    ibon pugo suka leche sagwan sabaw basa damo bato tulak kaliwa ibabaw ilalim mamon bomba hubog`,
  'death, weapons, illness, dirt': `patay dugo multo aswang kabaong baril kutsilyo itak bolo lason giyera digmaan sakit ubo
    sipon tae ihi utot basura putik kanal kubeta lubid bitay libing hukay demonyo impiyerno`,
  'faith and politics':
    'diyos hesus santo santa simbahan pari obispo moske bibliya koran pangulo senador halalan boto',
  'persons and names': `nanay tatay lolo lola kuya ate tito tita guro doktor pulis bata ana maria jose juan pedro luz tala
    ligaya mayumi amihan diwa dalisay bayani isagani luningning liwanag rosa leon ruby maya jasmin amor paz abril`,
};

test('there are at least 1,024, each once, easy to type', () => {
  expect(filipinoWords.length).toBeGreaterThanOrEqual(1024);
  expect(new Set(filipinoWords).size).toBe(filipinoWords.length);
  expect(filipinoWords.filter((word) => !/^[a-z]{3,10}$/.test(word))).toEqual([]);
});

test.each(Object.entries(never))('none is of %s', (_kind, words) => {
  const found = words.split(/\s+/).filter((word) => filipinoWords.includes(word));
  expect(found).toEqual([]);
});

test('no word holds what two must not form', () => {
  expect(filipinoWords.filter((word) => forbiddenJoins.test(word))).toEqual([]);
});

test('words that form something else where they meet are not put together', () => {
  expect(joinsBadly('tapu', 'tabla')).toBe(true);
  const picks = [0, 4, 4, 7];
  const made = makePassword(() => picks.shift()!, 6);
  expect(made).toBe(`${filipinoWords[4]}-${filipinoWords[7]}-10`);
});

test('two words and two digits, more where the school wants longer ones, never too long', () => {
  for (let n = 0; n < 500; n++) expect(makePassword(randomInt, 6)).toMatch(/^[a-z]{3,10}-[a-z]{3,10}-\d\d$/);
  const long = makePassword(randomInt, 40);
  expect(long.length).toBeGreaterThanOrEqual(40);
  expect(long).toMatch(/^([a-z]+-){4,}\d\d$/);
  expect(makePassword(randomInt, 128)).toHaveLength(128);
});

test('at least 26 bits', () => {
  const ways = filipinoWords.length ** 2 * 90;
  expect(Math.log2(ways)).toBeGreaterThan(26);
});
