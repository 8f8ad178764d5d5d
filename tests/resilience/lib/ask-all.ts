// Sends requests one after the other, given as JSON, and prints the answers' status and body.
import { text } from 'node:stream/consumers';

type Asked = { method: string; url: string; token?: string; body?: object; headers?: Record<string, string> };

const asked: Asked[] = JSON.parse(await text(process.stdin));
const answers = [];
for (const { method, url, token, body, headers } of asked) {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await response.text();
  answers.push({ status: response.status, body: said.startsWith('{') ? JSON.parse(said) : said });
}
process.stdout.write(JSON.stringify(answers));
