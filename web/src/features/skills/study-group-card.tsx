import { Link } from '@tanstack/react-router';
import type { PupilSkills } from '@tinig/domain/calls/skills';
import { listName } from '@tinig/domain/people/people';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { shownPercent } from '@tinig/domain/results/progress';
import type { StudyGroup } from '@tinig/domain/skills/study-groups';
import { type ReactNode, useEffect, useRef } from 'react';
import { linkToStudent } from '#app/links.ts';
import { Card } from '#ui/card.tsx';
import head from '#ui/card-head.module.css';
import { counted } from '#ui/count.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import css from './groups.module.css';

/** Pupils who lack one skill. On paper each has three boxes to tick. */
export function StudyGroupCard({
  group: { game, members, lacking, part },
  name,
  isAsked,
  isLeftOut,
  onPrint,
  start,
}: {
  group: StudyGroup<PupilSkills>;
  name: string;
  /** Scrolls into view, because a link asked for this group. */
  isAsked: boolean;
  /** Another group is being printed alone. */
  isLeftOut: boolean;
  onPrint: () => void;
  /** Button that saves the group, or a link to the saved one. */
  start: ReactNode;
}) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  return (
    <section ref={place} className={`${css.group} ${isLeftOut ? 'screen-only' : ''}`} aria-label={name}>
      <Card>
        <div className={`${head.head} ${css.head}`}>
          <Icon name="group" />
          <h2>
            {name}
            <small className={css.of}>
              Mungkahi · {gameTitle(game)}
              {part === 1 && ` · Wala pa ang ${counted(lacking, 'bata')}`}
            </small>
          </h2>
          <small className={css.count}>{counted(members.length, 'bata')}</small>
          <span className={`screen-only ${css.acts}`}>
            {start}
            <IconButton icon="print" label={`I-print ang pangkat ng ${name}`} onClick={onPrint} />
          </span>
        </div>
        <ul className={css.members}>
          {members.map(({ pupil, best, also }) => (
            <li key={pupil.uid}>
              <Link {...linkToStudent(pupil.uid)}>{listName(pupil)}</Link>
              <span className={css.best}>{best === null ? '–' : `${shownPercent(best)}%`}</span>
              <span className={css.boxes} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {also.length > 0 && <small>Kulang din: Game {also.join(', ')}</small>}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
