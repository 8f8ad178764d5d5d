import { parseArgs } from 'node:util';
import { oldHashOf } from '@tinig/server/credentials/old-passwords';
import { printTable, spread } from '#bench/lib/table';
import { httpClient } from '#school/client';
import { startServer, temporaryFolder } from '#school/start-server';
import { roomy } from '#school/trial-school';

const { values } = parseArgs({ options: { students: { type: 'string', default: '10000' } } });
const students = Number(values.students);
const perClass = 40;
const atOnce = 60;
const password = 'dating lihim';
const head = { email: 'head@move.example', password: 'bantay-araw 9' };

const signer_key = Buffer.from('lihim'.repeat(12)).toString('base64');
const salt = Buffer.from('asin at paminta').toString('base64');
// As Firebase makes them: eight rounds, 16 MiB.
const old = { signer_key, salt_separator: 'Bw==', rounds: 8, mem_cost: 14 };
const parameters = JSON.stringify({
  algorithm: 'SCRYPT',
  base64_signer_key: signer_key,
  base64_salt_separator: 'Bw==',
  rounds: 8,
  mem_cost: 14,
});

const uids = Array.from({ length: students }, (_, n) => `pupil-${n}`);
const teachers = Array.from({ length: Math.ceil(students / perClass) }, (_, n) => `teacher-${n}`);
const emailOf = (uid: string) => `${uid}@move.example`;
const record = (uid: string, more: object) => ({
  first_name: 'Luma',
  last_name: uid,
  username: uid,
  email: emailOf(uid),
  archive: false,
  ...more,
});
const numbers = { game_one_progress: 95, game_two_progress: 80, game_three_progress: 40 };
const perUid = <Value>(wanted: string[], made: (uid: string, n: number) => Value) =>
  Object.fromEntries(wanted.map((uid, n) => [uid, made(uid, n)]));

const database = {
  Users: {
    ...perUid(teachers, (uid) => record(uid, { role: 'admin' })),
    ...perUid(uids, (uid, n) =>
      record(uid, { role: 'student', section: `Section ${Math.floor(n / perClass)}` }),
    ),
  },
  Sections: perUid(teachers, (uid, n) => ({ section_name: `Section ${n}`, teacher_id: uid })),
  QuarterLock: perUid(uids, () => ({ quarter_one: true, quarter_two: false })),
  PlayerProgress: perUid(uids, () => numbers),
};
const passwordHash = (await oldHashOf(password, salt, old)).toString('base64');
const accounts = {
  users: [...teachers, ...uids].map((localId) => ({ localId, email: emailOf(localId), passwordHash, salt })),
};

const { folder, remove } = await temporaryFolder();
const server = await startServer({
  TINIG_DATA: folder,
  ...roomy,
  FIRST_SUPERADMIN_EMAIL: head.email,
  FIRST_SUPERADMIN_PASSWORD: head.password,
});
try {
  const ask = httpClient(() => server.url);
  const signIn = async (body: { email: string; password: string }) => {
    const answered = await ask<{ token: string }>('/auth/sign-in', { method: 'POST', body });
    if (answered.status !== 200) throw new Error(`A sign-in was answered ${answered.status}.`);
    return answered;
  };
  const { token } = (await signIn(head)).body;
  const move = async (dry_run: boolean) => {
    const body = { database, accounts, parameters, dry_run };
    const { status, milliseconds } = await ask('/data/move', { method: 'POST', token, body });
    if (status !== 200) throw new Error(`The move was answered ${status}.`);
    return spread([milliseconds]);
  };
  const some = uids.slice(0, atOnce).map((uid) => ({ email: emailOf(uid), password }));
  const signInAll = async () =>
    spread((await Promise.all(some.map(signIn))).map(({ milliseconds }) => milliseconds));
  printTable(`A school of ${students} with passwords`, {
    'Subok muna': await move(true),
    'Ilipat, with its backup': await move(false),
    'once more': await move(false),
    [`the first sign-ins of ${atOnce} at once`]: await signInAll(),
    'their next': await signInAll(),
  });
} finally {
  await server.stop();
  await remove();
}
