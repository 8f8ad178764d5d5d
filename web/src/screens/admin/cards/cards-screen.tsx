import { cardOrigin } from '@tinig/domain/card-link';
import { listName } from '@tinig/domain/people';
import { useEffect, useId, useState } from 'react';
import { useConnectionLost } from '#data/connection.ts';
import { Back } from '#parts/back.tsx';
import { Button } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import { CheckBox } from '#parts/check-box.tsx';
import { counted } from '#parts/count.ts';
import { Icon, type IconName } from '#parts/icon.tsx';
import { Notice } from '#parts/notice.tsx';
import { Page } from '#parts/page.tsx';
import { Question } from '#parts/question.tsx';
import { way } from '#parts/way.ts';
import { type NewCards, notePrinted, takeChosen, takePrintWish, useNewCards } from '#shared/new-cards.ts';
import { CardSheets, cardsOnPage } from './card-sheets.tsx';
import css from './cards.module.css';
import { LeaveQuestion } from './leave-question.tsx';
import { useMakeCards } from './use-make-cards.ts';
import { type ChosenPupils, Whom } from './whom.tsx';

/** Who was chosen on another screen, as this one asks about them. */
function chosenBefore(): ChosenPupils | undefined {
  const chosen = takeChosen();
  if (chosen.length === 0) return undefined;
  const names = chosen.map(listName).filter(Boolean);
  const [one] = chosen;
  const of = chosen.length === 1 && one!.first_name ? `${one!.first_name} ${one!.last_name}` : '';
  return { uids: chosen.map(({ uid }) => uid), names, of };
}

/** Login cards (A4, ten a page): made with a new password, seen and printed while the page is open. */
export default function CardsScreen() {
  const held = useNewCards();
  const [wanted, setWanted] = useState(chosenBefore);
  const [section, setSection] = useState('');
  const [withList, setWithList] = useState(false);
  const { make, busy, failed, clear } = useMakeCards();
  const lost = useConnectionLost();
  usePrinted();
  const count = held?.cards.length ?? 0;
  return (
    <Page
      title="Login cards"
      lede="Para sa batang walang email. Sampu bawat A4, malinaw kahit itim at puti."
      back={<Back {...way('/admin/students')}>Students</Back>}
      actions={
        held && (
          <Button look="primary" icon="print" onClick={() => window.print()}>
            I-print ang {counted(count, 'card')}
          </Button>
        )
      }
    >
      {failed && !wanted && (
        <Notice kind="danger" onClose={clear}>
          {failed}
        </Notice>
      )}
      <div className={css.halves}>
        <div className={css.side}>
          <Whom section={section} onSection={setSection} lost={lost} onWanted={setWanted} />
          {held && <Before count={count} withList={withList} onList={setWithList} />}
        </div>
        {held ? (
          <Sheets held={held} withList={withList} />
        ) : (
          <p className={css.none}>Wala pang ginawang card.</p>
        )}
      </div>
      {wanted && (
        <MakeQuestion
          wanted={wanted}
          busy={busy}
          failed={failed}
          onYes={async () => {
            if (await make(wanted.uids)) setWanted(undefined);
          }}
          onClose={() => {
            clear();
            setWanted(undefined);
          }}
        />
      )}
      <LeaveQuestion />
    </Page>
  );
}

function Sheets({ held, withList }: { held: NewCards; withList: boolean }) {
  const [now] = useState(() => new Date());
  const origin = cardOrigin(held.publicUrl, window.location.origin);
  return (
    <div className={css.shown}>
      {!origin && (
        <Notice kind="warning">
          Walang QR ang mga card: ang address ng pahinang ito ay para lang sa computer na ito. Buksan ang
          Tinig sa address ng paaralan, o hilingin sa nagpapatakbo ng server na itakda ang PUBLIC_URL.
        </Notice>
      )}
      <CardSheets cards={held.cards} origin={origin} withList={withList} now={now} />
    </div>
  );
}

/** A card that came out of the printer is no longer asked about. */
function usePrinted() {
  useEffect(() => {
    window.addEventListener('afterprint', notePrinted);
    if (takePrintWish()) void printWhole();
    return () => window.removeEventListener('afterprint', notePrinted);
  }, []);
}

/** Prints once letters and pictures are there. */
async function printWhole() {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  window.print();
}

type MakeProps = {
  wanted: ChosenPupils;
  busy: boolean;
  failed: string;
  onYes: () => void;
  onClose: () => void;
};

const MakeQuestion = ({ wanted: { uids, names, of }, busy, failed, onYes, onClose }: MakeProps) => (
  <Question
    icon="card"
    title={`Gumawa ng ${uids.length === 1 ? 'bagong login card' : `${uids.length} bagong login card`}${of ? ` para kay ${of}`.replace('kay section', 'sa section') : ''}?`}
    consequence={`Hindi na gagana ang lumang password at ang lumang QR, at matatapos ang login ${uids.length === 1 ? 'niya' : 'nila'} sa ibang phone. Nananatili ang progress. Hindi ito maa-undo.`}
    names={uids.length === 1 ? [] : names}
    verb={uids.length === 1 ? 'Gumawa ng bagong card' : `Gumawa ng ${uids.length} card`}
    busy={busy}
    busyLabel="Ginagawa…"
    onYes={onYes}
    onClose={onClose}
  >
    {failed && <Notice kind="danger">{failed}</Notice>}
  </Question>
);

function Before({
  count,
  withList,
  onList,
}: {
  count: number;
  withList: boolean;
  onList: (is: boolean) => void;
}) {
  const id = useId();
  const pages = Math.ceil(count / cardsOnPage);
  const rules: [IconName, string, string][] = [
    ['print', `${counted(pages, 'pahina')} ng A4`, 'Gupitin sa putol-putol na guhit.'],
    [
      'eye',
      'Ngayon lang makikita ang password',
      'Hindi ito itinatago ng server. Kapag nawala ang card, gumawa ng bago.',
    ],
    ['shield', 'Para sa bata lang', 'Unang pangalan at unang titik ng apelyido. Walang LRN.'],
  ];
  return (
    <Card padded className={css.before}>
      <h2>Bago mag-print</h2>
      <ul>
        {rules.map(([icon, head, text]) => (
          <li key={head}>
            <Icon name={icon} />
            <div>
              <b>{head}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ul>
      <label htmlFor={id}>
        <CheckBox id={id} checked={withList} onChange={onList} />
        Isama ang talaan ng guro (walang password)
      </label>
    </Card>
  );
}
