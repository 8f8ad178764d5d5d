import { deflateRawSync } from 'node:zlib';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Zip of compressed entries. `change` alters the packed bytes, while the declared sizes match the content. */
export function makeZip(
  entries: Record<string, string | Uint8Array>,
  change: (packed: Buffer) => Buffer = (packed) => packed,
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const packed = change(deflateRawSync(content));
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(content.length, 18);
    sizes.writeUInt16LE(name.length, 22);
    const listed = Buffer.alloc(14);
    listed.writeUInt32LE(at, 10);
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004'), sizes, Buffer.from(name), packed]);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), sizes, listed, Buffer.from(name));
    parts.push(part);
    at += part.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, list, end]));
}

/** XML of a sheet with these rows. */
export const sheetXml = (rows: string, after = '', dimension = 'A1:B3') =>
  `<worksheet xmlns="${main}"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** Workbook with one sheet of this XML, or none, and optional further parts. */
export const workbookOfSheet = (sheet: string | null, others: Record<string, string> = {}) =>
  makeZip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/>${Object.keys(
      others,
    )
      .map((name) => [name, /(sharedStrings|styles)\.xml$/.exec(name)?.[1]])
      .map(([name, type]) => type && `<Override PartName="/${name}" ContentType="${kind}.${type}+xml"/>`)
      .join('')}</Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Listahan" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ...(sheet === null ? {} : { 'xl/worksheets/sheet1.xml': sheet }),
    ...others,
  });
