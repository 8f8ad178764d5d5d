import { createSecureContext } from 'node:tls';
import { Refusal } from '@tinig/domain/text/refusal';
import { isBusy, isConnectionError, isDiskFull } from '#db/connection-errors';
import { UnknownMigration } from '#db/known-migrations';
import { DatabaseProblem, MigrationProblem } from '#db/problem';
import { FileProblem } from '#operations/backup/atomic-file';
import { ArchiveProblem } from '#operations/update/unpack';
import type { Settings } from './settings.ts';
import { SettingsProblem } from './settings-file.ts';

/** An error that the user of a command can fix. Shown without a stack. */
export class CommandProblem extends Error {}

const plain = [
  SettingsProblem,
  DatabaseProblem,
  MigrationProblem,
  UnknownMigration,
  FileProblem,
  ArchiveProblem,
  CommandProblem,
  Refusal,
];
const noHost =
  'This computer has no such HOST. Nothing was changed. Use 127.0.0.1, 0.0.0.0 or one of its addresses.';
const ofAddress: Record<string, string> = {
  EADDRINUSE:
    'Ginagamit ng ibang program ang port ng Tinig. Isara iyon, o palitan ang PORT sa settings.txt. (Another program already listens on that HOST and PORT.)',
  EADDRNOTAVAIL: noHost,
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
  EACCES: 'This user may not listen on that PORT. Nothing was changed. Use one from 1024 on, such as 8443.',
};

/** Message of PostgreSQL's programs for a full disk, on Linux and on Windows. */
const noSpace = /No space left on device|not enough space on the disk/i;

/** Explains in one line why a start or command failed, if the operator can fix it. Otherwise returns the stack. */
export function explainFailure(error: unknown): string {
  const { code = '', syscall, path, message, stack } = error as NodeJS.ErrnoException;
  if (isDiskFull(error) || (error instanceof DatabaseProblem && noSpace.test(message)))
    return 'Puno na ang disk. Magbura muna ng ibang file, saka subukan ulit; walang nawala. (No space is left on the disk that holds the data. Make room and try again; nothing is lost.)';
  if (plain.some((kind) => error instanceof kind)) return message;
  if (path === undefined && isConnectionError(error))
    return 'The database went away. Nothing was changed, or the whole command was done.';
  if (isBusy(error)) return 'The database was too busy. Nothing was changed. Try again in a moment.';
  if (path === undefined && Object.hasOwn(ofAddress, code) && syscall !== undefined) return ofAddress[code]!;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `This user may not use ${path}: ${message}. Run this as its owner, or choose another TINIG_DATA.`;
  return path === undefined ? (stack ?? message ?? String(error)) : `${path} cannot be used: ${message}.`;
}

/** Throws if TLS can't use the configured certificate or key. */
export function mustServeTls({ tls }: Settings) {
  if (!tls) return;
  try {
    createSecureContext(tls);
  } catch (error) {
    throw new SettingsProblem(
      `TLS_CERT and TLS_KEY cannot be used: ${(error as Error).message}. Nothing was changed. Give a certificate and its own key without a password, both as PEM.`,
    );
  }
}
