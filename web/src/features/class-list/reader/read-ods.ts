import { type Sheet, sheetOf } from '@tinig/domain/class-list/sheets';
import { cutCell, maxColumnsRead, maxRowsRead, maxSheetsRead } from './sheet-limits.ts';

const tag = /<(\/?)([\w-]+):([\w-]+)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five entities of XML and numbers. Others, which a document could define, are left out. */
const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (_, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? '';
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const attribute = (attributes: string, name: string) =>
  unescapeXml(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');

const repeated = (attributes: string, name: string) =>
  Math.max(1, Math.min(maxRowsRead, Number(attribute(attributes, `table:number-${name}-repeated`)) || 1));

/** Reads the visible cells of an OpenDocument spreadsheet from its content.xml, within the limits. */
export function readOds(xml: string): { sheets: Sheet[]; hiddenSheets: string[] } {
  const hiddenStyles = new Set<string>();
  const sheets: Sheet[] = [];
  const hiddenSheets: string[] = [];
  let style = '';
  let table: OdsTable | undefined;
  const left = { rows: maxRowsRead };
  for (const [, isEnd, , name = '', attributes = '', isEmpty, text] of xml.matchAll(tag)) {
    if (text !== undefined) table?.addText(unescapeXml(text));
    else if (name === 'style' && !isEnd) style = attribute(attributes, 'style:name');
    else if (name === 'table-properties' && /table:display="false"/.test(attributes)) hiddenStyles.add(style);
    else if (name === 'table' && !isEnd) {
      const title = attribute(attributes, 'table:name');
      const isHidden = hiddenStyles.has(attribute(attributes, 'table:style-name'));
      table = undefined;
      if (isHidden) hiddenSheets.push(title);
      else if (sheets.length < maxSheetsRead) {
        sheets.push(sheetOf([], title));
        table = new OdsTable(left);
      }
    } else if (name === 'table' && table) {
      sheets[sheets.length - 1] = { ...sheets.at(-1)!, ...table.sheet() };
      table = undefined;
    } else table?.take(name, attributes, isEnd === '/', isEmpty === '/');
  }
  return { sheets, hiddenSheets };
}

/** The cells of a table while its tags are read one after the other. */
class OdsTable {
  private rows: string[][] = [];
  private row: string[] = [];
  private cell: string | undefined;
  private isHidden = false;
  private hiddenRows = 0;
  private readonly hiddenColumns: boolean[] = [];
  private repeat = { row: 1, cell: 1 };
  private ignored = 0;
  private isCut = false;
  private readonly left: { rows: number };

  /** `left` is the number of rows that may still be read from the whole document. */
  constructor(left: { rows: number }) {
    this.left = left;
  }

  take(name: string, attributes: string, isEnd: boolean, isEmpty: boolean) {
    if (name === 'annotation') this.ignored += isEmpty ? 0 : isEnd ? -1 : 1;
    if (this.ignored > 0) return;
    if (name === 'table-column') this.column(attributes);
    else if (name === 'table-row' && !isEnd) this.begin(attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell')
      this.takeCell(attributes, isEnd, isEmpty);
    else if ((name === 's' || name === 'line-break' || name === 'p') && !isEnd) this.addText(' ');
    if (name === 'table-row' && (isEnd || isEmpty)) this.end();
  }

  addText(text: string) {
    if (this.cell !== undefined && this.ignored === 0 && this.cell.length <= 2000) this.cell += text;
  }

  sheet = () => {
    const hidesColumns = this.hiddenColumns.includes(true);
    const visible = (row: string[]) =>
      hidesColumns ? row.map((cell, at) => (this.hiddenColumns[at] ? '' : cell)) : row;
    const hiddenColumns = this.hiddenColumns.filter(
      (isHidden, at) => isHidden && this.rows.some((row) => row[at]),
    ).length;
    const { hiddenRows, isCut } = this;
    return { grid: this.rows.map(visible), hiddenRows, hiddenColumns, isCut };
  };

  private column(attributes: string) {
    const isHidden = /table:visibility="(collapse|filter)"/.test(attributes);
    const count = Math.min(repeated(attributes, 'columns'), maxColumnsRead - this.hiddenColumns.length);
    for (let n = 0; n < count; n++) this.hiddenColumns.push(isHidden);
  }

  private begin(attributes: string) {
    this.row = [];
    this.isHidden = /table:visibility="(collapse|filter)"/.test(attributes);
    this.repeat.row = repeated(attributes, 'rows');
  }

  private takeCell(attributes: string, isEnd: boolean, isEmpty: boolean) {
    if (!isEnd) {
      this.cell = '';
      this.repeat.cell = repeated(attributes, 'columns');
    }
    if (!isEnd && !isEmpty) return;
    const text = cutCell((this.cell ?? '').replace(/\s+/g, ' ').trim());
    const room = maxColumnsRead - this.row.length;
    if (room < this.repeat.cell && text !== '') this.isCut = true;
    for (let n = 0; n < Math.min(this.repeat.cell, room); n++) this.row.push(text);
    this.cell = undefined;
  }

  private end() {
    const isFilled = this.row.some((cell) => cell !== '');
    if (this.isHidden) {
      if (isFilled) this.hiddenRows += this.repeat.row;
      return;
    }
    // Empty rows are only needed between filled ones.
    const wanted = isFilled ? this.repeat.row : 1;
    if (wanted > this.left.rows && isFilled) this.isCut = true;
    const taken = Math.min(wanted, this.left.rows);
    this.left.rows -= taken;
    for (let n = 0; n < taken; n++) this.rows.push(this.row);
  }
}
