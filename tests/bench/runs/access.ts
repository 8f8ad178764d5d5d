import { type LargeSchool, type SignedInPupil, withLargeSchool } from '#bench/lib/large-school';
import { printTable, spread } from '#bench/lib/table';
import { connectInside } from '#school/trial-school';

const rounds = 30;
const quarter = 'quarter_four';

/** Two sections with exactly so many active students, none of whom differs; and a student of a third. */
async function makeClasses({ folder, students }: LargeSchool, ...sizes: number[]) {
  const sql = connectInside(folder);
  const rows = await sql<{ id: string }[]>`select id from sections order by id limit ${sizes.length + 1}`;
  const ids = rows.map(({ id }) => id);
  const uids = students.map(({ uid }) => uid);
  await sql`update people set section_id = ${ids.at(-1)!} where role = 'student'`;
  const classes = sizes.map((size) => uids.splice(0, size));
  for (const [at, members] of classes.entries())
    await sql`update people set section_id = ${ids[at]!} where uid = any(${members}::text[])`;
  await sql`truncate lock_exceptions, class_locks`;
  await sql`update people set quarter_four = false`;
  await sql.end();
  return { ids, classes, other: uids[0]! };
}

async function act({ ask }: LargeSchool, token: string, path: string, body: object) {
  return (await ask(`/access-quarter/${path}`, { method: 'POST', token, body })).milliseconds;
}

/** From the sending of the act to the message on each pupil's phone. */
async function untilPhones(school: LargeSchool, token: string, section: string, pupils: SignedInPupil[]) {
  let heard: number[] = [];
  const phones = await Promise.all(
    pupils.map((pupil) =>
      school.watch(pupil.token, `/db/QuarterLock/${pupil.user.uid}`, (_, at) => heard.push(at)),
    ),
  );
  const delays: number[] = [];
  let messages = 0;
  for (let round = 0; round < rounds; round++) {
    heard = [];
    const from = performance.now();
    await act(school, token, 'change-class', { sectionIDs: [section], quarter, type: round % 2 === 0 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    delays.push(...heard.map((at) => at - from));
    messages += heard.length;
  }
  for (const phone of phones) phone.close();
  return { ...spread(delays), 'messages each': messages / rounds / pupils.length };
}

await withLargeSchool(600, async (school) => {
  const { token } = await school.signIn(school.superadmin.email);
  const { ids, classes, other } = await makeClasses(school, 60, 100);
  const class60 = new Set(classes[0]);
  const pupils = await school.signInAll(school.students.filter(({ uid }) => class60.has(uid)));
  const [ofSixty, ofHundred] = ids as [string, string];
  printTable('An act on a class of 60 → the message on each phone', {
    'sixty phones': await untilPhones(school, token, ofSixty, pupils),
  });
  const one: number[] = [];
  const hundred: number[] = [];
  for (let round = 0; round < 2 * rounds; round++) {
    const input = { quarter, type: round % 2 === 0 };
    one.push(await act(school, token, 'change-lock', { studentID: other, ...input }));
    hundred.push(await act(school, token, 'change-class', { sectionIDs: [ofHundred], ...input }));
  }
  printTable('The act’s answer, nobody watching', {
    'one student': spread(one),
    'a class of 100': spread(hundred),
  });
});
