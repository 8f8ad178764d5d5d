import type { ExtraCheck, ServerCheck } from '@tinig/domain/calls/server';

/** A finding: state, description, and advice. Contains no personal data except ids. */
export type Finding = {
  state: 'ok' | 'note' | 'attention' | 'broken';
  says: string;
  todo?: string;
  /** Check on the server page that shows the finding. Without it, only the doctor does. */
  what?: ServerCheck | ExtraCheck;
  free?: number;
};

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const note = (says: string, todo?: string): Finding => ({ state: 'note', says, todo });
export const attention = (says: string, todo: string): Finding => ({ state: 'attention', says, todo });
export const broken = (says: string, todo?: string): Finding => ({ state: 'broken', says, todo });

export const isHealthy = ({ state }: Finding) => state === 'ok' || state === 'note';

/** `1 section`, `2 sections`. */
export const plural = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

export const inMegabytes = (bytes: number) =>
  bytes < 10 * 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${Math.round(bytes / 1024 ** 3)} GB`;
