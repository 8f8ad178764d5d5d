// Signs in with a login card, as docs/game-api.md describes. Plain JavaScript without a build.

const token = /^#([\w-]{22})$/.exec(location.hash)?.[1];
history.replaceState(null, '', location.pathname);

const title = document.querySelector('#title');
const text = document.querySelector('#text');

async function ask(method, address, more) {
  const response = await fetch(address, { method, ...more });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

async function signIn(card) {
  const headers = { 'content-type': 'application/json' };
  const session = await ask('POST', '/auth/sign-in', { headers, body: JSON.stringify({ card }) });
  const { uid, first_name, last_name } = session.user;
  const locks = await ask('GET', `/db/QuarterLock/${uid}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  title.textContent = `Kumusta, ${first_name}!`;
  text.textContent = `Naka-login na si ${first_name} ${last_name} gamit ang card.`;
  const quarters = ['quarter_one', 'quarter_two', 'quarter_three', 'quarter_four'];
  document.querySelector('#quarters').append(
    ...['1st', '2nd', '3rd', '4th'].map((ordinal, at) => {
      const line = document.createElement('li');
      const state = document.createElement('b');
      state.textContent = locks[quarters[at]] ? 'Bukas' : 'Sarado';
      line.append(`${ordinal} Quarter`, state);
      return line;
    }),
  );
}

if (token)
  signIn(token).catch(({ message }) => {
    title.textContent = 'Hindi naka-login';
    text.textContent = message;
  });
else {
  title.textContent = 'Walang card';
  text.textContent = 'Gumawa ng login card at pindutin ang QR nito.';
}
