import type { PrivacyNotice } from '@tinig/domain/calls/notice';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#parts/icon.tsx';
import { SkipLink } from '#parts/skip-link.tsx';
import { Header } from '#public/header.tsx';
import look from '#public/look.module.css';
import css from './privacy.module.css';

/** The notice to parents and children (PRIVACY-10): what is kept, why, how long, who sees it, what one may ask. */
export function Privacy() {
  const notice = useNotice();
  return (
    <div className={look.public}>
      <SkipLink />
      <Header leads="home" />
      <main id="nilalaman">
        <article className={`${look.wrap} ${css.notice}`}>
          <h1 className={look.title}>Ano ang alam ng Tinig tungkol sa inyong anak</h1>
          <p className={css.lead}>
            Pangalan, section, at kung paano siya naglalaro ng matematika. Iyon lang.
          </p>
          <p className="screen-only">
            <button type="button" className={`${look.key} ${look.keySmall}`} onClick={() => window.print()}>
              <Icon name="print" />
              I-print, isang pahina
            </button>
          </p>
          <dl className={css.answers}>
            <NoticeAnswer to="Ano ang itinatago?">
              Pangalan at apelyido, section, LRN, login, at password na hindi mababasa ninuman. Bawat subok sa
              laro: alin, ilang porsiyento, anong araw at oras, at ang sagot kung ipinapadala ito ng laro.
            </NoticeAnswer>
            <NoticeAnswer to="Ano ang hindi?">
              Walang tirahan, kaarawan, kasarian, larawan, boses, lokasyon, numero ng telepono o pangalan ng
              magulang. Walang ad at walang ibang kumpanyang nakasilip.
            </NoticeAnswer>
            <NoticeAnswer to="Bakit?">
              Para may sariling account ang bata, at para makita ng guro kung sino ang kailangan ng tulong.
              Sinasala ito ng isang simpleng tuntunin, at ang guro ang nagpapasya. Hindi ito grado.
            </NoticeAnswer>
            <NoticeAnswer to="Gaano katagal?">
              Habang ginagamit ang account, at may hangganan ang bawat isa: nasa ibaba ang mga bilang.
            </NoticeAnswer>
            <NoticeAnswer to="Sino ang nakakakita?">
              Ang guro ng kanyang section, ang katuwang o kapalit na guro, at ang Super Administrator ng
              paaralan. Ang ibang guro: pangalan, section at progress lang. Ang ibang bata: wala.
            </NoticeAnswer>
            <NoticeAnswer to="Nasaan ito?">
              Sa server ng paaralan. May tala kung sino ang tumingin at nag-download.
            </NoticeAnswer>
            <NoticeAnswer to="Ano ang puwede ninyong hilingin?">
              Makita at makuha ang lahat ng nakatago, ipaayos ang mali, tumutol, o ipabura. Walang bayad.
            </NoticeAnswer>
          </dl>
          <h2>Para sa iyo, bata</h2>
          <ul>
            <li>Nakikita ng guro mo ang mga laro mo, para matulungan ka.</li>
            <li>Huwag ibigay sa iba ang card at password mo.</li>
            <li>Puwede mong itanong kung ano ang nakatago tungkol sa iyo.</li>
          </ul>
          <h2>Kanino lalapit</h2>
          <p>
            Sa paaralan. Kung hindi kayo nasagot: National Privacy Commission, privacy.gov.ph. Saklaw ito ng
            Data Privacy Act of 2012 (RA 10173).
          </p>
          {/* Last, so that nothing moves when it comes. */}
          {notice && (
            <>
              <h2>{notice.school || 'Sa paaralang ito'}</h2>
              <p>{toWhom(notice)}</p>
              <p>{howLong(notice)}</p>
              <p>Buong listahan ng itinatago: {notice.parts.join('; ')}.</p>
            </>
          )}
        </article>
      </main>
    </div>
  );
}

function NoticeAnswer({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div>
      <dt>{to}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whom to ask: what the school has not said yet is left out. */
const toWhom = ({ privacy_officer, privacy_contact }: PrivacyNotice) =>
  privacy_officer || privacy_contact
    ? `${[privacy_officer && `${privacy_officer}, data protection officer ng paaralan`, privacy_contact].filter(Boolean).join(': ')}.`
    : 'Sa paaralan: sa punong-guro.';

const howLong = ({
  keep_tries,
  keep_looks,
  keep_audit,
  longest_backup,
  idle_days,
  archive_days,
}: PrivacyNotice) =>
  `Mga subok at sagot: ${keep_tries} araw. Account: habang ginagamit; binubura kapag ${idle_days} araw nang walang laro. Naka-archive: ${archive_days} araw. Sino ang tumingin: ${keep_looks} araw. Tala ng mga gawain (ID lang): ${keep_audit} araw. Backup: hindi hihigit sa ${longest_backup} araw.`;

/** The school's facts; without them the page says what holds everywhere. */
function useNotice() {
  const [notice, setNotice] = useState<PrivacyNotice>();
  useEffect(() => {
    fetch('/db/PrivacyNotice')
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then(setNotice, () => {});
  }, []);
  return notice;
}
