export const about = `Three doors on one origin: authentication (\`/auth\`), the realtime database (\`/db\`, and \`/live\` to watch it) and the admin backend.

JSON in, JSON out. A token goes into \`Authorization: Bearer …\`; there are no cookies. Fields that are not named here are refused. Times are ISO 8601 in UTC; ids are opaque. A refusal is \`{ "error": "…", "code": "…" }\`: the text is for a person, the code for a program.`;

type CallKind = { isAct: boolean; isClosed: boolean; hasInput: boolean };

/** Common refusals by status. `when`: kinds of calls that give them. */
export const refusals: Record<string, { text: string; when: (kind: CallKind) => boolean }> = {
  400: { text: 'Malformed, or against a rule; the text says which.', when: () => true },
  401: {
    text: 'No token, or a dead one; at sign-in: a wrong pair.',
    when: ({ isAct, isClosed }) => isAct || isClosed,
  },
  403: { text: 'Not yours to see or to do.', when: ({ isAct, isClosed }) => isAct || isClosed },
  404: { text: 'There is no such thing.', when: () => true },
  409: { text: 'Already there, or in a state that does not allow it.', when: ({ isAct }) => isAct },
  413: { text: 'The body is too large.', when: ({ isAct }) => isAct },
  415: { text: 'The body is not JSON.', when: ({ isAct }) => isAct },
  429: { text: 'Too many tries or requests; `Retry-After` says for how long.', when: () => true },
  503: {
    text: 'The database is away or the server is busy; `Retry-After` says for how long.',
    when: () => true,
  },
  507: { text: 'Little or no disk is left: reading goes on, writing waits.', when: ({ isAct }) => isAct },
};

const watch = { type: 'integer', minimum: 0, description: 'A number that the client chooses.' };

const message = (description: string, properties: Record<string, unknown>) => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const liveMessages = {
  LiveToken: message('Client, first and once: who it is.', { token: { type: 'string' } }),
  LiveWatch: message('Client: watch what a GET of this path would answer.', {
    watch,
    path: { type: 'string', examples: ['/db/Users?section=Mabini&page=1'] },
  }),
  LiveUnwatch: message('Client: no more of this.', { unwatch: watch }),
  LiveValue: message('Server: what the GET answers, at once and whenever it has changed.', {
    watch,
    value: {},
  }),
  LiveRefusal: message(
    'Server: what the GET would be refused with. What is not there (404) may come: its value follows when it does. After any other refusal the watch has ended.',
    {
      watch,
      error: { type: 'string' },
      code: { type: 'string' },
    },
  ),
};

export const aboutLive = {
  operationId: 'live',
  tags: ['Realtime database'],
  summary: 'The live connection (WebSocket): any number of watches, up to 64 at once.',
  description: `Messages are JSON texts of at most 16 KiB: the client sends \`LiveToken\`, \`LiveWatch\` and \`LiveUnwatch\`, the server \`LiveValue\` and \`LiveRefusal\` (see the schemas). The token is the first message and never part of the address; public paths may be watched without one. A connection that shows neither within 5 s is closed. A slow reader gets the newest value, not a backlog. A client that was cut off connects and watches again.

Close codes: 1001 the server stops, come back; 1003 a binary message; 1008 too many messages, or a second token; 1009 a message too long; 1011 a fault of the server; 1013 too many connections without a token; 4401 the session is over; 4408 nobody introduced in time.`,
  security: [{}, { token: [] }],
  responses: {
    101: { description: 'The connection is open.' },
    400: { $ref: '#/components/responses/refused400' },
    403: { $ref: '#/components/responses/refused403' },
    429: { $ref: '#/components/responses/refused429' },
  },
};
