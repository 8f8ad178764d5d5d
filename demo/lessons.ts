import { setTimeout as sleep } from 'node:timers/promises';
import { gameKey, gamesOf, quarterKey, quarterNumbers } from '@tinig/domain/quarter-access/games';
import type { Sql } from '@tinig/server/db/sql';
import { raw } from '@tinig/server/sql/fragments';
import { goOn } from './go-on.ts';
import { comes } from './habits.ts';
import { type DemoPlayer, type DemoPupil, type DemoTally, Player, play } from './players.ts';

export type DemoClass = {
  id: string;
  section_name: string;
  teacher_id: string | null;
  players: DemoPlayer[];
};

export type LessonPlan = {
  sql: Sql;
  address: string;
  players: number;
  speed: number;
  signal: AbortSignal;
  /** The sections of this teacher play first, so that the user sees activity. */
  teacher_id: string;
  tally: DemoTally;
  say: (line: string) => void;
};

const lessonSeconds = 180;

/** Reads the sections with their attending pupils. `open` creates the player of each pupil. */
export async function readClasses(
  sql: Sql,
  password: string,
  open: (pupil: DemoPupil) => DemoPlayer = (pupil) => new Player(pupil),
): Promise<DemoClass[]> {
  const rows = await sql<(Omit<DemoClass, 'players'> & { emails: string[] })[]>`
    select s.id, s.section_name, s.teacher_id, array_agg(p.email order by p.sort_key, p.uid) as emails
    from sections s join people p on p.section_id = s.id and p.archived_at is null and p.role = 'student'
    group by s.id order by s.sort_key, s.id`;
  return rows.map(({ emails, ...section }) => ({
    ...section,
    players: emails.filter(comes).map((email) => open({ email, password })),
  }));
}

/** Ids of sections where most pupils have 100 % in every open game. Pupils who are stuck never reach that. */
export async function readFinished(sql: Sql): Promise<Set<string>> {
  const left = quarterNumbers.map((quarter) => {
    const games = gamesOf(quarter).map((game) => `coalesce(g.${gameKey(game)}, 0)`);
    return `(p.${quarterKey(quarter)} and least(${games.join(', ')}) < 100)`;
  });
  const rows = await sql<{ id: string }[]>`
    select s.id
    from sections s join people p on p.section_id = s.id and p.archived_at is null and p.role = 'student'
      left join progress g on g.uid = p.uid
    group by s.id having count(*) filter (where ${raw(left.join(' or '))}) * 2 < count(*)`;
  return new Set(rows.map(({ id }) => id));
}

/** Runs lessons for two or three sections at a time until the signal. */
export async function holdLessons(classes: readonly DemoClass[], plan: LessonPlan): Promise<void> {
  const own = classes.filter(({ teacher_id }) => teacher_id === plan.teacher_id);
  const others = classes.filter(({ teacher_id }) => teacher_id !== plan.teacher_id);
  let finished = new Set<string>();
  let next = 0;
  while (!plan.signal.aborted) {
    const before = finished;
    finished = await readFinished(plan.sql);
    for (const { id, section_name, teacher_id } of classes) {
      if (!finished.has(id)) continue;
      if (teacher_id === plan.teacher_id && !before.has(id)) {
        plan.say(`${section_name} has finished what is open. Unlock a quarter under Quarter Access.`);
        continue;
      }
      plan.say(`${section_name} goes on: ${await goOn(plan.sql, id, new Date())}.`);
      finished.delete(id);
    }
    const inClass: DemoClass[] = [];
    let seats = plan.players;
    const seat = (group: DemoClass) => {
      if (seats <= 0 || finished.has(group.id)) return;
      inClass.push({ ...group, players: group.players.slice(0, seats) });
      seats -= group.players.length;
    };
    for (const group of own) seat(group);
    for (let tried = 0; seats > 0 && tried < others.length; tried++) seat(others[next++ % others.length]!);
    const names = inClass.map(({ section_name }) => section_name).join(', ');
    const players = inClass.flatMap((group) => group.players);
    plan.say(names ? `In class: ${names} (${players.length} pupils)` : 'Nobody has anything left to play.');
    await holdLesson(players, plan);
  }
}

async function holdLesson(players: readonly DemoPlayer[], { address, speed, signal, tally }: LessonPlan) {
  const bell = new AbortController();
  const ends = AbortSignal.any([signal, bell.signal]);
  const lesson = play(players, { address, speed, signal: ends, tally });
  await sleep((lessonSeconds * 1000) / speed, undefined, { signal }).catch(() => {});
  bell.abort();
  await lesson;
}
