import { readLooks, readRetention } from '@tinig/domain/calls/privacy';
import type { AccessKind } from '@tinig/domain/privacy/access-log';
import { useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { Failed } from '#ui/feedback/state.tsx';
import { Button } from '#ui/form/button.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { counted } from '#ui/text/counted.ts';
import { when } from '#ui/text/when.ts';
import css from './privacy.module.css';
import { accessLabels } from './record-text.ts';

const icons: Record<AccessKind, IconName> = {
  history: 'eye',
  figures: 'students',
  record: 'privacy',
  lrn: 'eye',
  cards: 'card',
  export: 'data',
  download: 'download',
};

/** Access to a child's data, newest first, and how long that log is stored. */
export function AccessLog({ uid }: { uid: string }) {
  const [many, setMany] = useState(20);
  const { value, refusal, again } = useWatch(readLooks, { uid, per_page: many });
  const kept = useWatch(readRetention, {}).value;
  return (
    <Card>
      <CardHead icon="eye" title="Sino ang tumingin" note={kept && counted(kept.keep_looks, 'araw')} />
      <div className={css.lookList}>
        {refusal && <Failed title="Hindi makuha kung sino ang tumingin" onRetry={again} />}
        {value && value.total === 0 && <p>Wala pang tumingin.</p>}
        <ul className={`lined ${css.looks}`}>
          {value?.items.map(({ viewer, viewer_name, kind, day, times, last_at }) => (
            <li className="stack align-center breaks" key={`${viewer} ${kind} ${day}`}>
              <Icon className="muted" name={icons[kind]} small />
              <span>
                <b className="block">{viewer_name || viewer}</b>
                <small>
                  {accessLabels[kind]}
                  {times > 1 && `, ${counted(times, 'beses')}`}
                </small>
              </span>
              <small>{when(last_at)}</small>
            </li>
          ))}
        </ul>
        {value && value.total > value.items.length && many < 200 && (
          <Button className="screen-only" look="ghost" onClick={() => setMany(200)}>
            Ipakita ang {value.total - value.items.length} pa
          </Button>
        )}
      </div>
    </Card>
  );
}
