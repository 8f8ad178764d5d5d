import type { PrivacyNotice } from '@tinig/domain/calls/incidents';
import { interventionRetentionDays } from '@tinig/domain/interventions/retention';
import { type ReactNode, useEffect, useState } from 'react';
import look from '#public/look.module.css';
import { Icon } from '#ui/inline/icon.tsx';
import css from './privacy.module.css';

/**
 * Privacy notice: data, purpose, retention, access and rights, with the school's own facts. Without these it shows what
 * holds for every school. If the address asks for it, it prints once the facts have loaded.
 */
export function Notice() {
  // null: the school's facts could not be loaded
  const [notice, setNotice] = useState<PrivacyNotice | null>();
  useEffect(() => {
    fetch('/db/PrivacyNotice')
      .then((answer) => (answer.ok ? answer.json() : null))
      .catch(() => null)
      .then(setNotice);
  }, []);
  useEffect(() => {
    if (notice !== undefined && new URLSearchParams(window.location.search).has('print')) window.print();
  }, [notice]);
  const known = notice ?? undefined;

  return (
    <>
      <h1 className={look.title}>Ano ang alam ng Tinig tungkol sa inyong anak</h1>
      <p className={css.lead}>Pangalan, section, at kung paano siya naglalaro ng matematika. Iyon lang.</p>
      <p className="screen-only">
        <button type="button" className={`${look.key} ${look.keySmall}`} onClick={() => window.print()}>
          <Icon name="print" />
          I-print, isang pahina
        </button>
      </p>
      <dl className={`above-16 ${look.card} ${css.answers}`}>
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
          <WithRoom as={howLong(usual)}>
            {known
              ? howLong(known)
              : 'Habang ginagamit ang account, at may hangganan ang bawat isa. Itanong ang mga bilang sa paaralan.'}
          </WithRoom>
        </NoticeAnswer>
        <NoticeAnswer to="Sino ang nakakakita?">
          Ang guro ng kanyang section, ang katuwang o kapalit na guro, at ang Super Administrator ng paaralan.
          Ang ibang guro: pangalan, section at progress lang. Ang ibang bata: wala.
        </NoticeAnswer>
        <NoticeAnswer to="Nasaan ito?">
          <WithRoom as={where(usual)}>{where(known)}</WithRoom>
        </NoticeAnswer>
        <NoticeAnswer to="Ano ang puwede ninyong hilingin?">
          Makita at makuha ang lahat ng nakatago, ipaayos ang mali, tumutol, o ipabura. Walang bayad.
        </NoticeAnswer>
      </dl>
      <h2>Kanino lalapit</h2>
      <div className={`${look.card} ${css.contact}`}>
        <p>
          <WithRoom as={toWhom(usual)}>{toWhom(known)}</WithRoom>
        </p>
        <p>
          Kung hindi kayo nasagot: National Privacy Commission, privacy.gov.ph. Saklaw ito ng Data Privacy Act
          of 2012 (RA 10173).
        </p>
      </div>
      <h2>Para sa iyo, bata</h2>
      <ul>
        <li>Nakikita ng guro mo ang mga laro mo, para matulungan ka.</li>
        <li>Huwag ibigay sa iba ang card at password mo.</li>
        <li>Puwede mong itanong kung ano ang nakatago tungkol sa iyo.</li>
      </ul>
      {/* Comes last because the list is long. */}
      {known && <p className={css.parts}>Buong listahan ng itinatago: {known.parts.join('; ')}.</p>}
    </>
  );
}

const NoticeAnswer = ({ to, children }: { to: string; children: ReactNode }) => (
  <div>
    <dt className="bold">{to}</dt>
    <dd>{children}</dd>
  </div>
);

/** Reserves the space of a text of usual length, so that nothing moves when the text loads. */
const WithRoom = ({ as, children }: { as: string; children: string }) => (
  <span className={`stack ${css.room}`}>
    <span className={css.usual} aria-hidden="true">
      {as}
    </span>
    <span>{children}</span>
  </span>
);

const usual = {
  school: 'Mababang Paaralan ng Halimbawa',
  privacy_officer: 'Rosario Villamor',
  privacy_contact: 'privacy@paaralan.example, opisina ng punong-guro, 8:00 hanggang 4:00',
  server_place: 'Sa opisina ng punong-guro, Mababang Paaralan ng Halimbawa',
  keep_tries: 400,
  tries_end_with_year: false,
  keep_looks: 400,
  keep_audit: 1095,
  keep_backups: 14,
  longest_backup: 35,
  idle_days: 365,
  archive_days: 30,
};
type NoticeFacts = typeof usual;

/** Contact for questions, without the details that the school has not set. */
function toWhom(notice: NoticeFacts | undefined) {
  const { school = '', privacy_officer = '', privacy_contact = '' } = notice ?? {};
  if (!privacy_officer && !privacy_contact) return `Sa ${school || 'paaralan'}: sa punong-guro.`;
  const of = school ? `ng ${school}` : 'ng paaralan';
  return `${[privacy_officer && `${privacy_officer}, data protection officer ${of}`, privacy_contact].filter(Boolean).join(': ')}.`;
}

/** Location of the data. Defaults to the school's own server. */
function where(notice: NoticeFacts | undefined) {
  const place = notice?.server_place.replace(/[.\s]+$/, '') || `Sa server ng ${notice?.school || 'paaralan'}`;
  return `${place}. May tala kung sino ang tumingin at nag-download.`;
}

const howLong = ({
  keep_tries,
  tries_end_with_year,
  keep_looks,
  keep_audit,
  keep_backups,
  longest_backup,
  idle_days,
  archive_days,
}: NoticeFacts) =>
  `Mga subok at sagot: ${tries_end_with_year ? `hanggang dulo ng school year, hindi hihigit sa ${keep_tries} araw` : `${keep_tries} araw`}. Account: habang ginagamit; binubura kapag ${idle_days} araw nang walang laro. Naka-archive: ${archive_days} araw. Pangkat ng tulong: ${interventionRetentionDays} araw mula nang matapos. Sino ang tumingin: ${keep_looks} araw. Tala ng mga gawain (ID lang): ${keep_audit} araw. Backup: hanggang ${keep_backups} kopya, hindi hihigit sa ${longest_backup} araw.`;
