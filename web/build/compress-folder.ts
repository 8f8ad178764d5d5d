import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.vtt', '.webmanifest']);

/** Writes a .br and a .gz beside every text file, so the server never compresses while answering. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !texts.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file);
    const hints = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params: hints }));
    await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
  }
}
