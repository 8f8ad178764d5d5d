import { join } from 'node:path';

const folder = import.meta.dirname;

/** Files of a certificate for localhost, and its key. */
export const certificate = { cert: join(folder, 'localhost.crt'), key: join(folder, 'localhost.key') };
