import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { Refusal } from '@tinig/domain/text/refusal';

/** Bytes above which a body is counted. */
const largeFrom = 1024 * 1024;
/** Bytes of large bodies allowed in memory at once. A single larger body is read alone. */
const mostAtOnce = 32 * 1024 * 1024;

/** Bounds the total memory of large request bodies. */
export class Uploads {
  #bytes = 0;

  /** Counts a large body until its response ends. Refuses it unread with 503 if the limit is reached. */
  reserve({ headers }: IncomingMessage, response: ServerResponse, bodyLimit: number) {
    const length = Math.min(Number(headers['content-length'] ?? bodyLimit), bodyLimit);
    if (length < largeFrom) return;
    if (this.#bytes > 0 && this.#bytes + length > mostAtOnce) throw new Refusal('busy', 503, {}, 2);
    this.#bytes += length;
    finished(response, () => {
      this.#bytes -= length;
    });
  }
}
