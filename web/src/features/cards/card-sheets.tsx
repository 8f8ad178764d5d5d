import type { MadeCard } from '@tinig/domain/calls/auth';
import { listName } from '@tinig/domain/people/people';
import { sortKey } from '@tinig/domain/text/text';
import { privacyLine } from '#features/privacy/privacy-address.ts';
import { EmailText } from '#ui/text/short-text.tsx';
import { when } from '#ui/text/when.ts';
import css from './cards.module.css';
import { LoginCard } from './login-card.tsx';

export const cardsPerPage = 10;

/** Sorts cards by surname, like a class list. */
const inOrder = (cards: readonly MadeCard[]) =>
  [...cards].sort((one, other) => (sortKey(listName(one)) < sortKey(listName(other)) ? -1 : 1));

type CardSheetsProps = { cards: readonly MadeCard[]; origin: string | null; withList: boolean; now: Date };

/** Printable pages: ten cards per A4, optionally followed by a list for the teacher. */
export function CardSheets({ cards, origin, withList, now }: CardSheetsProps) {
  const sorted = inOrder(cards);
  const pages = Array.from({ length: Math.ceil(sorted.length / cardsPerPage) }, (_, page) =>
    sorted.slice(page * cardsPerPage, (page + 1) * cardsPerPage),
  );
  const total = pages.length + (withList ? 1 : 0);
  return (
    <section
      className={`stack gap-16 inset-16 sunken round-lg ${css.sheets}`}
      aria-label="Mga pahinang ipi-print"
    >
      {pages.map((some, at) => (
        <div key={some[0]!.uid} className={`container ${css.paper}`}>
          <div className={css.sheet} data-sheet>
            {some.map((card) => (
              <LoginCard key={card.uid} card={card} origin={origin} />
            ))}
          </div>
          <p className={`screen-only ${css.page}`}>
            Pahina {at + 1} sa {total}
          </p>
        </div>
      ))}
      {withList && <TeachersList cards={sorted} now={now} />}
    </section>
  );
}

/** Logins for the teacher, without passwords. */
const TeachersList = ({ cards, now }: { cards: readonly MadeCard[]; now: Date }) => (
  <div className={`container ${css.paper}`}>
    <div className={`${css.sheet} ${css.list}`}>
      <h2>Talaan ng guro: mga login card</h2>
      <p>
        Nai-print noong {when(now.toISOString())}. Walang password sa pahinang ito. {privacyLine()}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Pangalan</th>
            <th scope="col">Section</th>
            <th scope="col">Login</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.uid}>
              <td>{listName(card)}</td>
              <td>{card.section}</td>
              <td>
                <EmailText email={card.login} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);
