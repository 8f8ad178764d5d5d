/** Reasons why a file is not read, with their texts. */
export const sheetFaults = {
  'wrong-kind': 'Excel (.xlsx, .xls) o .csv lang ang nababasa rito.',
  'too-big': 'Masyadong malaki ang file: hanggang 5 MB lang.',
  'too-full': 'Masyadong malaki ang laman ng file. Mga pangalan at LRN lang ang iwan, at subukan muli.',
  'too-slow': 'Masyadong matagal basahin ang file. I-paste na lang ang mga pangalan.',
  'too-many-rows': 'Masyadong maraming hanay: hanggang 500 lang sa isang listahan.',
  'too-far':
    'Walang nakitang pangalan hanggang hanay 1,500 at column CV, at hanggang doon lang ang nababasa.',
  protected: 'May password ang file. Alisin ang password sa Excel at subukan muli.',
  broken: 'Hindi mabasa ang file. Buksan at i-save itong muli sa Excel, o i-paste ang mga pangalan.',
  empty: 'Walang nakitang pangalan sa file.',
} as const;
export type SheetFault = keyof typeof sheetFaults;

export const maxFileBytes = 5 * 1024 * 1024;
/** Limit for decompressed bytes, whatever size the file declares. */
export const maxUnpackedBytes = 30 * 1024 * 1024;
export const maxZipEntries = 500;
/** Limits of rows and columns read: a list of 500 with its surroundings. */
export const maxRowsRead = 1500;
export const maxColumnsRead = 100;
export const maxCellLength = 300;
/** Far longer than a form takes. Only a malicious file takes more. */
export const readTimeout = 6_000;
