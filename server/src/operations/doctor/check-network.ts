import { once } from 'node:events';
import { connect } from 'node:tls';
import { answersAnyHost } from '#api/http/hosts';
import { type MachineAddress, machineAddresses } from '#operations/network/addresses';
import { type Choice, choiceFile } from '#operations/network/choice';
import { readNetworkFile, readSchoolKey } from '#operations/network/school-key';
import type { Settings } from '#settings';
import { attention, broken, type Finding, note, ok } from './finding.ts';

const timeoutMs = 2_000;
const page = 'Server at network › Network';

/** Checks that pages under names of their own can't reach the server (N36). */
export const checkHosts = (settings: Settings): Finding[] =>
  answersAnyHost(settings)
    ? [broken('The server answers any host name.', 'Set PUBLIC_URL or ALLOWED_HOSTS.')]
    : [];

/**
 * Checks the school's network as another device finds it: address, port, issuer, names and dates of the
 * certificate, and whether any other device has come (NETWORK-9).
 */
export async function checkNetwork(
  { tls, dataFolder }: Pick<Settings, 'tls' | 'dataFolder'>,
  addresses: readonly MachineAddress[] = machineAddresses(),
): Promise<Finding[]> {
  if (tls) return [];
  const choice = await readNetworkFile<Choice>(dataFolder, choiceFile);
  const key = await readSchoolKey(dataFolder);
  if (!choice || choice.chosen.length === 0 || !key)
    return [note('The school’s network is closed: only this computer reaches Tinig.', `Open it on ${page}.`)];
  const { chosen, httpsPort, reachedAt } = choice;
  const found = await Promise.all(
    chosen.map(({ address }) =>
      addresses.some((one) => one.address === address)
        ? lookAt(address, httpsPort, key.cert)
        : broken(`This computer has no address ${address} any more.`, `Choose a network on ${page}.`),
    ),
  );
  return [
    ...found,
    reachedAt
      ? ok(`Another device reached Tinig first on ${day(reachedAt)}.`)
      : attention(
          'No other device has reached Tinig since the network was opened.',
          `${page} shows what the firewall and the router must allow.`,
        ),
  ];
}

async function lookAt(address: string, port: number, ca: string): Promise<Finding> {
  const where = `${address}:${port}`;
  const socket = connect({ host: address, port, ca, timeout: timeoutMs });
  socket.on('timeout', () => socket.destroy(new Error('it is silent')));
  try {
    await once(socket, 'secureConnect');
    const { issuer, subjectaltname, valid_from, valid_to } = socket.getPeerCertificate();
    return ok(
      `HTTPS at ${where}: a certificate by ${issuer.CN} for ${subjectaltname}, from ${day(valid_from)} to ${day(valid_to)}.`,
    );
  } catch (error) {
    return broken(
      `HTTPS at ${where} is not as it should be: ${(error as Error).message}.`,
      `Start the server, and look at ${page}.`,
    );
  } finally {
    socket.destroy();
  }
}

const day = (moment: string) => new Date(moment).toISOString().slice(0, 10);
