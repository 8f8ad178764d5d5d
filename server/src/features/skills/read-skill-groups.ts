import { type PupilSkills, readSkillGroups } from '@tinig/domain/calls/skills';
import { learnedShare, type Skill, type SkillCounts, skillGroups } from '@tinig/domain/skills/skills';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { readSchoolFacts } from '#records/school';
import { fragment } from '#sql/fragments';
import { classInPeriod } from './class-in-period.ts';
import { bestsOf, type Span, skillGroupsOf, skillsByGame } from './standings.ts';

/** Returns a section's pupils by skill, for its teachers and superadmins (N15, SKILLS-2). */
export default handleRead(readSkillGroups, async (input, context) => {
  const { sql } = context;
  const { section, time_zone, period, span } = await classInPeriod(input, context);
  const [{ school_name }, skills] = await Promise.all([readSchoolFacts(sql), skillsByGame(sql)]);
  const all = await readPupilSkills(sql, section.id, span, skills);
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

/** Reads the section's pupils by skill, in list order. */
const readPupilSkills = (sql: Queries, section_id: string, span: Span, skills: readonly Skill[]) =>
  sql<(PupilSkills & { has_played: boolean })[]>`
    with ${bestsOf(fragment`p.section_id = ${section_id}`, span)}
    select uid, first_name, last_name, has_played, ${skillGroupsOf(skills)} from bests order by sort_key, uid`;
