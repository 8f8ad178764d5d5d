import { Link } from '@tanstack/react-router';
import type { PeriodReport } from '@tinig/domain/calls/progress';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { openSkills, type SkillCounts, skillName } from '@tinig/domain/skills/skills';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { Fragment } from 'react';
import { useAddress } from '#client/use-address.ts';
import { periodName } from '#features/calendar/period-labels.ts';
import { skillBarParts, skillGroupLabelList } from '#features/skills/skill-labels.ts';
import { linkToSkills, skillsAddress } from '#features/skills/skills-address.ts';
import { BarKey, StackedBar } from '#ui/chart/stacked-bar.tsx';
import { Choice } from '#ui/form/field.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { FigureCard, FigureCards } from '#ui/layout/figure-card.tsx';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';
import css from './report.module.css';
import { needText } from './report-file.ts';

/** Four figures, each beside the previous period's value (REPORT-2). */
export function ReportFigures({ report }: { report: PeriodReport }) {
  const { students, played, growth, tries, help, help_before, before, history_from } = report;
  const none = history_from ? `Walang datos bago ${weekdayAndDay(history_from)}` : '';
  const then = (text: (of: NonNullable<typeof before>) => string) =>
    before ? `${periodName(before)}: ${text(before)}` : none;
  return (
    <FigureCards>
      <FigureCard
        name="Naglaro"
        of={`sa ${formatNumber(students)}`}
        note={then((of) => `${formatNumber(of.played)} sa ${formatNumber(of.students)}`)}
      >
        {formatNumber(played)}
      </FigureCard>
      <FigureCard
        name="Natapos na laro bawat bata"
        of={`sa ${growth.open} bukas`}
        note={then((of) => `${of.growth.done.toFixed(1)} sa ${of.growth.open}`)}
      >
        {growth.done.toFixed(1)}
      </FigureCard>
      <FigureCard
        name="Subok"
        note={students === 0 ? '' : `${formatNumber(Math.round(tries / students))} bawat bata`}
      >
        {formatNumber(tries)}
      </FigureCard>
      {help !== null && (
        <FigureCard
          name="Kailangan ng tulong"
          of="bata"
          note={
            help_before
              ? `noong isang linggo: ${countWithNoun(help_before.pupils, 'bata')}`
              : 'ngayon, ayon sa Dashboard'
          }
        >
          {formatNumber(help)}
        </FigureCard>
      )}
    </FigureCards>
  );
}

/** Games completed per pupil at the end of this period and the previous one, as two bars with text (REPORT-2). */
export function GrowthCard({ report: { growth, before, period, is_running } }: { report: PeriodReport }) {
  const bars = [
    ...(before ? [{ name: periodName(before), ...before.growth, isNow: false }] : []),
    { name: periodName(period), ...growth, isNow: true },
  ];
  const most = Math.max(...bars.map(({ done }) => done)) || 1;
  const said = bars.map(({ name, done }) => `${name} ${done.toFixed(1)}`).join(', ');
  return (
    <Card>
      <CardHead icon="progress" title="Paglago" />
      <div className={css.growth} role="img" aria-label={`Natapos na laro bawat bata: ${said}`}>
        {bars.map(({ name, done, isNow }) => (
          <Fragment key={name}>
            <span className="flex column align-center end gap-4">
              <b className="plain figures">{done.toFixed(1)}</b>
              <i
                className={isNow ? css.now : ''}
                style={{ height: `calc((100% - 1.5rem) * ${done / most})` }}
              />
            </span>
            {name}
          </Fragment>
        ))}
      </div>
      <p className={`inset-12-16 muted small ${css.foot}`}>
        Natapos na laro bawat bata.{' '}
        {before &&
          `Sa dulo ng ${periodName(before)}, ${before.growth.open} laro ang bukas; ${is_running ? 'ngayon' : 'sa dulo nito'}, ${growth.open}.`}
      </p>
    </Card>
  );
}

/** Needs that fixed rules find: one sentence with a number each (REPORT-4). */
export const NeedsCard = ({ report: { needs, skills, section } }: { report: PeriodReport }) => (
  <Card>
    <CardHead icon="buoy" title="Mga kailangan" />
    <ul className={`rows ${css.needs}`}>
      {needs
        .map((need) => needText(need, skills))
        .map(({ icon, of, text }) => (
          <li className="flex gap-10" key={icon}>
            <Icon className="muted" name={icon} small />
            <span>
              <b>{of}</b> {text}
            </span>
          </li>
        ))}
      {needs.length === 0 && <li>Walang kailangang banggitin.</li>}
    </ul>
    <p className={`screen-only inset-12-16 muted small ${css.foot}`}>
      <Link className="accent strong" {...linkToSkills('', { section: section?.id })}>
        {section ? 'Kasanayan ng section' : 'Kasanayan ng bawat section'}
      </Link>
    </p>
  </Card>
);

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
        className="wrap"
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
      <ul className={`rows ${css.bars}`}>
        {rows.map((row) => (
          <li className="columns align-center figures" key={row.id}>
            <b>{row.name}</b>
            <span className="small muted">{row.beside}</span>
            <StackedBar parts={skillBarParts(row)} />
            <small className="text-right">
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
