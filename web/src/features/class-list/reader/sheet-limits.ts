/** Reasons why a file is not read, with their texts. */
export const sheetFaults = {
  'wrong-kind': 'Excel (.xlsx, .xlsm, .xls), LibreOffice (.ods) o .csv lang ang nababasa rito.',
  'too-big': 'Masyadong malaki ang file: hanggang 5 MB lang.',
  'too-full': 'Masyadong malaki ang laman ng file. Mga pangalan at LRN lang ang iwan, at subukan muli.',
  'too-slow': 'Masyadong matagal basahin ang file. I-paste na lang ang mga pangalan.',
  'too-many-rows': 'Masyadong maraming hanay: hanggang 500 lang sa isang listahan.',
  'too-far':
    'Walang nakitang pangalan hanggang hanay 20,000 at column CV, at hanggang doon lang ang nababasa.',
  protected: 'May password ang file. Alisin ang password sa Excel at subukan muli.',
  broken: 'Hindi mabasa ang file. Buksan at i-save itong muli sa Excel, o i-paste ang mga pangalan.',
  empty: 'Walang nakitang pangalan sa file.',
  hidden:
    'Nakatago sa Excel ang lahat ng laman ng file. Ipakita muna ang mga hanay o sheet, at subukan muli.',
} as const;
export type SheetFault = keyof typeof sheetFaults;

export const maxFileBytes = 5 * 1024 * 1024;
/** Limit for decompressed bytes, whatever size the file declares. */
export const maxUnpackedBytes = 30 * 1024 * 1024;
export const maxZipEntries = 500;
/** Limits of rows and columns read, enough for the list of a whole school. */
export const maxRowsRead = 20_000;
export const maxColumnsRead = 100;
export const maxSheetsRead = 500;
/** Enough for a whole school with 25 columns. */
export const maxCellsRead = 500_000;
/** Timeout in milliseconds, far longer than a real list takes. Only a malicious file exceeds it. */
export const readTimeout = 6_000;

const maxCellLength = 300;

/** Truncates a cell beyond the longest allowed name. The ellipsis makes the row invalid. */
export const cutCell = (text: string) =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text;
