import type { MadeCard } from '@tinig/domain/calls/cards';
import { listName } from '@tinig/domain/people/people';
import { useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { as } from '#ui/table/column.ts';
import { PlainTable } from '#ui/table/plain-table.tsx';
import css from '#ui/table/table.module.css';
import { counted } from '#ui/text/counted.ts';
import { EmailText } from '#ui/text/short-text.tsx';

const shownFirst = 6;

/** Logins and passwords of new pupils. Shows the first few until expanded. */
export function NewLogins({ cards }: { cards: readonly MadeCard[] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? cards : cards.slice(0, shownFirst);
  return (
    <PlainTable
      label="Mga bagong login"
      heads={[{ head: 'Pangalan' }, { head: 'Login' }, { head: 'Password' }]}
      foot={
        <>
          <span>
            1–{shown.length} sa {counted(cards.length, 'studyante')}
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
        <tr {...as.row} key={card.uid}>
          <td {...as.cell} className={css.name}>
            {listName(card)}
          </td>
          <td {...as.cell} className={css.second}>
            <EmailText email={card.login} />
          </td>
          <td {...as.cell} className={css.third}>
            {card.password}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
