import { drawSheets } from './draw-lists.ts';
import { type Drawn, lrnOf, type Shape, sections, shape } from './list-shape.ts';
import { bookOf, encode, textOf } from './write-list.ts';

/** Pupil of a generated list, as the reader must return it. `section` is set in files with several sections. */
export type AnyPupil = { last: string; first: string; lrn: string; section: string };

/**
 * A generated list: its bytes, the pupils it must give for Rizal, the excluded pupils, and the pupils of other
 * sections.
 */
export type AnyList = {
  title: string;
  bytes: Uint8Array<ArrayBuffer>;
  rizal: AnyPupil[];
  left: AnyPupil[];
  others: AnyPupil[];
};

/** A list of any layout, file kind, encoding and separator, with the noise that people leave in it. */
export const anyList = shape.map((given) =>
  drawList(
    headless.has(given.layout)
      ? { ...given, names: given.names === 'split' ? 'whole' : given.names, remarks: given.remarks && 'name' }
      : given,
  ),
);

// In these layouts no heading identifies the column of names.
const headless = new Set<string>(['gender-letters', 'headless', 'bare-beside', 'section-genders']);
const layoutsOfSections = new Set<string>([
  ...['section', 'merged-section', 'sheets', 'beside', 'bare-beside', 'section-genders', 'blocks'],
]);
const books = new Set(['xlsx', 'xlsm', 'biff8', 'ods']);

function drawList(given: Shape): AnyList {
  const { layout, kind } = given;
  const isText = !books.has(kind);
  const hasSections = layoutsOfSections.has(layout) && !(isText && layout === 'sheets');
  const pupils = given.pupils
    .map((one, at) => ({
      ...one,
      at,
      left: given.remarks ? one.left : '',
      section: hasSections ? sections[given.isUneven && at >= given.lists ? 0 : at % given.lists]! : 'Rizal',
    }))
    .sort((a, b) =>
      layout === 'merged-section' ? sections.indexOf(a.section) - sections.indexOf(b.section) : 0,
    );
  const hidden = layout === 'hidden' && !isText ? 1 : -1;
  const seen = pupils.filter((_, at) => at !== hidden);
  const people = (of: Drawn[]) =>
    of.map((one) => ({
      last: `${one.last}${one.suffix}`,
      first: one.first,
      lrn: given.hasLrn ? lrnOf(one.at) : '',
      section: one.section,
    }));
  const rizal = seen.filter(({ section }) => section === 'Rizal');
  const sheets = drawSheets(given, pupils, isText);
  return {
    title: `${layout} as ${kind}${isText ? ` with ${JSON.stringify(given.separator)}` : ''}`,
    bytes: isText ? encode(textOf(sheets[0]!.rows, given.separator), kind) : bookOf(sheets, kind),
    rizal: people(rizal.filter(({ left }) => left === '')),
    left: people(rizal.filter(({ left }) => left !== '')),
    others: people(seen.filter(({ section }) => section !== 'Rizal')),
  };
}
