import { type MyAct, readMyActs } from '@tinig/domain/calls/audit';
import { groupBy } from '@tinig/domain/text/group-by';
import { defaultZone } from '@tinig/domain/time/days';
import { clockText } from '@tinig/domain/time/times';
import { maxUnconfirmedUndo } from '@tinig/domain/undo/undo';
import { useState } from 'react';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { ListCount, ListFrame } from '#features/lists/list-frame.tsx';
import { useList } from '#features/lists/use-list.ts';
import drawing from '#theme/drawings/empty/empty-archive.svg';
import { Question } from '#ui/dialog/question.tsx';
import { useNow } from '#ui/feedback/use-now.ts';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ListStates } from '#ui/table/list-states.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { dayHeading, isSameDay, schoolDay } from '#ui/text/date-time.ts';
import {
  actNames,
  actsFile,
  describeAct,
  irreversibleReason,
  lostChangesText,
  undoQuestion,
} from './describe-act.ts';
import css from './undo.module.css';
import { useUndo } from './use-undo.tsx';

const defaults = { search: '', page: 1 };
const idOf = ({ act }: MyAct) => act;

/** Own acts of the last 24 hours, with undo (UNDO-2). */
export default function UndoScreen() {
  const list = useList(readMyActs, defaults, idOf);
  const now = useNow();
  const { undo, busy, notice } = useUndo();
  const [confirming, setConfirming] = useState<MyAct>();
  const start = (act: MyAct) => (act.count > maxUnconfirmedUndo ? setConfirming(act) : void undo(act.act));
  return (
    <Page title="Mga ginawa ko" lede="Ang huling 24 na oras. Maibabalik ninyo rito ang inyong binago.">
      {notice}
      <ListFrame
        list={list}
        search="Hanapin ang pangalan"
        count={<ListCount list={list} noun="gawain" />}
        download={<DownloadMenu of={actsFile(list)} />}
      >
        <ListStates
          watched={list}
          noun="gawain"
          search={list.values.search}
          onClear={list.clear}
          empty={{
            drawing,
            title: 'Wala pa kayong ginawa sa huling 24 na oras',
            text: 'Lalabas dito ang bawat dagdag, lipat, archive at unlock ninyo, at maibabalik ninyo ang mga ito.',
          }}
        >
          {(shown) => (
            <>
              {[...groupBy(shown.items, ({ at }) => schoolDay(at))].map(([day, acts]) => (
                <Card key={day} className="below-16">
                  <h2 className="inset-12-16 line-below">{dayHeading(acts[0]!.at, now)}</h2>
                  <ul className="lined">
                    {acts.map((act) => (
                      <ActRow key={act.act} {...{ act, now }} busy={busy === act.act} onUndo={start} />
                    ))}
                  </ul>
                </Card>
              ))}
              {shown.total > shown.per_page && (
                <Pager {...shown} page={list.values.page} noun="gawain" onPage={list.setters.page} />
              )}
            </>
          )}
        </ListStates>
      </ListFrame>
      {!list.isEmpty && (
        <p className="muted small">
          Ang mas luma sa 24 na oras ay nasa Audit log ng Super Administrator, at hindi na maa-undo rito.
        </p>
      )}
      {confirming && (
        <Question
          {...undoQuestion(confirming)}
          names={actNames(confirming)}
          icon="undo"
          verb={`I-undo ang ${undoQuestion(confirming).count}`}
          verbIcon="undo"
          onClose={() => setConfirming(undefined)}
          onYes={() => {
            setConfirming(undefined);
            void undo(confirming.act);
          }}
        />
      )}
    </Page>
  );
}

const hour = (at: string) => clockText(defaultZone, Date.parse(at));

type ActRowProps = { act: MyAct; now: Date; busy: boolean; onUndo: (act: MyAct) => void };

/** Act with its time, targets, and undo while possible (UNDO-2). */
export function ActRow({ act, now, busy, onUndo }: ActRowProps) {
  const { icon, title, more } = describeAct(act);
  const lost = lostChangesText(act);
  const day = isSameDay(act.until, now) ? 'ngayon' : 'bukas';
  return (
    <li className={`${css.act} ${act.state === 'undone' ? css.undone : ''}`}>
      <time className="figures muted" dateTime={act.at}>
        {hour(act.at)}
      </time>
      <Icon name={icon} />
      <div>
        <b className="strong breaks">{title}</b>
        {more && <small>{more}</small>}
        {lost && <small>{lost}</small>}
        {act.undone_at && <small>Na-undo na ninyo nang {hour(act.undone_at)}.</small>}
        {act.state === 'final' && <small>{irreversibleReason(act)}</small>}
      </div>
      <span className={`muted row gap-12 size-13 ${css.end}`}>
        {act.state === 'undone' && (
          <span className="inline-row gap-4 medium">
            <Icon name="okc" small /> Na-undo
          </span>
        )}
        {act.state === 'final' && 'Hindi maa-undo'}
        {act.state === 'undoable' && (
          <>
            <span className="screen-only wide-only">
              hanggang {day} {hour(act.until)}
            </span>
            <Button
              icon="undo"
              className="screen-only"
              busy={busy}
              aria-label={`I-undo: ${title}`}
              onClick={() => onUndo(act)}
            >
              I-undo
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
