import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { getCACertificates } from 'node:tls';
import { isLoopback, type Settings } from '#settings';
import { attention, broken, type Finding, ok } from './finding.ts';

const day = 24 * 60 * 60 * 1000;
const mend = 'Put the right files into TLS_CERT and TLS_KEY, and start the server again.';

/** Checks key, dates, issuer and name of the server's certificate. `roots`: issuers that computers trust. */
export function checkCertificate(
  { tls, publicUrl, host }: Pick<Settings, 'tls' | 'publicUrl' | 'host'>,
  now: Date,
  roots = knownRoots,
): Finding[] {
  if (!tls) return [];
  try {
    const [leaf, ...others] = certificatesIn(tls.cert.toString());
    if (!leaf!.checkPrivateKey(createPrivateKey(tls.key)))
      return [broken('TLS_KEY is not the key of TLS_CERT.', mend)];
    return [
      lookAtDates(leaf!, now),
      ...lookAtIssuer(leaf!, others, roots),
      ...lookAtName(leaf!, publicUrl, host),
    ];
  } catch {
    return [broken('TLS_CERT or TLS_KEY cannot be understood.', mend)];
  }
}

const certificatesIn = (pem: string) =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (one) => new X509Certificate(one),
  );

function lookAtDates({ validFrom, validTo }: X509Certificate, now: Date): Finding {
  const [from, until] = [new Date(validFrom), new Date(validTo)];
  const date = (moment: Date) => moment.toISOString().slice(0, 10);
  if (from > now)
    return broken(
      `The TLS certificate does not hold before ${date(from)}.`,
      'If that is past, set the clock of this computer. Else wait, or put another one into TLS_CERT and TLS_KEY.',
    );
  const left = Math.floor((until.getTime() - now.getTime()) / day);
  if (left < 0) return broken(`The TLS certificate ended on ${date(until)}.`, mend);
  if (left < 21) return attention(`The TLS certificate ends in ${left} days.`, 'Renew it.');
  return ok(`The TLS certificate holds until ${date(until)}.`);
}

let loaded: X509Certificate[] | undefined;
/** Issuers that Node or this computer trusts. Reading some hundred takes a moment. */
function knownRoots(): X509Certificate[] {
  loaded ??= [...getCACertificates('bundled'), ...getCACertificates('system')].map(
    (one) => new X509Certificate(one),
  );
  return loaded;
}

function lookAtIssuer(
  leaf: X509Certificate,
  others: X509Certificate[],
  roots: () => X509Certificate[],
): Finding[] {
  const known = roots();
  const isKnown = (one: X509Certificate) =>
    known.some(({ fingerprint256 }) => fingerprint256 === one.fingerprint256);
  const issues = (one: X509Certificate) => (issuer: X509Certificate) =>
    one.fingerprint256 !== issuer.fingerprint256 && one.checkIssued(issuer) && one.verify(issuer.publicKey);
  let end: X509Certificate | undefined = leaf;
  for (let steps = 0; end && !isKnown(end) && steps <= others.length; steps++)
    end = known.find(issues(end)) ?? others.find(issues(end));
  if (end && isKnown(end)) return [];
  return [
    attention(
      'The TLS certificate is not trusted: no issuer that computers know has signed it.',
      'Put the issuer’s certificates into TLS_CERT after its own, or install the issuer on each device.',
    ),
  ];
}

function lookAtName(leaf: X509Certificate, publicUrl: string, host: string): Finding[] {
  const isAny = ['0.0.0.0', '::'].includes(host) || isLoopback(host);
  const name = publicUrl ? new URL(publicUrl).hostname.replace(/^\[|\]$/g, '') : isAny ? '' : host;
  if (name === '' || (isIP(name) ? leaf.checkIP(name) : leaf.checkHost(name))) return [];
  const names = leaf.subjectAltName?.replaceAll(/DNS:|IP Address:/g, '') ?? 'nobody';
  return [broken(`The TLS certificate was made for ${names}, and not for ${name}.`, mend)];
}
