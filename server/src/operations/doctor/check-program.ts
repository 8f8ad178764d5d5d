import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pagesFolder } from '#places';
import { startCommand } from '#release';
import { isLoopback, type Settings } from '#settings';
import { checkCertificate } from './check-certificate.ts';
import { attention, broken, type Finding, note, ok } from './finding.ts';

const leastNode = 24;
const pages = join(pagesFolder, 'pages.json');

export async function checkProgram(now: Date, pagesFile = pages): Promise<Finding[]> {
  const { node } = process.versions;
  const isBuilt = await access(pagesFile).then(
    () => true,
    () => false,
  );
  return [
    Number.parseInt(node, 10) >= leastNode
      ? ok(`Node ${node}.`)
      : broken(
          `Node ${node} is too old.`,
          `Install Node ${leastNode} or newer, or start Tinig by "${startCommand}".`,
        ),
    isBuilt
      ? ok('The pages are built.')
      : broken('The pages are not built.', `Run "${startCommand}", which builds them.`),
    now.getUTCFullYear() >= 2026
      ? ok(`The clock says ${now.toISOString()}.`)
      : broken(
          `The clock says ${now.toISOString()}, which cannot be.`,
          'Set the date and time of this computer.',
        ),
  ];
}

/** Checks that passwords and tokens are sent encrypted. */
export function checkTransport(settings: Settings, now: Date): Finding[] {
  const { tls, host, allowHttp, trustedProxies } = settings;
  const what = 'transport';
  if (tls) return checkCertificate(settings, now).map((one) => ({ ...one, what: 'certificate' as const }));
  if (!isLoopback(host) && allowHttp)
    return [
      {
        ...(trustedProxies.length > 0
          ? note('Plain HTTP, for the proxies of TRUSTED_PROXIES.', 'Let nobody else reach this port.')
          : attention(
              'Plain HTTP is open to the network: passwords can be read on their way.',
              'Set TLS_CERT and TLS_KEY, or put a proxy that ends TLS in front.',
            )),
        what,
      },
    ];
  return [
    { ...ok('Only this computer reaches the server; others come through a proxy that ends TLS.'), what },
  ];
}

export function checkGateway({ firebase, tls, trustedProxies }: Settings): Finding[] {
  if (!firebase) return [];
  if (tls || trustedProxies.length > 0) return [ok('What is written for Firebase is answered, over TLS.')];
  return [
    attention(
      'FIREBASE_GATEWAY is on without TLS: passwords and tokens of its apps can be read on their way.',
      'Set TLS_CERT and TLS_KEY, or name the proxy that ends TLS in TRUSTED_PROXIES.',
    ),
  ];
}
