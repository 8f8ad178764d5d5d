import { Link } from '@tanstack/react-router';
import type { MadeCard } from '@tinig/domain/calls/auth';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { saveClassList } from '@tinig/domain/calls/class-list';
import { listName } from '@tinig/domain/people/people';
import { defaultZone } from '@tinig/domain/time/days';
import { clockText } from '@tinig/domain/time/times';
import { maxUnconfirmedUndo, undoHours } from '@tinig/domain/undo/undo';
import { useState } from 'react';
import { requestPrint, storeNewCards } from '#features/cards/new-cards.ts';
import { useCardDialogs } from '#features/cards/use-card-dialogs.tsx';
import { LeaveCardsQuestion } from '#features/forms/leave-question.tsx';
import { undoClassQuestion } from '#features/undo/undo-class-question.ts';
import drawing from '#theme/drawings/empty/all-done.svg';
import { Question } from '#ui/dialog/question.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { linkProps } from '#ui/link-props.ts';
import { tableRoles } from '#ui/table/column.ts';
import { PlainTable } from '#ui/table/plain-table.tsx';
import tableCss from '#ui/table/table.module.css';
import { countWithNoun } from '#ui/text/number-text.ts';
import { EmailText } from '#ui/text/short-text.tsx';
import css from './class-list.module.css';

/** Server's result of a saved list, with the section, the time, and the function that undoes the save. */
export type SavedList = ResponseOf<typeof saveClassList> & {
  section: string;
  sectionId: string;
  at: Date;
  /** Number of rows corrected after a save that got no answer. `seeMended` shows these rows again. */
  mended: number;
  seeMended: () => void;
  takeBack: () => Promise<void>;
};

const cardsPath = '/admin/students/cards';

/** Shows the result of a save. Logins and passwords appear only here and on the cards (CARDS-1). */
export function SaveResult({ saved }: { saved: SavedList }) {
  const { added, changed, same, cards, is_new, uids, section, sectionId, mended } = saved;
  const { offer, dialogs } = useCardDialogs();
  return (
    <>
      {mended > 0 && (
        <Notice kind="warning">
          <b>Hindi pa nase-save ang inyong inayos sa {countWithNoun(mended, 'hanay')}.</b> Na-save na ang
          listahan bago ninyo ito inayos. <Button onClick={saved.seeMended}>Tingnan ang inayos</Button>
        </Notice>
      )}
      <Card className={css.done}>
        <img src={drawing} alt="" width="136" height="100" />
        <div>
          <h2 className="title-20">
            {is_new
              ? `Nasa ${section} na ang ${countWithNoun(added + changed + same, 'studyante')}`
              : saved.message}
          </h2>
          <p>
            {is_new
              ? `${added} ang bago${added > 0 ? ' at may sariling login at password' : ''}. ${changed} ang binago, ${same} ang pareho.`
              : `${uids.length} ang bago. Hindi na makikita ang kanilang password: gumawa ng mga bagong card.`}
            {cards.length > 0 && ' Ngayon lang makikita ang mga password: i-print na ang mga card.'}
          </p>
          <div className="cluster gap-8 above-14">
            {cards.length > 0 && (
              <ButtonLink
                look="primary"
                icon="card"
                onClick={() => {
                  storeNewCards({ cards, publicUrl: saved.public_url });
                  requestPrint();
                }}
                {...linkProps(cardsPath)}
              >
                I-print ang {cards.length} login card
              </ButtonLink>
            )}
            {!is_new && uids.length > 0 && (
              <Button
                look="primary"
                icon="card"
                onClick={() => offer(uids.map((uid) => ({ uid, first_name: '', last_name: '' })))}
              >
                Gumawa ng {uids.length} login card
              </Button>
            )}
            <ButtonLink {...linkProps('/admin/students', { section: sectionId })}>
              Tingnan ang klase
            </ButtonLink>
            {added + changed > 0 && <UndoClass saved={saved} />}
          </div>
        </div>
      </Card>
      {cards.length > 0 && <NewLogins cards={cards} />}
      {added + changed > 0 && <UndoUntil at={saved.at} />}
      <LeaveCardsQuestion count={cards.length} except={cardsPath} />
      {dialogs}
    </>
  );
}

/** Button to undo the saved list. Asks first if it has more than a few pupils (UNDO-7). */
function UndoClass({ saved }: { saved: SavedList }) {
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const words = undoClassQuestion(saved);
  async function start() {
    setIsAsked(false);
    setBusy(true);
    await saved.takeBack();
    setBusy(false);
  }
  const asks = saved.added + saved.changed > maxUnconfirmedUndo;
  return (
    <>
      <Button icon="undo" busy={busy} onClick={() => (asks ? setIsAsked(true) : void start())}>
        I-undo
      </Button>
      {isAsked && (
        <Question
          {...words}
          names={saved.cards.map(listName)}
          icon="undo"
          verb={`I-undo ang ${words.count}`}
          verbIcon="undo"
          onYes={start}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

/** Says where the save can be undone, and until when: the same time tomorrow. */
const UndoUntil = ({ at }: { at: Date }) => (
  <p className="muted">
    Maaaring i-undo hanggang bukas, {clockText(defaultZone, at.getTime() + undoHours * 3_600_000)}, sa{' '}
    <Link {...linkProps('/admin/my-acts')}>Mga ginawa ko</Link>.
  </p>
);

const shownFirst = 6;

/** Logins and passwords of new pupils. Shows the first few until expanded. */
function NewLogins({ cards }: { cards: readonly MadeCard[] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? cards : cards.slice(0, shownFirst);
  return (
    <PlainTable
      label="Mga bagong login"
      heads={[{ head: 'Pangalan' }, { head: 'Login' }, { head: 'Password' }]}
      foot={
        <>
          <span>
            1–{shown.length} sa {countWithNoun(cards.length, 'studyante')}
          </span>
          {shown.length < cards.length && (
            <Button look="ghost" onClick={() => setIsAll(true)}>
              Ipakita ang lahat
            </Button>
          )}
        </>
      }
    >
      {shown.map((card) => (
        <tr {...tableRoles.row} key={card.uid}>
          <td {...tableRoles.cell} className={tableCss.name}>
            {listName(card)}
          </td>
          <td {...tableRoles.cell} className={tableCss.second}>
            <EmailText email={card.login} />
          </td>
          <td {...tableRoles.cell} className={tableCss.third}>
            {card.password}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
