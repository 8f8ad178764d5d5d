import { Link } from '@tanstack/react-router';
import type { PeriodReport } from '@tinig/domain/calls/report';
import { Card } from '#ui/card.tsx';
import head from '#ui/card-head.module.css';
import { Icon } from '#ui/icon.tsx';
import css from './report.module.css';
import { needText } from './report-text.ts';
import { linkToSkills } from './skills-address.ts';

/** Needs found by rule, one sentence with a number each (REPORT-4). */
export const NeedsCard = ({ report: { needs, skills, section } }: { report: PeriodReport }) => (
  <Card>
    <div className={head.head}>
      <Icon name="buoy" />
      <h2>Mga kailangan</h2>
    </div>
    <ul className={css.needs}>
      {needs
        .map((need) => needText(need, skills))
        .map(({ icon, of, text }) => (
          <li key={icon}>
            <Icon name={icon} small />
            <span>
              <b>{of}</b> {text}
            </span>
          </li>
        ))}
      {needs.length === 0 && <li>Walang kailangang banggitin.</li>}
    </ul>
    <p className={`screen-only ${css.foot}`}>
      <Link {...linkToSkills('', { section: section?.id })}>
        {section ? 'Kasanayan ng section' : 'Kasanayan ng bawat section'}
      </Link>
    </p>
  </Card>
);
