import { doorPassword } from '@tinig/tests/school/door';
import { addPupils } from '@tinig/tests/school/firebase/add-pupils';
import { useDoor } from '@tinig/tests/school/use-school';
import { beforeAll, describe, expect, test } from 'vitest';

const door = useDoor({ env: { FIREBASE_GATEWAY: 'on' } });
const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ['pupil', 'teacher', 'head']) {
    const body = { email: `${name}@school.example`, password: doorPassword };
    const answer = await door.ask('POST', '/v1/accounts:signInWithPassword', undefined, body);
    tokens[name] = answer.body.idToken as string;
  }
});

async function ask(
  method: string,
  path: string,
  as?: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const address = `${door.origin}/${path}${as ? `${path.includes('?') ? '&' : '?'}auth=${tokens[as] ?? as}` : ''}`;
  const answer = await fetch(address, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, value: text ? JSON.parse(text) : undefined, headers: answer.headers };
}

const denied = { status: 401, value: { error: 'Permission denied' } };

describe('the database by addresses that end in .json', () => {
  test('reads, writes and pushes by the same acts', async () => {
    expect(await ask('GET', 'Users/pupil/section.json', 'pupil')).toMatchObject({
      status: 200,
      value: 'Mabini',
    });
    const sent = await ask('PATCH', 'PlayerProgress/pupil.json', 'pupil', { game_one_progress: 55 });
    expect(sent).toMatchObject({ status: 200, value: { game_one_progress: 55 } });
    expect(await ask('GET', 'PlayerProgress/pupil/game_one_progress.json', 'teacher')).toMatchObject({
      value: 55,
    });
    const pushed = await ask('POST', 'Sections.json', 'head', {
      section_name: 'Luna',
      teacher_id: 'teacher',
    });
    expect(pushed.value.name).toMatch(/^-[\w-]{19}$/);
    expect((await ask('DELETE', `Sections/${pushed.value.name}.json`, 'head')).status).toBe(200);
    expect((await ask('PUT', 'Links/GDriveLink.json', 'head', 'https://drive.google.com/y')).status).toBe(
      200,
    );
    expect(await ask('GET', 'Links/GDriveLink.json')).toMatchObject({ value: 'https://drive.google.com/y' });
  });

  test('leaves out priorities and the name beside the numbers; a priority alone is refused', async () => {
    const sent = { game_nine_progress: { '.value': 12, '.priority': 3 }, username: 'iba' };
    const answer = await ask('PATCH', 'PlayerProgress/pupil.json', 'pupil', sent);
    expect(answer).toMatchObject({ status: 200, value: { game_nine_progress: 12 } });
    const stored = await ask('GET', 'PlayerProgress/pupil/username.json', 'pupil');
    expect(stored.value).not.toBe('iba');
    expect((await ask('PUT', 'PlayerProgress/pupil/.priority.json', 'pupil', 3)).status).toBe(400);
  });

  test('asks by query, shallow, silent, with a tag, and under another method’s name', async () => {
    const own = await ask('GET', `Sections.json?orderBy="teacher_id"&equalTo="teacher"`, 'teacher');
    expect(Object.keys(own.value)).toEqual(['-mabini']);
    expect((await ask('GET', 'Sections.json?shallow=true', 'teacher')).value).toEqual({
      '-mabini': true,
      '-rizal': true,
    });
    const silent = await ask('PATCH', 'PlayerProgress/pupil.json?print=silent', 'pupil', {
      game_two_progress: 3,
    });
    expect([silent.status, silent.value]).toEqual([204, undefined]);
    const path = 'PlayerProgress/pupil/game_two_progress.json';
    const tag = (await ask('GET', path, 'pupil', undefined, { 'x-firebase-etag': 'true' })).headers.get(
      'etag',
    )!;
    const put = (etag: string) => ask('PUT', path, 'pupil', 4, { 'if-match': etag });
    expect([(await put(tag)).status, (await put(tag)).status]).toEqual([200, 412]);
    const override = { 'x-http-method-override': 'PATCH' };
    const sent = await ask('POST', 'PlayerProgress/pupil.json', 'pupil', { game_two_progress: 6 }, override);
    expect(sent.value).toEqual({ game_two_progress: 6 });
  });

  test('of writes at once with one tag one alone is done', async () => {
    const path = 'PlayerProgress/pupil/game_seven_progress.json';
    const { headers } = await ask('GET', path, 'pupil', undefined, { 'x-firebase-etag': 'true' });
    const tag = { 'if-match': headers.get('etag')! };
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ask('PUT', path, 'pupil', n, tag)));
    const done = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    const stored = (await ask('GET', path, 'pupil')).value;
    expect(done[0]!.value).toBe(stored);
    for (const { status, value, headers } of answers)
      if (status === 412) expect([value, headers.get('etag')]).toEqual([stored, expect.any(String)]);
  });

  test('answers what was stored: placeholders worked out, numbers that stay, unknown fields left out', async () => {
    const path = 'PlayerProgress/pupil/game_eight_progress.json';
    expect((await ask('PUT', path, 'pupil', { '.sv': { increment: 20 } })).value).toBe(20);
    expect((await ask('PUT', path, 'pupil', { '.sv': { increment: 5 } })).value).toBe(25);
    expect((await ask('PUT', path, 'pupil', 3)).value).toBe(25);
    const several = { game_eight_progress: 1, last_played: { '.sv': 'timestamp' } };
    expect((await ask('PATCH', 'PlayerProgress/pupil.json', 'pupil', several)).value).toEqual({
      game_eight_progress: 25,
    });
  });

  test.each([
    ['nobody', undefined, 'Users.json'],
    ['nobody', undefined, '.json'],
    ['a pupil', 'pupil', 'Users.json'],
    ['a pupil', 'pupil', 'Users/classmate.json'],
    ['a pupil', 'pupil', 'PlayerProgress.json'],
    ['a superadmin', 'head', '.json'],
    ['a teacher', 'teacher', 'Users/classmate.json'],
    ['a teacher', 'teacher', 'Users/wala.json'],
  ])('%s (%s) is denied %s', async (_, as, path) => {
    expect(await ask('GET', path, as)).toMatchObject(denied);
  });

  test.each([
    ['the word of the emulator', 'owner', 'Could not parse auth token.'],
    ['a secret', 's'.repeat(40), 'Could not parse auth token.'],
    [
      'an unsigned one',
      `${btoa('{"alg":"none"}')}.${btoa('{"sub":"head"}')}.`,
      'Could not parse auth token.',
    ],
  ])('a token that opens nothing: %s', async (_, token, error) => {
    expect(await ask('GET', 'Users.json', token)).toMatchObject({ status: 401, value: { error } });
  });

  test('what is malformed is refused, never a fault of ours', async () => {
    for (const path of [
      'Users/a%2eb.json',
      'Users/%.json',
      'Users.json?orderBy=x',
      `Users/${'a/'.repeat(40)}.json`,
    ])
      expect((await ask('GET', path, 'head')).status, path).toBe(400);
    const raw = (body: string) =>
      fetch(`${door.origin}/PlayerProgress/pupil.json?auth=${tokens.pupil}`, { method: 'PATCH', body });
    for (const body of ['', '{', '[1]', '{"a.b":1}', 'null', '5', '{"game_one_progress":"5"}'])
      expect((await raw(body)).status, body).toBe(400);
  });

  test.each([
    ['GET', 'Leaderboard.json'],
    ['PUT', 'Feedback/pupil/text.json'],
    ['PATCH', 'a/b/c.json'],
    ['DELETE', 'Leaderboard.json'],
  ])('%s of the unknown root %s is denied, to pages of any origin', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answer = await ask(method, path, 'head', body, { origin: 'https://laro.example' });
    expect(answer).toMatchObject(denied);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fetch(`${door.origin}/${path}`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
  });

  test('removing what is not there is done already, for whoever would see it', async () => {
    for (const path of ['Users/wala', 'QuarterLock/wala', 'PlayerProgress/wala', 'Sections/-wala'])
      expect((await ask('DELETE', `${path}.json`, 'head')).status, path).toBe(200);
    for (const path of ['Users/wala', 'Users/classmate', 'QuarterLock/wala', 'Sections/-wala'])
      expect(await ask('DELETE', `${path}.json`, 'teacher'), path).toMatchObject(denied);
    await addPupils(door.sql, 1);
    const all = { 'QuarterLock/luma-0': null, 'PlayerProgress/luma-0': null, 'Users/luma-0': null };
    expect((await ask('PATCH', '.json', 'head', all)).status).toBe(200);
    expect(await door.sql`select from people where uid = 'luma-0'`).toHaveLength(0);
  });

  test('says in English why it refuses, with the field', async () => {
    const refused = [
      ['PlayerProgress/pupil/game_one_progress', 'pupil', 101, 'progress out of range: game_one_progress'],
      ['PlayerProgress/pupil/game_one_progress', 'pupil', 'x', /: game_one_progress$/],
      ['Users/pupil/first_name', 'teacher', 'a'.repeat(500), /: first_name$/],
      ['Links/GDriveLink', 'head', 'http://x.example', 'link must be https: link'],
    ] as const;
    for (const [path, as, value, error] of refused) {
      const answer = await ask('PUT', `${path}.json`, as, value);
      expect(answer).toMatchObject({
        status: 400,
        value: { error: typeof error === 'string' ? error : expect.stringMatching(error) },
      });
    }
  });

  test('a stream tells the value, what becomes of it, and that the right is over', async () => {
    const abort = new AbortController();
    const answer = await fetch(`${door.origin}/QuarterLock/pupil.json?auth=${tokens.pupil}`, {
      headers: { accept: 'text/event-stream' },
      signal: abort.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const until = async (wanted: string) => {
      while (!heard.includes(wanted)) {
        const { value, done } = await reader.read();
        if (done) break;
        heard += value;
      }
      expect(heard).toContain(wanted);
    };
    await until('event: put\ndata: {"path":"/","data":{"quarter_one":false');
    const lock = { studentID: 'pupil', quarter: 'quarter_one', type: true };
    await door.ask('POST', '/access-quarter/change-lock', tokens.teacher!, lock);
    await until('"quarter_one":true');
    await door.sql`delete from sessions where uid = 'pupil'`;
    await door.sql`select pg_notify('tinig_changes', '[{"kind":"sessions","uid":"pupil"}]')`;
    await until('event: auth_revoked');
    abort.abort();
    const refused = await fetch(`${door.origin}/Users.json`, { headers: { accept: 'text/event-stream' } });
    expect([refused.status, await refused.json()]).toEqual([401, { error: 'Permission denied' }]);
  });
});

describe('long polling', () => {
  const poll = (query: Record<string, string>) =>
    fetch(`${door.origin}/.lp?${new URLSearchParams({ v: '5', ns: 'tinig', ...query })}`);
  const encoded = (message: object) => Buffer.from(JSON.stringify(message)).toString('base64url');

  test('carries a line; nothing of what is sent stands in a script', async () => {
    const start = await poll({ start: 't', cb: '7', ser: '1' });
    expect(start.headers.get('content-type')).toContain('application/javascript');
    expect(start.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(start.headers.get('cache-control')).toBe('no-store');
    expect(start.headers.get('referrer-policy')).toBe('no-referrer');
    const [command, greeting] = (await start.text()).split(';');
    const [, id, pw] = /^parent\.window\["pLPCommand7"\]\("start","([\w-]+)","([\w-]+)"\)$/.exec(command!)!;
    expect(greeting).toMatch(/^parent\.window\["pRTLPCB7"\]\(0,\[\{"t":"c","d":\{"t":"h"/);
    const question = encoded({ t: 'd', d: { r: 1, a: 'q', b: { p: 'Links/GDriveLink', h: '' } } });
    const answered = await (
      await poll({ id: id!, pw: pw!, ser: '3', seg0: '0', ts0: '1', d0: question })
    ).text();
    expect(answered).toContain('"p":"Links/GDriveLink","d":"https://drive.google.com/y"');
    expect((await poll({ id: id!, pw: 'mali', ser: '4' })).status).toBe(400);
    const frame = await poll({ id: id!, pw: pw!, dframe: 't' });
    expect(frame.headers.get('content-security-policy')).toBe("default-src 'none'");
    await poll({ id: id!, pw: pw!, disconn: 't' });
    expect((await poll({ id: id!, pw: pw!, ser: '5' })).status).toBe(400);
  });

  test.each([['alert(1)//'], ['7;alert(1)'], ['']])('%j is no number of a function', async (cb) => {
    const answer = await poll({ start: 't', cb, ser: '1' });
    expect([answer.status, await answer.text()]).toEqual([400, '']);
  });
});
