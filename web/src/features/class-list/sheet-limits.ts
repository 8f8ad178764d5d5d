/** Why a file is not read, each with its sentence. */
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
/** At most this much is unpacked, whatever a file says of itself. */
export const maxUnpackedBytes = 30 * 1024 * 1024;
export const maxZipEntries = 500;
/** Rows and columns that are looked at: a list of 500 with what stands above and below it. */
export const maxRowsRead = 1500;
export const maxColumnsRead = 100;
export const maxCellLength = 300;
/** Many times what a form takes; longer takes only what was made to. */
export const readTimeout = 6_000;
