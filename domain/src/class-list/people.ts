import { type NameOrder, type PersonName, parseFullName } from '#people/listed-name';
import { tidyLrn } from '#people/lrn';
import { withoutHiddenCharacters } from '#text/text';
import type { ColumnRole } from './headers.ts';

/** A kind of text removed from a name, shown for review. */
export type NameCut = 'mark' | 'number' | 'hidden' | 'remark' | 'middle';

/** A pupil as read from a line. `left` is a remark that the pupil moved away or dropped out; else ''. */
export type Person = PersonName & { lrn: string; email: string; cuts: NameCut[]; left: string };

// Remarks that may also follow a name without any sign between.
const plainLeft =
  't ?[./-] ?o\\b\\.?|tran?s?f(er|err?ed|ered)?( ?out\\b| to\\b|\\b(?! ?(in|from)\\b))|drp\\b|drop(p?ed)?([ -]?out)?\\b|nlpa\\b|nls\\b';
const left = `${plainLeft}|tr(ans?)?f?\\.?[ -]?out\\b|d ?/ ?o\\b|no longer|withdr[ae]w|deceased|yumao|nag-?(drop|transfer|lipat)|na-?transfer|(lum|inil|nil|l)ipat( na)?\\b(?! (mula|galing))|(huminto|tumigil|umalis)\\b|(hindi|di) na pumapasok|moved (out|to)`;
const leftWords = new RegExp(`(?<!\\p{L})(${left})`, 'iu');
const otherWords =
  /\b(t ?[./] ?i|transferr?ed (in|from)|transferee|transf?\.? ?in|moved in|repeater|retained|balik[- ]?aral|b\/a|4 ?ps|cct|pwd|lwd|lwe|acl|bago(ng lipat)?|lumipat (mula|galing)|late enroll?e?e?)\b|^(new|m|f|male|female|boy|girl|lalaki|babae)$/i;
const inParentheses = /\s*[([{]((?:[^()[\]{}]|[([{][^()[\]{}]*[)\]}])*)[)\]}]\s*$/;
const afterDash = /\s+[-–—:/]\s*([\p{L}\d/., ()-]+)$/u;
const bare = new RegExp(`[\\s,]+[*]*([\\d/.-]*\\s*(?:${plainLeft}|t ?/ ?i\\b)[^,]*?)[*]*$`, 'iu');

/** Returns the text if it says that a pupil moved away or dropped out; else ''. */
export const leftRemark = (text: string) => (isLeft(text) ? text.replace(/\s+/g, ' ').trim() : '');

// "TO" alone or before a date or a sign. Other remarks may begin with the word.
const isLeft = (text: string) => leftWords.test(text) || /^\W*TO\b(?!\s+\p{L})/u.test(text);

/** Removes known remarks such as "(T/O)" from the end of a name. Unknown remarks stay and make the name faulty. */
function withoutRemark(text: string): { text: string; remark: string } {
  for (const pattern of [inParentheses, afterDash, bare]) {
    const found = pattern.exec(text);
    const isRemark = found && (isLeft(found[1]!) || otherWords.test(found[1]!));
    // No name begins with a small letter after a dash with spaces.
    if (!found || !(isRemark || (pattern === afterDash && /^\p{Ll}/u.test(found[1]!)))) continue;
    const before = withoutRemark(text.slice(0, found.index));
    return { text: before.text, remark: `${before.remark} ${found[1]!}`.trim() };
  }
  return { text, remark: '' };
}

// Characters that may touch a name. Others may replace a lost letter.
const mark = '[-*_~@^•·●▪■◦‣>#+/|!"“”(\\[–—;:✓☐☑]|(?![©®™])\\p{Extended_Pictographic}\\uFE0F?';
const leading = new RegExp(`^(?:${mark}|\\s|[^\\p{L}\\p{N}'’,]+\\s)+`, 'u');
const trailing = new RegExp(`(?:${mark}|\\s+[^\\p{L}\\p{M}\\p{N}.'’,)\\]]*)+$`, 'u');
// "1." and "B2", and before a comma "a." and "iv." too.
const ordinal =
  /^((\d\uFE0F?\u20E3)+\s*|\d{1,3}(\s*[.):\]]+\s*|\s+)|[BGMF]-?\d{1,3}[.)]?\s+|x\]\s|([a-z]|[ivx]{2,5})[.)]\s+(?=.*,))(?=[^\d]*\p{L})/iu;
// After a whole word, unlike that of "Ma." or "Sta.".
const fullStop = /(?<=\p{L}{4})\.$/u;
// U+0080 to U+009F stand for letters that were read wrongly.
const unseen = '(?:(?![\\u0080-\\u009f])[\\p{Cf}\\p{Cc}])+';
const hiddenAtEdge = new RegExp(
  `^(?:${unseen}|\\uFFFD(?=\\s))+|${unseen}$|(?<=[,\\s])${unseen}|${unseen}(?=[,\\s])`,
  'gu',
);

/** Removes bullets, emoji, markup, numbers and remarks from both ends of a name. */
export function cleanName(written: string): { text: string; cuts: NameCut[]; remark: string } {
  const cuts = new Set<NameCut>();
  const cut = (kind: NameCut, text: string, pattern: RegExp) => {
    const kept = text.replace(pattern, '');
    if (kept !== text && /\S/.test(withoutHiddenCharacters(text.replace(kept, '')))) cuts.add(kind);
    return kept;
  };
  const seen = written.replace(hiddenAtEdge, '');
  if (seen !== written) cuts.add('hidden');
  const { text: named, remark } = withoutRemark(seen.replace(/\s+/g, ' ').trim());
  if (remark) cuts.add('remark');
  let text = named;
  for (let before = ''; before !== text; ) {
    before = text;
    text = cut('number', cut('mark', text, leading), ordinal);
  }
  text = cut('mark', cut('mark', text, trailing), fullStop);
  return { text: text.trim(), cuts: [...cuts], remark };
}

/** Reads a pupil from a line. `cell` returns a column's text. `isWhole`: one column holds the full name. */
export function personOf(
  cell: (role: ColumnRole) => string,
  isWhole: boolean,
  order: NameOrder | undefined,
): Person {
  const parts = (isWhole ? [cell('name')] : [cell('last_name'), cell('first_name')]).map(cleanName);
  const [last, first] = parts.map(({ text }) => text) as [string, string];
  const named = isWhole ? parseFullName(last, order) : { last_name: last, first_name: first };
  // Both columns may end with a remark. The middle name itself is not read.
  const [{ text: written, remark }, middle] = [cleanName(cell('extension')), cleanName(cell('middle_name'))];
  const isSuffix = /^(jr|sr|ii|iii|iv)\.?$/i.test(middle.text);
  const extension = written || (isSuffix ? middle.text : '');
  const ending = /\p{L}/u.test(extension) && !/^(n\/?a|none|wala)$/i.test(extension) ? ` ${extension}` : '';
  const cuts = parts.flatMap((part) => part.cuts);
  if (isWhole && hasMiddle(last, named)) cuts.push('middle');
  const remarks = [cell('remarks'), ...parts.map((part) => part.remark), remark, middle.remark];
  return {
    first_name: named.first_name,
    last_name: named.last_name + ending,
    lrn: tidyLrn(cell('lrn')),
    email: cell('email'),
    cuts,
    left: remarks.map(leftRemark).find(Boolean) ?? '',
  };
}

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '').length;

const hasMiddle = (whole: string, { first_name, last_name }: PersonName) =>
  lettersOf(whole) > lettersOf(first_name) + lettersOf(last_name);
