/**
 * Bundles the server into one file plus what it loads later (server/dist). It starts faster and uses less
 * memory.
 */
import http from 'node:http';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../server');

/**
 * Node's `http` without fetch and WebSocket. Importing it as a module loads both, which costs 50 ms per start
 * and 13 MB.
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
  // Packages with native programs stay in node_modules.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    // Chunks go beside the main file, because the code's paths are relative to it.
    rolldownOptions: {
      // Entry points: the server, the command line, and what starts them in a package.
      input: { main: 'src/main.ts', tinig: 'src/cli/tinig.ts', launch: 'src/operations/update/launch.ts' },
      output: {
        chunkFileNames: '[name]-[hash].js',
        // V8 stores source text at two bytes a character if any character is not Latin-1. ASCII output
        // without comments halves that. Names and lines stay, so stack traces remain useful.
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
