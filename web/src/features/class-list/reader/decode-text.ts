import { isMisread } from '@tinig/domain/people/name-rule';

// Upper halves of the MS-DOS code pages 850 and 437, which agree on the letters of Filipino names.
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const oldDos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const latin = String.fromCharCode(...Array.from({ length: 128 }, (_, at) => at + 128));
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

/** Detects UTF-16 by its byte order mark, or by a zero in every other byte. */
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

/** Encodes a text by this table. Undefined if the table lacks one of its letters. */
function bytesOf(text: string, table: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = [...text].map((letter) => {
    const code = letter.charCodeAt(0);
    return code < 128 ? code : table.indexOf(letter) + 128;
  });
  return bytes.some((byte, at) => byte === 127 && text[at] !== '\x7f') ? undefined : Uint8Array.from(bytes);
}

type Redecode = (text: string) => string | undefined;

/** Functions that repair text decoded in a wrong encoding. */
const redecodings: Redecode[] = [...Object.values(tables), oldDos, latin].flatMap((seen) => [
  (text: string) => {
    const bytes = bytesOf(text, seen);
    try {
      return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return undefined;
    }
  },
  ...encodings.map((encoding) => (text: string) => {
    const bytes = bytesOf(text, seen);
    return bytes && decode(bytes, encoding);
  }),
]);

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/** Decodes a list's cells again if letters were read wrongly. Cells that do not fit stay as they are. */
export function repairMisread(grid: readonly (readonly string[])[]): string[][] {
  let cells = grid.map((row) => [...row]);
  // Text may have been read wrongly twice.
  for (let n = 0; n < 2; n++) {
    const sample = cells.flat().filter(isMisread).slice(0, 500).join('\n');
    const tried = redecodings.flatMap((redecode) => {
      const text = redecode(sample);
      return text === undefined ? [] : [{ redecode, points: score(text) }];
    });
    const best = tried.sort((a, b) => b.points - a.points)[0];
    if (!best || best.points <= score(sample)) break;
    cells = cells.map((row) => row.map((cell) => (isAscii(cell) ? cell : (best.redecode(cell) ?? cell))));
  }
  return cells;
}
