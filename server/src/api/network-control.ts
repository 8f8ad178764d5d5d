import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readNetwork } from '@tinig/domain/calls/network';
import type { CodeDesk } from './code-desk.ts';

/** Network state of this computer, without the number of open sessions, which the database knows. */
export type NetworkState = Omit<ResponseOf<typeof readNetwork>, 'code_sessions'>;

export type NetworkOptions = {
  addresses: readonly string[];
  httpPort?: number | undefined;
  httpsPort?: number | undefined;
};

/** Opens and closes the school's network on this computer. */
export type NetworkControl = {
  state: () => NetworkState;
  /** Opens the network. Refuses with 409 if the port is taken, an address is gone, or the clock is behind. */
  open: (options: NetworkOptions) => Promise<void>;
  /** Closes one address. Without an argument, closes all. */
  close: (address?: string) => Promise<void>;
  /** Allows sessions by code. With false, forbids them and forgets all codes. */
  allowCodes: (allowed: boolean) => Promise<void>;
  codes: CodeDesk;
  /** The school's certificate authority in PEM; undefined before the first opening. */
  authority: () => string | undefined;
  /** Host names of this computer: chosen addresses and the school's name. */
  hosts: () => string[];
  /** Records that another device has connected. */
  noteDevice: () => void;
};
