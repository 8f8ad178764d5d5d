import { type PupilSkills, readSkillGroups } from '@tinig/domain/calls/skills';
import { addDays, dayOf, startOf } from '@tinig/domain/days';
import { periodOf } from '@tinig/domain/periods';
import { learnedShare, type SkillCounts, skillGroups } from '@tinig/domain/skills';
import type { Queries } from '#db/sql';
import { handleRead } from '#door/handler';
import { fragment } from '#rows/fragments';
import { readSchoolFacts } from '#rows/school';
import { findSeenSection } from '#rows/seen-section';
import { playedIn, type Span, skillsByGame, spanOf, standingsOf } from './standings.ts';

/** A section by skill, for who holds it and superadmins (N15, SKILLS-2). */
export default handleRead(readSkillGroups, async (input, { sql, scope, now, holdsUntil }) => {
  const {
    section,
    school: { time_zone },
  } = await findSeenSection(sql, input.section, scope);
  const today = dayOf(time_zone, now.getTime());
  holdsUntil(startOf(time_zone, addDays(today, 1)));
  const period = periodOf(input.period, today);
  const [{ school_name }, skills, all] = await Promise.all([
    readSchoolFacts(sql),
    skillsByGame(sql),
    readPupilSkills(sql, section.id, spanOf(period, time_zone, today)),
  ]);
  const pupils = all.map(({ has_played: _, ...pupil }) => pupil);
  return {
    section,
    time_zone,
    period,
    students: pupils.length,
    played: all.filter(({ has_played }) => has_played).length,
    skills: skills.map((skill, at) => {
      const counts = countsOf(pupils.map(({ groups }) => groups[at]!));
      return { ...skill, ...counts, share: learnedShare(counts) };
    }),
    ...(input.names && { pupils }),
    school_name,
  };
});

const countsOf = (groups: PupilSkills['groups']) =>
  Object.fromEntries(
    skillGroups.map((group) => [group, groups.filter((one) => one === group).length]),
  ) as SkillCounts;

/** The section's pupils by skill, in the order of the list. */
const readPupilSkills = (sql: Queries, section_id: string, span: Span) =>
  sql<(PupilSkills & { has_played: boolean })[]>`
    with ${standingsOf(fragment`p.section_id = ${section_id}`, span)}
    select p.uid, p.first_name, p.last_name, ${playedIn(span)} as has_played, s.groups, s.bests
    from pupils p cross join lateral (
      select json_agg(in_group order by game) as groups, json_agg(best order by game) as bests
      from standings s where s.uid = p.uid
    ) s
    order by p.sort_key, p.uid`;
