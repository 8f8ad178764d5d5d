import { join } from 'node:path';

/** The checkout: two folders above this file, and above the server that `npm run build` makes of it (server/dist). */
export const checkout = join(import.meta.dirname, '../..');

export const migrationsFolder = join(checkout, 'server/migrations');
export const pagesFolder = join(checkout, 'web/dist');
