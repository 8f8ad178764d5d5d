import { createServer as createPlain, type Server as PlainServer } from 'node:http';
import { createServer as createSafe, type Server as SafeServer } from 'node:https';
import type { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { NetworkProblem } from '@tinig/domain/network/network';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance } from 'fastify';
import type { Certified } from './certificates.ts';

type Ports = { httpsPort: number; httpPort: number };

const drainMs = 1_000;

/** HTTPS and HTTP servers on several addresses, all for one app. */
export class Listeners {
  readonly #app: FastifyInstance;
  readonly #listening = new Map<string, { safe: SafeServer; plain: PlainServer }>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get isOpen() {
    return this.#listening.size > 0;
  }

  /** Listens on exactly these addresses. Throws a ListenProblem for the first that fails. */
  async listen(addresses: readonly string[], ports: Ports, leaf: Certified) {
    for (const [address, servers] of this.#listening)
      if (!addresses.includes(address) || !isOn(servers, ports)) this.#drop(address);
    for (const address of addresses) if (!this.#listening.has(address)) await this.#add(address, ports, leaf);
  }

  /** Uses a new certificate for new connections. Open ones keep the old one. */
  renew(leaf: Certified) {
    for (const { safe } of this.#listening.values()) safe.setSecureContext(leaf);
  }

  async #add(address: string, { httpsPort, httpPort }: Ports, leaf: Certified) {
    const options = { requestTimeout: 30_000, headersTimeout: 15_000, requireHostHeader: false };
    const safe = createSafe({ ...options, cert: leaf.cert, key: leaf.key });
    const plain = createPlain(options);
    for (const server of [safe, plain]) this.#passOn(server);
    try {
      await listening(safe, address, httpsPort);
      await listening(plain, address, httpPort);
    } catch (error) {
      safe.close();
      plain.close();
      throw error;
    }
    this.#listening.set(address, { safe, plain });
  }

  /** Passes all requests to the app, as if they had come to its own port. */
  #passOn(server: Server) {
    const target = this.#app.server;
    Object.assign(server, { httpAllowHalfOpen: true });
    for (const event of ['request', 'upgrade', 'checkExpectation', 'clientError'])
      server.on(event, (...given: unknown[]) => target.emit(event, ...given));
  }

  #drop(address: string) {
    const { safe, plain } = this.#listening.get(address)!;
    this.#listening.delete(address);
    for (const server of [safe, plain]) {
      server.close();
      server.closeAllConnections();
    }
  }

  /** Closes the servers after the running responses, or after a second. */
  async stop() {
    const servers = [...this.#listening.values()].flatMap(({ safe, plain }) => [safe, plain]);
    const ended = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    await Promise.race([Promise.all(ended), wait(drainMs)]);
    for (const server of servers) server.closeAllConnections();
    this.#listening.clear();
  }
}

const isOn = ({ safe, plain }: { safe: Server; plain: Server }, { httpsPort, httpPort }: Ports) =>
  portOf(safe) === httpsPort && portOf(plain) === httpPort;

function portOf(server: Server): number | undefined {
  const at = server.address();
  return typeof at === 'object' && at ? at.port : undefined;
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      reject(isTaken ? new ListenProblem('port-taken', port) : new ListenProblem('address-gone'));
    };
    server.once('error', onError);
    server.listen({ host, port }, () => {
      server.off('error', onError);
      resolve();
    });
  });
}

/** Thrown if the network can't be opened. If the problem comes later, the page shows it. */
export class ListenProblem extends Refusal {
  readonly problem: NetworkProblem;
  readonly port: number | null;

  constructor(problem: NetworkProblem, port?: number) {
    super(`network-${problem}`, 409, port === undefined ? {} : { port });
    this.problem = problem;
    this.port = port ?? null;
  }
}
