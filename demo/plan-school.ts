import {
  doneFrom,
  gameKeys,
  gamesOf,
  type QuarterNumber,
  quarterKey,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { foldedColumns } from '@tinig/server/records/person';
import { sectionKeys } from '@tinig/server/records/section';
import { inventEmail, inventedSections, inventName, inventUsername } from './names.ts';
import { type Chance, chanceFrom } from './random.ts';

export type SchoolSize = {
  /** Number of active students. One thirtieth as many archived ones are added. */
  students: number;
  sections: number;
  teachers: number;
};

export const sizeFor = (students = 600): SchoolSize => ({
  students,
  sections: Math.max(2, Math.round(students / 40)),
  teachers: Math.max(2, Math.round(students / 75)),
});

type Person = ReturnType<typeof planPerson>;
type PlannedSection = { id: string; section_name: string; teacher_id: string | null; reached: number };

/** Plans the rows of a school, without passwords. The same seed and time give the same school. */
export function planSchool(seed: number, size: SchoolSize, now: Date) {
  const chance = chanceFrom(seed);
  const superadmin = planPerson(chance, 'superadmin', '', now);
  const taken = new Set([superadmin.email]);
  const teachers = numbers(size.teachers).map((n) => {
    const teacher = planPerson(chance, 'admin', '', now);
    const named = taken.has(teacher.email) ? withEmail(teacher, inventEmail(teacher, n)) : teacher;
    taken.add(named.email);
    return named;
  });
  const sections = numbers(size.sections).map((n) => planSection(chance, n, size, teachers));
  const students = numbers(size.students).map((n) => {
    // Two in a hundred students have no section. The others fill the sections evenly.
    const section = chance.percent(2) ? undefined : sections[n % sections.length];
    return planStudent(chance, n + 1, section, now);
  });
  const archived = numbers(Math.round(size.students / 30)).map((n) => {
    const student = planStudent(chance, size.students + n + 1, chance.pick(sections), now);
    // Spread over separate days, whatever the current hour.
    const archived_at = inSchoolHours(midnightBefore(now), (n % 28) + chance.between(0.2, 0.8));
    return { ...student, person: { ...student.person, archived_at } };
  });
  return { superadmin, teachers, sections, students: [...students, ...archived] };
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const day = 24 * 60 * 60 * 1000;
const hour = day / 24;
/** Time this many days ago, moved to between 7:00 and 16:00 in the Philippines: nobody signs in at night. */
export function inSchoolHours(now: Date, days: number) {
  const there = now.getTime() - days * day + 8 * hour;
  const midnight = there - (there % day);
  return new Date(midnight - hour + ((there % day) / day) * 9 * hour).toISOString();
}

const midnightBefore = (now: Date) => new Date(now.getTime() - ((now.getTime() + 8 * hour) % day));

function planPerson(
  chance: Chance,
  role: 'superadmin' | 'admin' | 'student',
  number: number | '',
  now: Date,
) {
  const uid = chance.id(28);
  const name = inventName(chance);
  const username = number === '' ? '' : inventUsername(name, number);
  const email = inventEmail(name, number);
  const created_at = inSchoolHours(now, chance.between(60, 150));
  const person = {
    uid,
    role,
    ...name,
    username,
    section_id: null as string | null,
    archived_at: null as string | null,
    created_at,
    touched_at: created_at,
    last_sign_in: inSchoolHours(now, chance.between(1, 12)) as string | null,
  };
  return withEmail(person, email);
}

const withEmail = <Named extends { uid: string; first_name: string; last_name: string; username: string }>(
  person: Named,
  email: string,
) => ({
  ...person,
  email,
  email_key: email,
  ...foldedColumns({ ...person, email }),
});

function planSection(chance: Chance, n: number, size: SchoolSize, teachers: Person[]): PlannedSection {
  const round = Math.floor(n / inventedSections.length);
  const section_name = `${inventedSections[n % inventedSections.length]}${round > 0 ? ` ${round + 1}` : ''}`;
  // The last two sections have no teacher yet.
  const isTaught = n < Math.max(1, size.sections - 2);
  return {
    id: `-${chance.id(19)}`,
    section_name,
    teacher_id: isTaught ? teachers[n % teachers.length]!.uid : null,
    // Progress of the class, in games.
    reached: chance.between(1.2, 7.5),
  };
}

function planStudent(chance: Chance, number: number, section: PlannedSection | undefined, now: Date) {
  const reached = section?.reached ?? 0.5;
  // A few pupils registered recently and have not played yet.
  const isNew = chance.percent(2);
  const person = { ...planPerson(chance, 'student', number, now), section_id: section?.id ?? null };
  if (isNew) person.last_sign_in = null;
  const open = quarterNumbers.filter((quarter) => isOpen(chance, quarter, reached));
  const locks = Object.fromEntries(
    quarterNumbers.map((quarter) => [quarterKey(quarter), open.includes(quarter)]),
  );
  const numbersOfGames = planNumbers(chance, isNew ? -2 : reached + chance.around(), open);
  return {
    person: { ...person, ...locks },
    progress: { uid: person.uid, ...numbersOfGames, updated_at: person.last_sign_in ?? person.created_at },
  };
}

/** Opens the quarters that a class plays or has played. A few pupils are ahead or held back. */
function isOpen(chance: Chance, quarter: QuarterNumber, reached: number) {
  const first = gamesOf(quarter)[0]!;
  if (reached >= first - 1) return !(reached < first && chance.percent(8));
  return reached >= first - 2 && chance.percent(5);
}

function planNumbers(chance: Chance, reached: number, open: QuarterNumber[]) {
  const playable = open.flatMap((quarter) => gamesOf(quarter));
  return Object.fromEntries(
    gameKeys.map((key, n) => {
      const played = Math.min(1, Math.max(0, reached - n + chance.around() * 0.25));
      if (!playable.includes(n + 1) || played === 0) return [key, 0];
      if (played < 1) return [key, Math.round(played * 92)];
      // Some stop just below the completion score.
      return [
        key,
        chance.percent(8) ? chance.whole(doneFrom - 10, doneFrom - 1) : chance.whole(doneFrom, 100),
      ];
    }),
  );
}

/** Row of a section with the search and sort keys of its name. */
export const sectionRow = ({ id, section_name, teacher_id }: PlannedSection) => ({
  id,
  section_name,
  ...sectionKeys(section_name),
  teacher_id,
});
