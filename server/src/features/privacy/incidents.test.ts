import { calls } from '@tinig/domain/calls/all';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, noon, type School, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const known_at = daysAfter(-1).toISOString();
const begun = async ({ sql }: School) => {
  await sql`insert into incidents values ('tagas-1', 'Nawalang laptop', ${known_at}, ${noon}, 'root')`;
};

cases(calls.beginIncident, { title: 'Nawalang laptop', known_at }, 'root', {
  'from a moment that is still to come': [400, 'incident-ahead', { known_at: daysAfter(1).toISOString() }],
  'from when it was learned': { announces: ['incidents'] },
});
cases(calls.readIncidents, {}, 'root', {
  'a superadmin': { before: begun, shows: ['Nawalang laptop', known_at] },
});
const earlier = daysAfter(-2).toISOString();
cases(calls.changeIncidentTime, { id: 'tagas-1', known_at: earlier }, 'root', {
  'of no incident': [404, 'not-found'],
  'to a later moment, or the same': [400, 'incident-later', { known_at }, begun],
  'of a closed one': [
    409,
    'incident-closed',
    async (school) => {
      await begun(school);
      await school.sql`insert into incident_steps (incident_id, step, at, done_by)
          select 'tagas-1', step, ${noon}, 'root' from generate_series(1, 8) step`;
    },
  ],
  'to an earlier moment: the log holds both': {
    before: begun,
    announces: ['incidents'],
    async leaves({ sql }) {
      const [kept] = await sql`
          select i.known_at, a.event from incidents i, audit a order by a.id desc limit 1`;
      expect(kept).toMatchObject({
        known_at: new Date(earlier),
        event: { known_at: earlier, before: known_at },
      });
    },
  },
});
cases(calls.tickIncident, { id: 'tagas-1', step: 1 }, 'root', {
  'of no incident': [404, 'not-found'],
  'a ninth step': { before: begun, given: { step: 9 }, gives: 400 },
  'a step': { before: begun, announces: ['incidents'] },
  'the same once more: it stays as it was': [
    409,
    'incident-step-stands',
    async (school) => {
      await begun(school);
      await school.ask(calls.tickIncident, { id: 'tagas-1', step: 1 }, 'rudy');
    },
  ],
  'the decision without a reason': [400, 'incident-undecided', { step: 5, reports: true }, begun],
  'the decision with yes or no and why': {
    before: begun,
    given: { step: 5, reports: false, note: 'naka-encrypt ang laptop' },
  },
});
cases(calls.readAffected, { uid: 'mia', first: '2026-11-20', last: '2026-11-21' }, 'root', {
  'whom she looked at or changed within the days, and nobody else': {
    async before(school) {
      await school.sql`
          insert into looks (uid, viewer, kind, day, times, last_at) values
            ('ana', 'mia', 'history', '2026-11-20', 1, '2026-11-20T03:00:00Z'),
            ('carl', 'mia', 'history', '2026-11-10', 1, '2026-11-10T03:00:00Z'),
            ('dan', 'leo', 'history', '2026-11-20', 1, '2026-11-20T03:00:00Z')`;
      await school.ask(calls.editUser, { uid: 'bea', first_name: 'Beatriz' }, 'mia');
      await school.sql`delete from sessions where uid = 'mia'`;
    },
    shows: ['Ñuñez', 'Beatriz', '"total":2'],
    never: [...tracesOf('dan'), ...tracesOf('carl')],
  },
  'whom a session of those days could show: her classes, and nobody else': {
    before: ({ sql }) => sql`update section_teachers set since = '2026-06-01'`,
    shows: ['Ñuñez', 'Nunag', 'Cruz', '"is_seen":false', '"total":3'],
    never: [...tracesOf('dan'), '"is_seen":true'],
  },
  'none by a session that began later': {
    given: { first: '2026-11-01', last: '2026-11-02' },
    shows: ['"total":0'],
  },
  'by a superadmin’s session everybody': { given: { uid: 'rudy' }, shows: ['"total":6'] },
});
