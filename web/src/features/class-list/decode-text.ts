import { isMisread } from '@tinig/domain/people/name-rule';

// The upper half of MS-DOS code page 850. Code page 437 has the same letters of Filipino names at the same places.
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const upperHalf = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
const tables = {
  windows: new TextDecoder('windows-1252').decode(upperHalf),
  dos,
  macintosh: new TextDecoder('macintosh').decode(upperHalf),
};
type Encoding = keyof typeof tables;
const encodings = Object.keys(tables) as Encoding[];

/** Decodes a text file: UTF-8, UTF-16, or the one-byte encoding that gives the most plausible names. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) throw new Error('no text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const sample = bytes.subarray(0, 200_000);
    const scores = encodings.map((one) => score(decode(sample, one)));
    return decode(bytes, encodings[scores.indexOf(Math.max(...scores))]!);
  }
}

/** UTF-16 by its mark, or by zeros at every other byte. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const isMost = (count: number) => count * 4 > sample.length;
  if (isMost(zeros[1]!) && zeros[0] === 0) return 'utf-16le';
  return isMost(zeros[0]!) && zeros[1] === 0 ? 'utf-16be' : undefined;
}

const decode = (bytes: Uint8Array, encoding: Encoding) => {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(
      String.fromCharCode(
        ...Array.from(bytes.subarray(from, from + 8192), (byte) =>
          byte < 128 ? byte : tables[encoding].charCodeAt(byte - 128),
        ),
      ),
    );
  return parts.join('');
};

const vowels = 'aeiouáéíóúü';

/** Rates a decoded text by its letters beyond ASCII: ñ before a vowel, and vowels with accents, in one case. */
function score(text: string): number {
  let points = 0;
  for (const { 0: letter, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const [before = '', after = ''] = [text[index - 1], text[index + 1]];
    const isUpper = letter !== letter.toLowerCase();
    const isInWord = /\p{L}/u.test(before + after);
    const fits =
      isInWord &&
      (/\p{Ll}/u.test(before) ? !isUpper : true) &&
      (/\p{L}/u.test(after) && !isUpper ? /\p{Ll}/u.test(after) : true) &&
      (/\p{Lu}/u.test(before) && /\p{Lu}/u.test(after) ? isUpper : true);
    if (/ñ/i.test(letter)) points += fits && vowels.includes(after.toLowerCase() || '-') ? 4 : -4;
    else if (/[áéíóúü]/i.test(letter)) points += fits ? 2 : -2;
    else if (/[–—‘’“”•…·]/.test(letter)) points += 0;
    else points -= /\p{L}/u.test(letter) ? 1 : 3;
  }
  return points;
}

const bytesOf = (text: string) =>
  Uint8Array.from([...text], (letter) => {
    const at = tables.windows.indexOf(letter);
    return at < 0 ? letter.charCodeAt(0) : at + 128;
  });

/** Decodes again text that was UTF-8 and was read as a Windows encoding. Returns other text as it is. */
export function repairMisread(text: string): string {
  if (!isMisread(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(text));
  } catch {
    return text;
  }
}
