import { spawn } from 'node:child_process';

const programs: Partial<Record<NodeJS.Platform, string[]>> = {
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
};

/** Shows an address in this computer's browser. Without a browser nothing happens. */
export function openBrowser(address: string) {
  const [program = 'xdg-open', ...words] = programs[process.platform] ?? [];
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true, windowsHide: true });
  child.on('error', () => {});
  child.unref();
}
