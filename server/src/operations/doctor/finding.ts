import type { FurtherCheck, ServerCheck } from '@tinig/domain/calls/server';

/** One thing that was looked at: how it stands, in a sentence, and what to do where it is not right. No personal data but ids. */
export type Finding = {
  state: 'ok' | 'note' | 'attention' | 'broken';
  says: string;
  todo?: string;
  /** Where it stands on the server's page; without it only the doctor tells it. */
  what?: ServerCheck | FurtherCheck;
  /** Bytes free of the disk. */
  free?: number;
};

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const note = (says: string, todo?: string): Finding => ({ state: 'note', says, todo });
export const attention = (says: string, todo: string): Finding => ({ state: 'attention', says, todo });
export const broken = (says: string, todo?: string): Finding => ({ state: 'broken', says, todo });

export const isHealthy = ({ state }: Finding) => state === 'ok' || state === 'note';

/** `1 section`, `2 sections`. */
export const plural = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** A number of bytes, as people write it. */
export const inMegabytes = (bytes: number) =>
  bytes < 10 * 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${Math.round(bytes / 1024 ** 3)} GB`;
