import type { MadeCard } from '@tinig/domain/calls/auth';
import { cardOrigin } from '@tinig/domain/cards/card-link';
import { listName } from '@tinig/domain/people/people';
import { sortKey } from '@tinig/domain/text/text';
import { useEffect, useId, useState } from 'react';
import { useConnectionLost } from '#client/connection.ts';
import { useAddress } from '#client/use-address.ts';
import { privacyLine } from '#features/export/print-head.tsx';
import { LeaveCardsQuestion } from '#features/forms/leave-question.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page, PrintButton } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { EmailText } from '#ui/text/short-text.tsx';
import { CardQuestion, type ChosenPupils } from './card-question.tsx';
import { CardRecipients } from './card-recipients.tsx';
import css from './cards.module.css';
import { LoginCard, NoQrNotice } from './login-card.tsx';
import {
  clearNewCards,
  markCardsPrinted,
  type NewCards,
  storeNewCards,
  takePrintRequest,
  useNewCards,
} from './new-cards.ts';
import { useMakeCards } from './use-make-cards.ts';

const defaults = { section: '' };

/** Login cards, ten per A4 sheet. Each card has a new password, visible only while the page is open. */
export default function CardsScreen() {
  const held = useNewCards();
  const [wanted, setWanted] = useState<ChosenPupils>();
  const { values, setters } = useAddress(defaults);
  const [withList, setWithList] = useState(false);
  const { make, busy, failed, clear } = useMakeCards();
  const lost = useConnectionLost();
  usePrinted();
  const count = held?.cards.length ?? 0;
  return (
    <Page
      title="Login cards"
      lede="Para sa batang walang email. Sampu bawat A4, malinaw kahit itim at puti."
      back={<BackLink {...linkProps('/admin/students')}>Students</BackLink>}
      actions={held && <PrintButton look="primary">I-print ang {countWithNoun(count, 'card')}</PrintButton>}
    >
      {failed && !wanted && (
        <Notice kind="danger" onClose={clear}>
          {failed}
        </Notice>
      )}
      <div className={css.halves}>
        <div className="screen-only stack gap-16">
          <CardRecipients
            key={held?.at.getTime()}
            {...{ held, lost }}
            section={values.section}
            onSection={setters.section}
            onWanted={setWanted}
          />
          {held && <Before count={count} withList={withList} onList={setWithList} />}
        </div>
        {held ? <Sheets held={held} withList={withList} /> : <SampleCard />}
      </div>
      {wanted && (
        <CardQuestion
          {...{ wanted, busy, failed }}
          onYes={async () => {
            const made = await make(wanted.uids);
            if (!made) return;
            storeNewCards(made);
            setWanted(undefined);
          }}
          onClose={() => {
            clear();
            setWanted(undefined);
          }}
        />
      )}
      <LeaveCardsQuestion count={held && !held.isPrinted ? count : 0} />
    </Page>
  );
}

function Sheets({ held, withList }: { held: NewCards; withList: boolean }) {
  const [now] = useState(() => new Date());
  const origin = cardOrigin(held.publicUrl, window.location.origin);
  return (
    <div className={`stack gap-16 can-shrink ${css.shown}`}>
      {!origin && <NoQrNotice />}
      <CardSheets cards={held.cards} origin={origin} withList={withList} now={now} />
    </div>
  );
}

const sample: MadeCard = {
  uid: 'halimbawa',
  first_name: 'Juan',
  last_name: 'Dela Cruz',
  card_name: 'Juan D.',
  section: 'Halimbawa',
  login: 'juan.delacruz@halimbawa.tinig',
  password: 'mangga-araw-42',
  token: '',
};

/** Sample card. It belongs to nobody, opens nothing and is not printed. */
const SampleCard = () => (
  <figure className={`screen-only ${css.none}`}>
    <div className={css.one}>
      <LoginCard card={sample} origin="https://halimbawa.tinig" />
    </div>
    <figcaption>Halimbawa: ganito ang bawat card. Wala pang ginawang card.</figcaption>
  </figure>
);

/** Hook: marks cards as printed after printing, and forgets all cards when the user leaves the page. */
function usePrinted() {
  useEffect(() => {
    window.addEventListener('afterprint', markCardsPrinted);
    if (takePrintRequest()) void printWhole();
    return () => {
      window.removeEventListener('afterprint', markCardsPrinted);
      clearNewCards();
    };
  }, []);
}

/** Prints after fonts and images have loaded. */
async function printWhole() {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  window.print();
}

type BeforeProps = { count: number; withList: boolean; onList: (is: boolean) => void };

function Before({ count, withList, onList }: BeforeProps) {
  const id = useId();
  const pages = Math.ceil(count / cardsPerPage);
  const rules: [IconName, string, string][] = [
    ['print', `${countWithNoun(pages, 'pahina')} ng A4`, 'Gupitin sa putol-putol na guhit.'],
    [
      'eye',
      'Ngayon lang makikita ang password',
      'Hindi ito itinatago ng server. Kapag nawala ang card, gumawa ng bago.',
    ],
    ['shield', 'Para sa bata lang', 'Unang pangalan at unang titik ng apelyido. Walang LRN.'],
  ];
  return (
    <Card padded className={`stack gap-10 ${css.before}`}>
      <h2>Bago mag-print</h2>
      <ul className="stack gap-10">
        {rules.map(([icon, head, text]) => (
          <li className="stack gap-10" key={head}>
            <Icon name={icon} />
            <div>
              <b className="block">{head}</b>
              <span className="block muted">{text}</span>
            </div>
          </li>
        ))}
      </ul>
      <label className="row gap-8 touch-high" htmlFor={id}>
        <CheckBox id={id} checked={withList} onChange={onList} />
        Isama ang talaan ng guro (walang password)
      </label>
    </Card>
  );
}

const cardsPerPage = 10;

const inOrder = (cards: readonly MadeCard[]) =>
  [...cards].sort((one, other) => (sortKey(listName(one)) < sortKey(listName(other)) ? -1 : 1));

type CardSheetsProps = { cards: readonly MadeCard[]; origin: string | null; withList: boolean; now: Date };

/** Printable pages: ten cards per A4, optionally followed by a list for the teacher. */
function CardSheets({ cards, origin, withList, now }: CardSheetsProps) {
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
          <p className="screen-only text-center size-13 muted above-8">
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
        Nai-print noong {formatDateTime(now.toISOString())}. Walang password sa pahinang ito. {privacyLine()}
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
