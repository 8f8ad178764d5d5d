import {
  makeEmptySchool,
  putPerson,
  putSection,
  sessionFor,
  type TestAccount,
  type TestPerson,
} from './school.ts';
import type { TestServer } from './server.ts';

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
  teacher: TestPerson;
  /** A teacher with no section. */
  stranger: TestPerson;
  superadmin: TestAccount;
  /** The superadmin's token. */
  token: string;
  section: string;
  name: string;
  /** Pupils by last name. */
  pupils: Record<string, ClassPupil>;
  join(first_name: string, last_name: string): Promise<ClassPupil>;
}

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Replaces the school by one class: pupils ("Angel Mae Agbayani") with their percents from game 1 on. */
export async function makeClass(
  server: TestServer,
  percents: Record<string, number[]>,
): Promise<FilledClass> {
  return addClass(server, await makeEmptySchool(server), percents);
}

/** Adds a class beside those there. */
export async function addClass(
  server: TestServer,
  token: string,
  percents: Record<string, number[]>,
): Promise<FilledClass> {
  const name = `Sampaguita ${++classes}`;
  const teacher = await putPerson(server, 'admin', 'Liwayway', 'Magsino');
  const stranger = await putPerson(server, 'admin', 'Danilo', 'Reyes');
  const section = await putSection(server, name, teacher.uid);
  const join = async (first_name: string, last_name: string): Promise<ClassPupil> => {
    const { uid } = await putPerson(server, 'student', first_name, last_name, name);
    return asPupil(server, uid);
  };
  const pupils: Record<string, ClassPupil> = {};
  for (const [full, results] of Object.entries(percents)) {
    const at = full.lastIndexOf(' ');
    const pupil = await join(full.slice(0, at), full.slice(at + 1));
    if (results.length > 0) await pupil.play(1, ...results);
    pupils[full.slice(at + 1)] = pupil;
  }
  return { teacher, stranger, superadmin: server.superadmin, token, section, name, pupils, join };
}

/** Signs a pupil's game in. Its methods send results as that pupil. */
export async function asPupil(server: TestServer, uid: string): Promise<ClassPupil> {
  const token = await sessionFor(server, uid);
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
      const saved = Object.fromEntries(results.map((n, at) => [`game_${words[first - 1 + at]}_progress`, n]));
      await server.call('PATCH', `/db/PlayerProgress/${uid}`, { token, body: saved });
    },
  };
}
