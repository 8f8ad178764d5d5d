const startsWith = (bytes: Uint8Array, mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

export const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b]);

/** Detects a workbook by its first bytes: .xlsx, or .xls (which an encrypted .xlsx also looks like). */
export const isWorkbook = (bytes: Uint8Array) => isZip(bytes) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
