import { spawn } from 'node:child_process';

const programs: Partial<Record<NodeJS.Platform, string[]>> = {
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
};

/** Opens an address in this computer's browser, if it has one. */
export function openBrowser(address: string) {
  const [program = 'xdg-open', ...words] = programs[process.platform] ?? [];
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true, windowsHide: true });
  child.on('error', () => {});
  child.unref();
}
