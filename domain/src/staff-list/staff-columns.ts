import type { Grid } from '#class-list/sheets';
import { fold } from '#text/text';
import type { StaffField, StaffRow } from './staff-list.ts';

const headWithin = 20;
const longest = 1000;
const heads: [StaffField, RegExp][] = [
  ['email', /^e ?mail/],
  ['section', /^(section|seksyon|klase|class(?! (adviser|teacher)))\b/],
  ['teacher', /^(guro|teacher|adviser|class adviser|pangalan ng guro|name of teacher|pangalan)\b/],
];

type StaffColumns = Partial<Record<StaffField, number>>;

/** Reads staff rows. Finds columns by a header that names the section, else by their contents (SETUP-5). */
export function readStaffRows(grid: Grid): StaffRow[] {
  const at = grid.slice(0, headWithin).findIndex((row) => placesIn(row).section !== undefined);
  const places = at < 0 ? guessed(grid) : placesIn(grid[at]!);
  return grid.flatMap((row, index) => {
    if (index <= at) return [];
    const cell = (field: StaffField) => (row[places[field] ?? -1] ?? '').slice(0, longest).trim();
    const read = { row: index + 1, section: cell('section'), teacher: cell('teacher'), email: cell('email') };
    return read.section || read.teacher || read.email ? [read] : [];
  });
}

function placesIn(row: readonly string[]): StaffColumns {
  const places: StaffColumns = {};
  for (const [at, cell] of row.entries()) {
    const words = fold(cell)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
    const found = heads.find(([field, pattern]) => places[field] === undefined && pattern.test(words));
    if (found && words.length < 40) places[found[0]] = at;
  }
  return places;
}

/**
 * Guesses columns without a header: an @ marks the email; the first other column is the section, then the teacher.
 */
function guessed(grid: Grid): StaffColumns {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const email = columns.find((at) => grid.some((row) => (row[at] ?? '').includes('@')));
  const [section, teacher] = columns.filter(
    (at) => at !== email && grid.some((row) => (row[at] ?? '').trim()),
  );
  return {
    ...(section !== undefined && { section }),
    ...(teacher !== undefined && { teacher }),
    ...(email !== undefined && { email }),
  };
}
