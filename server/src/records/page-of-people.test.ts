import { calls } from '@tinig/domain/calls/all';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';

const school = useSchool();
beforeAll(async () => {
  await school.sql`
    insert into sections (id, section_name, name_key, sort_key, search_key)
    select '-dagdag-' || n, 'Dagdag ' || n, 'dagdag ' || n, 'dagdag ' || n % 9, 'dagdag' from generate_series(1, 12) n`;
  await school.sql`
    insert into people (uid, role, first_name, last_name, email, email_key, password_hash, section_id, archived_at,
      created_at, touched_at, sort_key, search_key)
    select 'bago-' || n, 'student', 'Bago', 'Bata', 'bago-' || n, 'bago-' || n, '',
      case when n % 13 > 0 then '-dagdag-' || n % 13 end, case when n % 17 = 0 then now() end,
      now(), now(), 'bata ' || n * 31 % 50, 'bata' from generate_series(1, 200) n`;
});

test.each([
  ['section', 'asc'],
  ['-section', 'desc'],
])('all students by %s: each page is what one finds by reading all', async (sort, way) => {
  const wanted = await school.sql<{ uid: string; place: string }[]>`
    select p.uid, coalesce(s.sort_key, '-') as place from people p left join sections s on s.id = p.section_id
    where p.role = 'student' and p.archived_at is null`;
  for (const call of [calls.readUsers, calls.readProgress]) {
    const seen: string[] = [];
    for (let page = 1; page <= 12; page++) {
      const input = { sort, page, per_page: 19, ...(call === calls.readUsers && { role: 'student' }) };
      const { body } = await school.ask(call, input, 'root');
      expect(body.total).toBe(wanted.length);
      seen.push(...(body.items as { uid: string }[]).map(({ uid }) => uid));
    }
    expect(seen.toSorted()).toEqual(wanted.map(({ uid }) => uid).toSorted());
    const placeOf = new Map(wanted.map(({ uid, place }) => [uid, place]));
    const places = seen.map((uid) => placeOf.get(uid)!);
    const named = places.filter((place) => place !== '-');
    const inOrder = way === 'asc' ? named.toSorted() : named.toSorted().reverse();
    // People without a section come last in both directions.
    expect(places).toEqual([...inOrder, ...places.slice(named.length).map(() => '-')]);
  }
});
