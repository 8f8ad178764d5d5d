import { join } from 'node:path';

const folder = join(import.meta.dirname, 'tls');

/** Files of a certificate for localhost, and its key. */
export const certificate = { cert: join(folder, 'localhost.crt'), key: join(folder, 'localhost.key') };
