// `npm run dev`: runs the server with a restart at each change, and the pages through Vite.
import { spawn } from 'node:child_process';

const env = { TINIG_SERVER: `http://127.0.0.1:${process.env.PORT || 8080}`, ...process.env };
const children = [
  spawn(process.execPath, ['--watch', 'server/src/main.ts'], { stdio: 'inherit', env }),
  spawn('vite', { stdio: 'inherit', env, cwd: 'web', shell: process.platform === 'win32' }),
];

const endAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
// The terminal sends Ctrl-C to the children as well.
process.on('SIGINT', () => {});
process.on('SIGTERM', endAll);
for (const child of children) child.on('close', endAll);
