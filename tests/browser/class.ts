import type { ConsoleAccount } from './console.ts';
import type { TestServer } from './server.ts';

const password = 'lihim-na-susi';
let classes = 0;

export interface ClassPupil {
  uid: string;
  /** Sends results as the game does: percents from game `first` on. */
  play(first: number, ...percents: number[]): Promise<void>;
  /** Sends tries at a game as the game does, so many minutes ago each. */
  try(game: number, ...tries: [minutesAgo: number, percent: number][]): Promise<void>;
  /** Tells that a game has begun. */
  begin(game: number): Promise<void>;
}

/** One class as its game and its teacher know it, made through the public calls. */
export interface FilledClass {
  teacher: ConsoleAccount & { uid: string };
  /** A teacher with no section. */
  stranger: ConsoleAccount & { uid: string };
  superadmin: ConsoleAccount;
  /** The superadmin's token. */
  token: string;
  section: string;
  name: string;
  /** By last name. */
  pupils: Record<string, ClassPupil>;
  join(first_name: string, last_name: string): Promise<ClassPupil>;
}

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Makes a section with a teacher, and pupils ("Angel Mae Agbayani") with their percents from game 1 on. */
export async function makeClass(
  server: TestServer,
  percents: Record<string, number[]>,
): Promise<FilledClass> {
  const place = `klase${++classes}.example.com`;
  const name = `Sampaguita ${classes}`;
  const token = await server.signIn(server.superadmin);
  const asSuperadmin = async <Answer>(path: string, body: object) =>
    (await server.call('POST', path, { token, body })) as Answer;
  const addTeacher = async (firstName: string, lastName: string) => {
    const account = { email: `${firstName.toLowerCase()}@${place}`, password };
    const body = { ...account, firstName, lastName };
    return { ...account, ...(await asSuperadmin<{ uid: string }>('/add-admin-firebase/register', body)) };
  };
  const teacher = await addTeacher('Liwayway', 'Magsino');
  const stranger = await addTeacher('Danilo', 'Reyes');
  const { id } = await asSuperadmin<{ id: string }>('/db/Sections', {
    section_name: name,
    teacher_id: teacher.uid,
  });
  let joined = 0;
  const join = async (first_name: string, last_name: string): Promise<ClassPupil> => {
    const email = `bata${++joined}@${place}`;
    const body = { first_name, last_name, username: `bata${joined}`, email, section: name };
    const registered = (await server.call('POST', '/auth/register', {
      body: { ...body, password, confirm_password: password },
    })) as { token: string; user: { uid: string } };
    const { uid } = registered.user;
    const { token } = registered;
    let sent = 0;
    return {
      uid,
      async try(game, ...tries) {
        const now = Date.now();
        const results = tries.map(([ago, percent]) => ({
          id: `subok-${game}-${++sent}`,
          game,
          percent,
          played_at: new Date(now - ago * 60_000).toISOString(),
        }));
        await server.call('POST', '/db/Results', { token, body: { results } });
      },
      async begin(game) {
        await server.call('POST', '/db/Playing', { token, body: { game } });
      },
      async play(first, ...results) {
        const saved = Object.fromEntries(
          results.map((n, at) => [`game_${words[first - 1 + at]}_progress`, n]),
        );
        await server.call('PATCH', `/db/PlayerProgress/${uid}`, { token, body: saved });
      },
    };
  };
  const pupils: Record<string, ClassPupil> = {};
  for (const [full, results] of Object.entries(percents)) {
    const at = full.lastIndexOf(' ');
    const pupil = await join(full.slice(0, at), full.slice(at + 1));
    if (results.length > 0) await pupil.play(1, ...results);
    pupils[full.slice(at + 1)] = pupil;
  }
  return { teacher, stranger, superadmin: server.superadmin, token, section: id, name, pupils, join };
}
