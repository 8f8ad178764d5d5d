import { sectionKey } from '#sections/sections';
import { fold } from '#text/text';

const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi'];

/** Splits "Grade 3 - Rizal" or "III-Rizal" into its grade and its name. */
function partsOf(written: string) {
  const words = fold(written)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(grade|gr|baitang|year|section|sec|seksyon|class|klase|pangkat)\b/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  const isGrade = (word: string) => /^\d+$/.test(word) || (words.length > 1 && romans.includes(word));
  const [grade = ''] = words.filter(isGrade);
  return {
    grade: romans.includes(grade) ? String(romans.indexOf(grade)) : grade,
    name: words.filter((word) => !isGrade(word)).join(''),
  };
}

/** True if a file's text names a section, with or without its grade. */
export function isSameSection(written: string, section: string): boolean {
  if (written.trim() === '' || section === '') return false;
  if (sectionKey(written) === sectionKey(section)) return true;
  const [one, other] = [partsOf(written), partsOf(section)];
  if (one.name === '' || one.name !== other.name) return false;
  return one.grade === '' || other.grade === '' || one.grade === other.grade;
}
