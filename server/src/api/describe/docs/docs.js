// Shows /openapi.json and tries its calls. Plain JavaScript, no build.

const token = document.querySelector('#token');

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

const show = (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));
/** Text between backticks becomes code. */
const words = (text) => text.split('`').map((piece, at) => (at % 2 ? make('code', {}, piece) : piece));
const prose = (text) => text.split('\n\n').map((paragraph) => make('p', {}, ...words(paragraph)));
const list = (items) => make('ul', {}, ...items.map((children) => make('li', {}, ...children)));
const box = (title, value) =>
  make('details', {}, make('summary', {}, title), make('pre', { tabIndex: 0 }, show(value)));

async function send(method, address, body) {
  const headers = {
    ...(token.value && { authorization: `Bearer ${token.value}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(address, { method, headers, body });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const answer = isJson ? await response.json() : await response.text();
  if (answer.token) token.value = answer.token;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), answer };
}

/** Watches an address over /live. Answers the function that ends it. */
function watch(address, tell) {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
  socket.onopen = () => {
    if (token.value) socket.send(JSON.stringify({ token: token.value }));
    socket.send(JSON.stringify({ watch: 1, path: address }));
  };
  socket.onmessage = ({ data }) => tell(JSON.parse(data));
  socket.onclose = ({ code }) => tell(`The connection was closed (${code}).`);
  return () => socket.close();
}

function tryOut(method, path, content) {
  const output = make('pre', { tabIndex: 0, role: 'status', ariaLabel: 'Answer' });
  const tell = (value) => output.replaceChildren(show(value));
  const address = make('input', { value: path, autocomplete: 'off', spellcheck: false });
  const body = content && make('textarea', { rows: 8, value: show(content.example ?? {}) });
  const form = make('form', {}, make('label', {}, 'Address', address));
  if (body) form.append(make('label', {}, 'Body', body));
  form.append(make('button', {}, 'Send'));
  form.onsubmit = (event) => {
    event.preventDefault();
    send(method, address.value, body?.value).then(tell, () => tell('The server can’t be reached.'));
  };
  if (method === 'GET') {
    let stop;
    const button = make('button', { type: 'button' }, 'Watch');
    button.onclick = () => {
      stop?.();
      stop = stop ? undefined : watch(address.value, tell);
      button.textContent = stop ? 'Stop watching' : 'Watch';
    };
    form.append(button);
  }
  return [form, output];
}

function callBox(path, method, call, { schemas, responses }) {
  const isLive = path === '/live';
  const parameters = (call.parameters ?? []).map(({ name, in: place, required, schema, example }) => {
    const facts = [place, required && 'required', schema.enum?.join(', '), example && `such as ${example}`];
    return [make('code', {}, name), ` (${facts.filter(Boolean).join('; ')})`];
  });
  const answers = Object.entries(call.responses).map(([status, { $ref, description }]) => [
    make('code', {}, status),
    ' ',
    ...words($ref ? responses[$ref.split('/').at(-1)].description : description),
  ]);
  const messages = Object.entries(schemas).filter(([name]) => name.startsWith('Live'));
  const answer = Object.values(call.responses)[0].content?.['application/json']?.schema ?? {};
  return make(
    'details',
    {},
    make('summary', {}, make('code', {}, `${method} ${path}`), ' ', ...words(call.summary)),
    ...prose(call.description),
    list([...parameters, ...answers]),
    isLive ? box('Messages', Object.fromEntries(messages)) : box('Shape of the answer', answer),
    ...(isLive ? [] : tryOut(method, path, call.requestBody?.content['application/json'])),
  );
}

function showAll({ info, paths, components }) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const groups = [...new Set(calls.map(({ call }) => call.tags[0]))].map((tag) => {
    const own = calls.filter(({ call }) => call.tags[0] === tag);
    const boxes = own.map(({ path, method, call }) => callBox(path, method, call, components));
    return make('section', {}, make('h2', {}, tag), ...boxes);
  });
  document.querySelector('main').replaceChildren(...prose(info.description), ...groups);
}

fetch('/openapi.json')
  .then((response) => response.json())
  .then(showAll)
  .catch(() => document.querySelector('main').replaceChildren('The description could not be read.'));
