import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import {
  gameKey,
  gamesOf,
  type QuarterKey,
  quarterKey,
  quarterKeys,
  quarterNameOf,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import type { Sql, Transaction } from '@tinig/server/db/sql';
import { setClass } from '@tinig/server/features/quarter-access/change-locks';
import { announce } from '@tinig/server/records/announce';
import { json, raw } from '@tinig/server/sql/fragments';
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

const opened = (quarter: QuarterKey): AuditEvent => ({
  kind: 'class-set',
  quarter,
  is_open: true,
  includes_exceptions: false,
  by_date: false,
});

/**
 * Advances a class that has finished its open games, so that a demo can run unattended. Opens its first
 * closed quarter, or restarts its school year after the last. Keeps pupils with exceptions unchanged, like
 * every class action (QUARTER-4). Returns a description of the step.
 */
export const goOn = (sql: Sql, section_id: string, now: Date): Promise<string> =>
  sql.begin(async (sql) => {
    const open = new Set(
      (
        await sql<{ quarter: QuarterKey }[]>`
          select quarter from class_locks where section_id = ${section_id} and is_open`
      ).map(({ quarter }) => quarter),
    );
    const next = quarterKeys.find((quarter) => !open.has(quarter));
    if (next) await unlock(sql, section_id, next, now);
    else await beginAnew(sql, section_id);
    await announce(sql, [
      { kind: 'people' },
      { kind: 'classes' },
      { kind: 'progress' },
      { kind: 'completions' },
      { kind: 'audit' },
    ]);
    return next ? `${quarterNameOf(next)} is unlocked` : 'its school year begins anew';
  });

async function unlock(sql: Transaction, section_id: string, quarter: QuarterKey, now: Date) {
  await setClass(sql, [section_id], { quarter, type: true, includes: false });
  await sql`
    insert into audit (at, actor, action, target, result, event)
    select ${now}, uid, 'changeClass', ${section_id}, 'done', ${json(opened(quarter))}
    from people where role = 'superadmin' order by created_at limit 1`;
}

async function beginAnew(sql: Transaction, section_id: string) {
  for (const quarter of quarterKeys.slice(1))
    await setClass(sql, [section_id], { quarter, type: false, includes: false });
  for (const table of [sql`progress`, sql`completions`])
    await sql`delete from ${table} where uid in (select uid from people where section_id = ${section_id})`;
}
