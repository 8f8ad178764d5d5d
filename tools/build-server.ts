/** Makes of the server one file and what it loads later (server/dist): that starts sooner, and takes less memory. */
import http from 'node:http';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../server');

/**
 * Node's `http` without what it has of fetch and WebSocket: whoever imports it as a module loads these as well, which
 * takes 50 ms of each start, and 13 MB.
 */
const leanHttp: Plugin = {
  name: 'lean-http',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) =>
    id === 'node:http' && kind === 'import-statement' ? '\0lean-http' : undefined,
  load(id) {
    if (id !== '\0lean-http') return undefined;
    const plain = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(([, { get }]) => !get);
    return `export const { ${plain.map(([name]) => name).join(', ')} } = process.getBuiltinModule('node:http');`;
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [leanHttp],
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
      input: { main: 'src/main.ts', tinig: 'src/cli/tinig.ts', launch: 'src/operations/update/launch.ts' },
      output: {
        chunkFileNames: '[name]-[hash].js',
        // V8 keeps a program's text, at two bytes a letter where one of them is not Latin: written in ASCII, without
        // comments, it takes half. Names and lines stay, so a trace says where something was thrown.
        comments: false,
        minify: {
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: false, asciiOnly: true },
        },
      },
    },
  },
});
