import { sectionKey } from '#sections/sections';
import { fold } from '#text/text';

// Numbers of grades as words, from 1.
const grades = ['i one', 'ii two', 'iii three', 'iv four', 'v five', 'vi six'].map((words) =>
  words.split(' '),
);

/** Splits "Grade 3 - Rizal", "G3 Rizal" or "III-Rizal" into its grade ('' for none) and its name. */
function partsOf(written: string) {
  const words = fold(written)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(grade|gr|g(?= ?\d)|baitang|year|section|sec|seksi?yon|class|klase|pangkat) ?(?=\d|\b)/g, ' ')
    .split(' ')
    .filter(Boolean);
  const gradeOf = (word: string) => {
    const at = words.length > 1 ? grades.findIndex((names) => names.includes(word)) : -1;
    return at >= 0 ? String(at + 1) : /^\d+$/.test(word) ? word : '';
  };
  return {
    grade: words.map(gradeOf).find(Boolean) ?? '',
    name: words.filter((word) => !gradeOf(word)).join(''),
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
