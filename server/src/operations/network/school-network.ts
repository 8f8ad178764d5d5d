import { X509Certificate } from 'node:crypto';
import { isPrivateAddress, type NetworkProblem } from '@tinig/domain/network/network';
import type { FastifyInstance } from 'fastify';
import { CodeDesk } from '#api/code-desk';
import type { AppContext } from '#api/context';
import type { NetworkControl, NetworkOptions, NetworkState } from '#api/network-control';
import { announce } from '#records/announce';
import { readSchoolFacts } from '#records/school';
import { release } from '#release';
import { type MachineAddress, machineAddresses } from './addresses.ts';
import { type Certified, dayMs, issueLeaf, pinOf, thumbprintOf } from './certificates.ts';
import { type Choice, choiceFile, closedChoice } from './choice.ts';
import { Listeners, ListenProblem } from './listeners.ts';
import {
  makeSchoolKey,
  readNetworkFile,
  readSchoolKey,
  type SchoolKey,
  writeNetworkFile,
} from './school-key.ts';

type Leaf = Certified & { from: Date; until: Date; addresses: string };

/** Milliseconds between checks of addresses and the certificate's dates. */
const lookEveryMs = 20_000;
const renewBeforeDays = 60;

export type NetworkParts = {
  dataFolder: string;
  now: () => Date;
  addresses: () => MachineAddress[];
  /** Name of the school, shown where a device lists its certificates. */
  schoolName: () => Promise<string>;
  /** Time of the newest stored row. A clock that shows less is wrong. */
  newestRow: () => Promise<Date | undefined>;
  announce: () => Promise<void>;
};

/**
 * Opens the server to the school's own network: HTTPS with a certificate of the school's own key, and plain HTTP for
 * the doorstep. Follows the chosen adapters, and renews the certificate without a restart.
 */
export class SchoolNetwork implements NetworkControl {
  readonly codes = new CodeDesk();
  readonly #parts: NetworkParts;
  #listeners: Listeners | undefined;
  #key: SchoolKey | undefined;
  #leaf: Leaf | undefined;
  #choice: Choice = closedChoice;
  #problem: { what: NetworkProblem; port: number | null } | undefined;
  #watch: NodeJS.Timeout | undefined;
  // Queue of changes, which run one at a time.
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: NetworkParts) {
    this.#parts = parts;
  }

  /**
   * Opens the network as stored, as soon as the app listens. A problem appears on the page and does not stop the start.
   */
  attach(app: FastifyInstance) {
    this.#listeners = new Listeners(app);
    app.addHook('onReady', async () => {
      this.#key = await readSchoolKey(this.#parts.dataFolder);
      this.#choice = (await readNetworkFile<Choice>(this.#parts.dataFolder, choiceFile)) ?? closedChoice;
    });
    app.addHook('onListen', async () => {
      this.#watch = setInterval(() => void this.follow(), lookEveryMs).unref();
      await this.follow();
    });
    app.addHook('preClose', () => this.#stop());
  }

  state(): NetworkState {
    const { chosen, httpPort, httpsPort, openSince, codesAllowed = false, reachedAt } = this.#choice;
    return {
      state: chosen.length > 0 ? 'open' : 'closed',
      addresses: this.#parts.addresses(),
      chosen: chosen.map(({ address }) => address),
      open_since: openSince,
      https_port: httpsPort,
      http_port: httpPort,
      name: this.#key?.name ?? '',
      school_code: this.#key?.code ?? '',
      fingerprint: this.#key ? pinOf(this.#key.cert) : '',
      thumbprint: this.#key ? thumbprintOf(this.#key.cert) : '',
      certificate_until: this.#leaf?.until.toISOString() ?? null,
      first_other_device_at: reachedAt ?? null,
      problem: this.#problem?.what ?? null,
      problem_port: this.#problem?.port ?? null,
      codes_allowed: this.#listeners?.isOpen === true && codesAllowed,
      code_requests: this.codes.list(this.#parts.now()),
    };
  }

  allowCodes = (allowed: boolean) =>
    this.#inTurn(async () => {
      this.#choice = { ...this.#choice, codesAllowed: allowed };
      await writeNetworkFile(this.#parts.dataFolder, choiceFile, this.#choice);
      if (!allowed) this.codes.clear();
    });

  authority = () => this.#key?.cert;

  hosts = () => (this.#key ? [this.#key.name, ...this.#choice.chosen.map(({ address }) => address)] : []);

  noteDevice() {
    if (this.#choice.reachedAt || !this.#listeners?.isOpen) return;
    this.#choice = { ...this.#choice, reachedAt: this.#parts.now().toISOString() };
    void this.#inTurn(() => writeNetworkFile(this.#parts.dataFolder, choiceFile, this.#choice))
      .then(this.#parts.announce)
      .catch(() => {});
  }

  open = (options: NetworkOptions) =>
    this.#inTurn(async () => {
      const { dataFolder, addresses, now, schoolName } = this.#parts;
      const chosen = addresses().filter(({ address }) => options.addresses.includes(address));
      if (chosen.length < options.addresses.length) throw new ListenProblem('address-gone');
      await this.#mustHaveRightTime();
      this.#key ??= await makeSchoolKey(dataFolder, await schoolName(), now());
      const before = this.#choice;
      const choice: Choice = {
        ...before,
        chosen,
        httpPort: options.httpPort ?? before.httpPort,
        httpsPort: options.httpsPort ?? before.httpsPort,
        openSince: before.openSince ?? now().toISOString(),
      };
      try {
        await this.#listen(choice);
      } catch (error) {
        await this.#listen(before).catch(() => {});
        throw error;
      }
      await writeNetworkFile(dataFolder, choiceFile, choice);
      this.#choice = choice;
      this.#problem = undefined;
    });

  close = (address?: string) =>
    this.#inTurn(async () => {
      const left = this.#choice.chosen.filter((one) => address !== undefined && one.address !== address);
      const choice = {
        ...this.#choice,
        chosen: left,
        ...(left.length === 0 && { openSince: null, reachedAt: undefined }),
      };
      await writeNetworkFile(this.#parts.dataFolder, choiceFile, choice);
      this.#choice = choice;
      await this.#listen(choice);
      this.codes.clear();
      this.#problem = undefined;
    });

  /** Switches to a chosen adapter's new address, renews the certificate, and retries what failed before. */
  follow = () =>
    this.#inTurn(async () => {
      if (this.#choice.chosen.length === 0) return;
      const now = this.#parts.addresses();
      const chosen = this.#choice.chosen.flatMap((was) => {
        const same = now.find(({ address }) => address === was.address);
        const moved = now.find((one) => one.interface === was.interface);
        return same ?? moved ?? was;
      });
      const isMoved = chosen.some(({ address }, at) => address !== this.#choice.chosen[at]!.address);
      const before = JSON.stringify([this.#problem, this.#leaf?.until]);
      const choice = { ...this.#choice, chosen };
      try {
        await this.#mustHaveRightTime();
        await this.#listen(choice);
        this.#problem = undefined;
      } catch (error) {
        if (!(error instanceof ListenProblem)) throw error;
        this.#problem = { what: error.problem, port: error.port };
      }
      if (isMoved) {
        this.#choice = choice;
        await writeNetworkFile(this.#parts.dataFolder, choiceFile, choice);
      }
      if (isMoved || before !== JSON.stringify([this.#problem, this.#leaf?.until]))
        await this.#parts.announce().catch(() => {});
    }).catch(() => {});

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Throws while the clock is wrong, because devices would reject certificates issued then. */
  async #mustHaveRightTime() {
    const now = this.#parts.now();
    const newest = await this.#parts.newestRow();
    const built = release?.made_at;
    if ((newest && now < newest) || (built && now < new Date(built))) throw new ListenProblem('clock-behind');
  }

  /** Listens on exactly the chosen addresses, with a certificate for them that stays valid long enough. */
  async #listen({ chosen, httpPort, httpsPort }: Choice) {
    const wanted = chosen.map(({ address }) => address);
    if (wanted.length > 0) this.#renew(wanted);
    if (this.#leaf) await this.#listeners!.listen(wanted, { httpsPort, httpPort }, this.#leaf);
  }

  /** Issues a certificate if there is none for these addresses, or if it is not valid yet or expires soon. */
  #renew(wanted: string[]) {
    const now = this.#parts.now();
    const addresses = wanted.filter(isPrivateAddress).toSorted();
    const leastUntil = new Date(now.getTime() + renewBeforeDays * dayMs);
    const leaf = this.#leaf;
    if (leaf?.addresses === addresses.join() && leaf.from < now && leaf.until > leastUntil) return;
    const made = issueLeaf(this.#key!, addresses, now);
    const { validFrom, validTo } = new X509Certificate(made.cert);
    this.#leaf = {
      ...made,
      from: new Date(validFrom),
      until: new Date(validTo),
      addresses: addresses.join(),
    };
    this.#listeners!.renew(made);
  }

  async #stop() {
    clearInterval(this.#watch);
    await this.#turn;
    await this.#listeners?.stop();
  }
}

/** Makes the network control of the server that runs on this computer. */
export const schoolNetwork = ({ sql, settings, now }: Pick<AppContext, 'sql' | 'settings' | 'now'>) =>
  new SchoolNetwork({
    dataFolder: settings.dataFolder,
    now,
    addresses: machineAddresses,
    schoolName: async () => (await readSchoolFacts(sql)).school_name,
    newestRow: async () => {
      const [row] = await sql<{ at: Date | null }[]>`
        select greatest((select max(at) from audit), (select last_seen from clock)) as at`;
      return row!.at ?? undefined;
    },
    announce: () => announce(sql, [{ kind: 'network' }]),
  });
