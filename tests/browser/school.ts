import {
  makeEmptySchool,
  type Pupil,
  pupilOf,
  putPerson,
  putSection,
  sectionName,
  sessionFor,
  type TestAccount,
  type TestPerson,
  words,
} from './people.ts';
import type { TestServer } from './server.ts';
import { test } from './test.ts';

/** Interface of both schools of the browser tests. Calls are the superadmin's by default. */
interface AnySchool {
  superadmin: TestAccount;
  token: string;
  get<Answer = unknown>(path: string, as?: TestPerson): Promise<Answer>;
  post<Answer = unknown>(path: string, body?: object, as?: TestPerson): Promise<Answer>;
  put<Answer = unknown>(path: string, body: object, as?: TestPerson): Promise<Answer>;
  patch<Answer = unknown>(path: string, body: object, as?: TestPerson): Promise<Answer>;
  /** A pupil by last name. */
  pupil(last_name: string): Pupil;
  archive(pupil: TestPerson): Promise<unknown>;
  /** Removes a pupil or a teacher. */
  remove(person: TestPerson): Promise<unknown>;
  /** Opens quarters (1 to 4) of a section. */
  openQuarters(section: string, ...quarters: number[]): Promise<void>;
  /** Opens or closes a quarter (1 to 4) of a pupil. */
  setQuarter(pupil: { uid: string }, quarter: number, isOpen?: boolean): Promise<unknown>;
  /** Adds a section with this teacher; answers its id. */
  addSection(name: string, teacher: TestPerson): Promise<string>;
  addTeacher(first_name: string, last_name: string): Promise<TestPerson>;
  /** Adds a pupil to the section of this name. */
  addPupil(first_name: string, last_name: string, section: string): Promise<Pupil>;
}

/** Two teachers and three sections. */
export interface School extends AnySchool {
  liwayway: TestPerson;
  danilo: TestPerson;
  /** Ids by name: Mabini and Rizal are Liwayway's, Luna is Danilo's. */
  sections: Record<'Mabini' | 'Rizal' | 'Luna', string>;
}

/** A section with its teacher, and a teacher without one. */
export interface Class extends AnySchool {
  teacher: TestPerson;
  stranger: TestPerson;
  section: string;
  name: string;
  join(first_name: string, last_name: string): Promise<Pupil>;
}

/** Names as lists have them ("Agbayani, Niña"), by section. */
type PupilNames = Partial<Record<keyof School['sections'], readonly string[]>>;
/** Percents from game 1 on by name ("Angel Mae Agbayani"). */
type Percents = Record<string, number[]> | readonly string[];
type Fill = (server: TestServer) => unknown;

let teachers = 0;

/** Gives the tests of a file one school. They run in order, each on what those before left. */
export const useSchool = (names: PupilNames = {}, fill?: Fill): School =>
  useMade((server) => makeSchool(server, names), fill);

/** The same with one section. */
export const useClass = (percents: Percents, fill?: Fill): Class =>
  useMade(async (server) => addClass(server, await makeEmptySchool(server), percents), fill);

/** The same with nobody but the superadmin. */
export const useEmptySchool = (fill?: Fill): AnySchool =>
  useMade(async (server) => callsOf(server, await makeEmptySchool(server)), fill);

function useMade<Made extends object>(make: (server: TestServer) => Promise<Made>, fill?: Fill): Made {
  const made = {} as Made;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ server }) => {
    Object.assign(made, await make(server));
    await fill?.(server);
  });
  return made;
}

/** Replaces the school in the server's database by a new one. */
export async function makeSchool(server: TestServer, names: PupilNames = {}): Promise<School> {
  const token = await makeEmptySchool(server);
  const liwayway = await putPerson(server, 'admin', 'Liwayway', 'Magsino');
  const danilo = await putPerson(server, 'admin', 'Danilo', 'Reyes');
  const school = {
    ...callsOf(server, token),
    ...{ liwayway, danilo },
    sections: {
      Mabini: await putSection(server, 'Mabini', liwayway.uid),
      Rizal: await putSection(server, 'Rizal', liwayway.uid),
      Luna: await putSection(server, 'Luna', danilo.uid),
    },
  };
  for (const [section, all] of Object.entries(names))
    for (const [last = '', first = ''] of all.map((name) => name.split(', ')))
      await school.addPupil(first, last, section);
  return school;
}

/** Adds a section beside those there. */
export async function addClass(server: TestServer, token: string, percents: Percents): Promise<Class> {
  const name = sectionName();
  const teacher = await putPerson(server, 'admin', 'Liwayway', 'Magsino');
  const stranger = await putPerson(server, 'admin', 'Danilo', 'Reyes');
  const section = await putSection(server, name, teacher.uid);
  const calls = callsOf(server, token);
  const join = (first_name: string, last_name: string) => calls.addPupil(first_name, last_name, name);
  const all = Array.isArray(percents)
    ? percents.map((full) => [full, []] as const)
    : Object.entries(percents);
  for (const [full, results] of all) {
    const at = full.lastIndexOf(' ');
    const pupil = await join(full.slice(0, at), full.slice(at + 1));
    if (results.length > 0) await pupil.play(1, ...results);
  }
  return { ...calls, teacher, stranger, section, name, join };
}

function callsOf(server: TestServer, token: string): AnySchool {
  const pupils = new Map<string, Pupil>();
  const call =
    (method: string) =>
    async <Answer>(path: string, body?: object, as?: TestPerson) =>
      (await server.call(method, path, {
        ...{ token: as ? await sessionFor(server, as.uid) : token, body },
      })) as Answer;
  const post = call('POST');
  return {
    ...{ superadmin: server.superadmin, token, post, put: call('PUT'), patch: call('PATCH') },
    get: (path, as) => call('GET')(path, undefined, as),
    pupil(last_name) {
      const pupil = pupils.get(last_name);
      if (!pupil) throw new Error(`nobody is called ${last_name}`);
      return pupil;
    },
    archive: ({ uid }) => post('/change-archive/put-student-archive', { user_id: uid }),
    remove: ({ uid }) => post('/remove-student-firebase/remove-student', { user_id: uid }),
    async openQuarters(section, ...quarters) {
      for (const quarter of quarters)
        await post('/access-quarter/change-class', {
          ...{ sectionIDs: [section], quarter: `quarter_${words[quarter - 1]}`, type: true },
        });
    },
    setQuarter: ({ uid }, quarter, isOpen = true) => {
      const body = { studentID: uid, quarter: `quarter_${words[quarter - 1]}`, type: isOpen };
      return post('/access-quarter/change-lock', body);
    },
    addSection: (name, { uid }) => putSection(server, name, uid),
    addTeacher: (first, last) => putPerson(server, 'admin', first, last, '', `guro${++teachers}`),
    async addPupil(first_name, last_name, section) {
      const pupil = pupilOf(server, await putPerson(server, 'student', first_name, last_name, section));
      pupils.set(last_name, pupil);
      return pupil;
    },
  };
}
