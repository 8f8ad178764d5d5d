import type { PeriodReport } from '@tinig/domain/calls/progress';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { openSkills, type SkillCounts, skillName } from '@tinig/domain/skills/skills';
import { useAddress } from '#client/use-address.ts';
import { skillBarParts, skillGroupLabelList } from '#features/skills/skill-labels.ts';
import { skillsAddress } from '#features/skills/skills-address.ts';
import { BarKey, StackedBar } from '#ui/chart/stacked-bar.tsx';
import { Choice } from '#ui/form/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import css from './report.module.css';

type Row = SkillCounts & { id: string; name: string; beside: string };

/** Bars with the four groups: sections of the school in one skill, or skills of a section. */
export function SkillBars({ report }: { report: PeriodReport }) {
  const { section, skills, sections, game } = report;
  const { setters } = useAddress(skillsAddress);
  const open = openSkills(skills, 'least');
  const rows: Row[] = section
    ? open.map((skill) => ({
        ...skill,
        id: String(skill.game),
        name: skillName(skill),
        beside: skill.name ? gameTitle(skill.game) : '',
      }))
    : sections.map((one) => ({
        ...one,
        name: one.section_name,
        beside: `${one.played} sa ${one.students}`,
      }));
  return (
    <Card>
      <CardHead
        icon={section ? 'target' : 'sections'}
        title={section ? 'Mga kasanayan' : 'Bawat section'}
        className={css.head}
      >
        {!section && (
          <span className={css.choice}>
            <span className="screen-only">
              <Choice
                aria-label="Kasanayan"
                value={String(game)}
                onValue={setters.game}
                options={(open.length > 0 ? open : skills).map((skill) => ({
                  value: String(skill.game),
                  label: skillName(skill),
                }))}
              />
            </span>
            <b className="paper-only">{skillName(skills[game - 1]!)}</b>
          </span>
        )}
      </CardHead>
      <ul className={`stack ${css.bars}`}>
        {rows.map((row) => (
          <li key={row.id}>
            <b>{row.name}</b>
            <span>{row.beside}</span>
            <StackedBar parts={skillBarParts(row)} />
            <small>
              {row.mastered} kaya na · {row.going} papunta na · {row.not_started + row.closed} hindi pa
            </small>
          </li>
        ))}
      </ul>
      <div className={`inset-12-16 muted small ${css.foot}`}>
        <BarKey words={skillGroupLabelList} />
        <p>
          {!section && 'Magkakaiba ang oras, phone at simula ng bawat section. Hindi ito sukatan ng guro. '}
          {consoleMessage('not-a-grade')}
        </p>
      </div>
    </Card>
  );
}
