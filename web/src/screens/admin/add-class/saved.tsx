import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '@tinig/domain/call';
import type { saveClassList } from '@tinig/domain/calls/class-list';
import { listName } from '@tinig/domain/people';
import { useState } from 'react';
import drawing from '#look/drawings/empty/all-done.svg';
import { Button, ButtonLink } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import { counted } from '#parts/count.ts';
import { as } from '#parts/table-roles.ts';
import { way } from '#parts/way.ts';
import { wishPrint } from '#shared/new-cards.ts';
import { useToCards } from '#shared/use-to-cards.ts';
import css from './add-class.module.css';

type SavedProps = { saved: AnswerOf<typeof saveClassList>; section: string };

const shownFirst = 6;

/** What was saved; logins and passwords are seen here and on the cards, once (CARDS-1). */
export function Saved({ saved, section }: SavedProps) {
  const { added, changed, same, cards, is_new, uids } = saved;
  const toCards = useToCards();
  return (
    <>
      <Card className={css.done}>
        <img src={drawing} alt="" width="136" height="100" />
        <div>
          <h2>
            {is_new
              ? `Nasa ${section} na ang ${counted(added + changed + same, 'studyante')}`
              : saved.message}
          </h2>
          <p>
            {is_new
              ? `${added} ang bago${added > 0 ? ' at may sariling login at password' : ''}. ${changed} ang binago, ${same} ang pareho.`
              : `${uids.length} ang bago. Hindi na makikita ang kanilang password: gumawa ng mga bagong card.`}
            {cards.length > 0 && ' Ngayon lang makikita ang mga password: i-print na ang mga card.'}
          </p>
          <div className={css.acts}>
            {cards.length > 0 && (
              <ButtonLink look="primary" icon="print" onClick={wishPrint} {...way('/admin/students/cards')}>
                I-print ang {cards.length} login card
              </ButtonLink>
            )}
            {!is_new && uids.length > 0 && (
              <Button
                look="primary"
                icon="card"
                onClick={() => toCards(uids.map((uid) => ({ uid, first_name: '', last_name: '', section })))}
              >
                Gumawa ng {uids.length} login card
              </Button>
            )}
            <ButtonLink {...way('/admin/students', { section })}>Tingnan ang klase</ButtonLink>
          </div>
        </div>
      </Card>
      {cards.length > 0 && <NewLogins cards={cards} />}
      {added + changed > 0 && (
        <p className={css.undo}>
          Maaaring i-undo sa loob ng 24 na oras, sa <Link {...way('/admin/my-acts')}>Mga ginawa ko</Link>.
        </p>
      )}
    </>
  );
}

function NewLogins({ cards }: { cards: SavedProps['saved']['cards'] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? cards : cards.slice(0, shownFirst);
  return (
    <div className={css.table}>
      <table {...as.table} aria-label="Mga bagong login">
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {['Pangalan', 'Login', 'Password'].map((head) => (
              <th key={head} {...as.columnheader} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {shown.map((card) => (
            <tr {...as.row} key={card.uid}>
              <td {...as.cell} className={css.name}>
                {listName(card)}
              </td>
              <td {...as.cell} className={css.login}>
                {card.login}
              </td>
              <td {...as.cell} className={css.name}>
                {card.password}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <span>
          1–{shown.length} sa {counted(cards.length, 'studyante')}
        </span>
        {shown.length < cards.length && (
          <Button look="ghost" onClick={() => setIsAll(true)}>
            Ipakita ang lahat
          </Button>
        )}
      </div>
    </div>
  );
}
