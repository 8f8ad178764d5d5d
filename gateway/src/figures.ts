import { Counter, gauge, Histogram } from '@tinig/server/api/metrics/measures';

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
// Actions are free text from the client, so only known ones become labels.
const kinds = new Set(['q', 'n', 'g', 'p', 'm', 'auth', 'gauth', 'unauth', 's', 'o', 'om', 'oc']);

/** Metrics of the gateway's lines, whose requests the HTTP metrics do not count. */
export class Figures {
  readonly #requests = new Counter(
    'tinig_firebase_requests_total',
    'Requests on lines of the gateway, by kind and answer.',
  );
  readonly #seconds = new Histogram(
    'tinig_firebase_request_seconds',
    'Seconds a request on a line of the gateway took, its own echo before it.',
    bounds,
  );

  add(action: string, answer: string, milliseconds: number) {
    const kind = kinds.has(action) ? action : 'other';
    this.#requests.add({ kind, answer });
    this.#seconds.add(milliseconds / 1000, { kind });
  }

  lines = (open: { size: number }, sources: { size: number }) => [
    ...this.#requests.lines(),
    ...this.#seconds.lines(),
    ...gauge('tinig_firebase_lines', 'Open lines of the gateway: WebSockets, polls and streams.', open.size),
    ...gauge('tinig_firebase_sources', 'Different lists and records that lines listen to.', sources.size),
  ];
}
