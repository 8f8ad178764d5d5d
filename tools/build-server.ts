/** Makes of the server one file and what it loads later (server/dist): that starts sooner, and takes less memory. */
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../server');

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  // What brings programs of its own lies in node_modules.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    // Beside the main file: its places are counted from there.
    rolldownOptions: {
      // The server, the command line beside it, and what starts either in a package.
      input: { main: 'src/main.ts', tinig: 'src/command/tinig.ts', launch: 'src/update/launch.ts' },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
