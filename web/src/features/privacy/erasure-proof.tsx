import { fullName } from '@tinig/domain/people/people';
import type { EraseReason } from '@tinig/domain/privacy/erasing';
import { useMe } from '#client/session.ts';
import { privacyLine } from '#features/export/print-head.tsx';
import sheet from '#features/export/sheet.module.css';
import { Signatures } from '#features/export/signed-paper.tsx';
import logo from '#theme/drawings/brand/logo.svg';
import { Button } from '#ui/form/button.tsx';
import { Page, PrintButton } from '#ui/layout/page.tsx';
import { formatDateTime } from '#ui/text/date-time.ts';

/** Details of an erasure. They exist only while the page is open, since the server no longer stores the name. */
export type Erasure = {
  uid: string;
  name: string;
  school: string;
  reason: EraseReason;
  erased_at: string;
  copies_until: string;
};

/** Reasons for erasing, worded to follow "binura". */
export const eraseReasonLabels: Record<EraseReason, string> = {
  'parent-asked': 'sa hiling ng magulang o tagapag-alaga',
  'child-asked': 'sa hiling ng bata',
  'not-ours': 'dahil hindi siya studyante ng paaralan',
  'school-decided': 'sa pasya ng paaralan',
};

/** Certificate of erasure, made in the browser and not stored. */
export function ErasureProof({ of, onClose }: { of: Erasure; onClose: () => void }) {
  const me = useMe();
  return (
    <Page
      title="Nabura"
      lede="Katibayan para sa magulang. I-print ito ngayon: hindi na ito mabubuksang muli nang may pangalan."
      actions={
        <>
          <Button onClick={onClose}>Bumalik sa Privacy</Button>
          <PrintButton look="primary">I-print ang katibayan</PrintButton>
        </>
      }
    >
      <article className={sheet.sheet} aria-label="Katibayan ng pagbura">
        <header className="row spread gap-16">
          <img src={logo} alt="Tinig" />
          <span>{[of.school, formatDateTime(of.erased_at)].filter(Boolean).join(' · ')}</span>
        </header>
        <h2>Katibayan ng pagbura</h2>
        <p>
          <b>{of.name}</b>
        </p>
        <p>
          Noong {formatDateTime(of.erased_at)}, binura sa Tinig ang account, mga laro at lahat ng subok ng
          batang ito, {eraseReasonLabels[of.reason]}.
        </p>
        <h3>Naiwan</h3>
        <ul>
          <li>Sa audit log at sa talaan ng mga nabura: ID {of.uid}, walang pangalan.</li>
          <li>
            Sa mga backup na ginawa bago nito: mawawala ang huli sa {formatDateTime(of.copies_until)}. Kapag
            ibinalik ang isa sa mga ito, hindi kasama ang bata, maliban kung ibabalik ito nang wala ang talaan
            ng mga nabura.
          </li>
          <li>Mga file na na-download bago nito: hindi maaabot ng server, at dapat burahin ng may hawak.</li>
          <li>
            Mga tala kung saan may sumulat ng pangalan niya: hindi nakikilala ng server, at dapat palitan ng
            paaralan.
          </li>
        </ul>
        <p>{privacyLine()}</p>
        <Signatures of={[fullName(me), 'Tumanggap: magulang o tagapag-alaga']} />
      </article>
    </Page>
  );
}
