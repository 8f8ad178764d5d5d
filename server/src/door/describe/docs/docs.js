// The page that reads /openapi.json and tries calls. Plain JavaScript, no build.

/** Makes an element with properties and children. */
function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

const token = document.querySelector('#token');
const show = (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** Text in which what stands between backticks is code. */
const words = (text) => text.split('`').map((piece, index) => (index % 2 ? make('code', {}, piece) : piece));

/** The same in paragraphs, one for each empty line. */
const prose = (text) => text.split('\n\n').map((paragraph) => make('p', {}, ...words(paragraph)));

async function ask(method, address, body) {
  const headers = {};
  if (token.value) headers.authorization = `Bearer ${token.value}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(address, { method, headers, body });
  const text = await response.text();
  const wait = response.headers.get('retry-after');
  let answer = text;
  try {
    answer = JSON.parse(text);
  } catch {
    // Not JSON: shown as it came.
  }
  return { status: response.status, retryAfter: wait, answer };
}

function field({ name, required, schema, in: place }) {
  const about = [place, required && 'required', schema.default !== undefined && `usually ${schema.default}`];
  const input = schema.enum
    ? make('select', { name }, ...['', ...schema.enum].map((value) => make('option', { value }, value)))
    : make('input', { name, autocomplete: 'off' });
  input.required = required;
  return make('label', {}, make('code', {}, name), ` (${about.filter(Boolean).join(', ')})`, input);
}

/** The address that the form's fields make. */
function addressOf(path, parameters, form) {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place } of parameters) {
    const { value } = form.elements.namedItem(name);
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value) query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/** Watches an address until the answered function is called. */
function watch(address, told) {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
  socket.onopen = () => {
    if (token.value) socket.send(JSON.stringify({ token: token.value }));
    socket.send(JSON.stringify({ watch: 1, path: address }));
  };
  socket.onmessage = ({ data }) => told(JSON.parse(data));
  socket.onclose = ({ code }) => told(`The connection was closed (${code}).`);
  return () => socket.close();
}

function tryOut(method, path, call) {
  const parameters = call.parameters ?? [];
  const content = call.requestBody?.content['application/json'];
  const output = make('pre', { tabIndex: 0, hidden: true });
  output.setAttribute('role', 'status');
  output.setAttribute('aria-label', 'Answer');
  const tell = (value) => {
    output.hidden = false;
    output.textContent = show(value);
  };
  const form = make('form', {}, ...parameters.map(field));
  if (content)
    form.append(
      make('label', {}, 'Body', make('textarea', { name: 'body', rows: 8, value: show(content.example) })),
    );
  form.append(make('button', {}, 'Send'));
  form.onsubmit = async (event) => {
    event.preventDefault();
    const body = content ? form.elements.namedItem('body').value : undefined;
    try {
      tell(await ask(method, addressOf(path, parameters, form), body));
    } catch {
      tell('The server can’t be reached.');
    }
  };
  if (method === 'GET') form.append(watchButton(() => addressOf(path, parameters, form), tell));
  return [form, output];
}

function watchButton(address, tell) {
  let stop = null;
  const button = make('button', { type: 'button' }, 'Watch');
  button.onclick = () => {
    if (stop) stop();
    stop = stop ? null : watch(address(), tell);
    button.textContent = stop ? 'Stop watching' : 'Watch';
  };
  return button;
}

function section(path, method, call, description) {
  const refusals = Object.entries(call.responses).map(([status, response]) => {
    const name = response.$ref?.split('/').at(-1);
    const { description: text } = name ? description.components.responses[name] : response;
    return make('li', {}, make('code', {}, status), ' ', ...words(text));
  });
  const isLive = path === '/live';
  const answer = Object.values(call.responses)[0]?.content?.['application/json']?.schema;
  const schemas = isLive
    ? Object.fromEntries(
        Object.entries(description.components.schemas).filter(([name]) => /^Live/.test(name)),
      )
    : answer;
  return make(
    'details',
    {},
    make('summary', {}, make('code', {}, `${method} ${path}`), ' ', ...words(call.summary)),
    ...prose(call.description),
    make('ul', { className: 'quiet' }, ...refusals),
    make(
      'details',
      {},
      make('summary', {}, isLive ? 'Messages' : 'Shape of the answer'),
      make('pre', { tabIndex: 0 }, show(schemas ?? {})),
    ),
    ...(isLive ? [] : tryOut(method, path, call)),
  );
}

function showAll(description) {
  document.querySelector('#words').append(...prose(description.info.description));
  const byTag = new Map();
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, call] of Object.entries(methods)) {
      const tag = call.tags[0];
      byTag.set(tag, [...(byTag.get(tag) ?? []), section(path, method.toUpperCase(), call, description)]);
    }
  const groups = [...byTag].map(([tag, sections]) => make('section', {}, make('h2', {}, tag), ...sections));
  document.querySelector('#calls').replaceChildren(...groups);
}

document.querySelector('#sign-in').onsubmit = async (event) => {
  event.preventDefault();
  const { email, password } = Object.fromEntries(new FormData(event.target));
  const { answer } = await ask('POST', '/auth/sign-in', JSON.stringify({ email, password }));
  if (answer.token) token.value = answer.token;
  document.querySelector('#signed-in').textContent = answer.token
    ? `Signed in as ${answer.user.role}.`
    : answer.error;
};

fetch('/openapi.json')
  .then((response) => response.json())
  .then(showAll)
  .catch(() => document.querySelector('#calls').replaceChildren('The description could not be read.'));
