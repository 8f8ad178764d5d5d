import WebSocket from 'ws';

/** Opens /live, says the token and watches a path; `seen` is called with each value and when it arrived. */
export function watch(
  address: string,
  token: string,
  path: string,
  seen: (value: unknown, at: number) => void,
) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`);
  const first = Promise.withResolvers<void>();
  socket.on('open', () => {
    socket.send(JSON.stringify({ token }));
    socket.send(JSON.stringify({ watch: 1, path }));
  });
  socket.on('message', (data) => {
    const at = performance.now();
    const said = JSON.parse(data.toString()) as { value?: unknown; error?: string };
    if (said.error) first.reject(new Error(said.error));
    first.resolve();
    seen(said.value, at);
  });
  socket.on('error', first.reject);
  return { ready: first.promise, close: () => socket.close() };
}
