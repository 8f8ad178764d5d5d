import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readNetwork } from '@tinig/domain/calls/network';
import type { CodeDesk } from './code-desk.ts';

/** State as this computer knows it. Open sessions stand in the database. */
export type NetworkState = Omit<ResponseOf<typeof readNetwork>, 'code_sessions'>;

export type NetworkOptions = {
  addresses: readonly string[];
  httpPort?: number | undefined;
  httpsPort?: number | undefined;
};

/** Opens and closes the school's network on this computer. */
export type NetworkControl = {
  state: () => NetworkState;
  /** Refuses with 409 for a taken port, an address that is gone, or a clock that is behind. */
  open: (options: NetworkOptions) => Promise<void>;
  /** Closes one address, or all. */
  close: (address?: string) => Promise<void>;
  /** Allows sessions by code, or forgets all codes. */
  allowCodes: (allowed: boolean) => Promise<void>;
  codes: CodeDesk;
  /** The school's certificate authority in PEM; undefined before the first opening. */
  authority: () => string | undefined;
  /** Hosts under which this computer is reached: chosen addresses and the school's name. */
  hosts: () => string[];
  /** Notes that a device other than this computer has come. */
  noteDevice: () => void;
};
