import { defaultPorts } from '@tinig/domain/network/network';
import type { MachineAddress } from './addresses.ts';

/** The superadmin's choice. Survives restarts. */
export type Choice = {
  /** Chosen addresses with their adapter, so that a new address of the same adapter is followed. */
  chosen: MachineAddress[];
  httpPort: number;
  httpsPort: number;
  openSince: string | null;
  codesAllowed?: boolean;
  /** When another device came first since the opening. */
  reachedAt?: string | undefined;
};

export const choiceFile = 'choice.json';

export const closedChoice: Choice = {
  ...{ chosen: [], httpPort: defaultPorts.http, httpsPort: defaultPorts.https, openSince: null },
};
