import type { PrivacyNotice } from '@tinig/domain/calls/incidents';
import { interventionRetentionDays } from '@tinig/domain/interventions/retention';
import css from './privacy.module.css';

/** The school's text for one part of the notice. Shows the general text until it has loaded. */
export function SchoolSays({ what, notice }: { what: keyof typeof says } & OfNotice) {
  const Says = says[what];
  return <Says notice={notice} />;
}

type OfNotice = { notice: PrivacyNotice | undefined };

const says = {
  howLong: ({ notice }: OfNotice) => (
    <WithRoom as={howLong(usual)}>
      {notice
        ? howLong(notice)
        : 'Habang ginagamit ang account, at may hangganan ang bawat isa. Itanong ang mga bilang sa paaralan.'}
    </WithRoom>
  ),
  where: ({ notice }: OfNotice) => <WithRoom as={where(usual)}>{where(notice)}</WithRoom>,
  toWhom: ({ notice }: OfNotice) => (
    <p>
      <WithRoom as={toWhom(usual)}>{toWhom(notice)}</WithRoom>
    </p>
  ),
  parts: ({ notice }: OfNotice) =>
    notice && <p className={css.parts}>Buong listahan ng itinatago: {notice.parts.join('; ')}.</p>,
};

/** Text in the space of a text of the usual length, so that nothing moves when it loads. */
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
/** A server of the previous version does not send `keep_backups`. */
type NoticeFacts = Omit<typeof usual, 'keep_backups'> & { keep_backups?: number };

/** Contact for questions. Leaves out what the school has not set. */
function toWhom(notice: NoticeFacts | undefined) {
  const { school = '', privacy_officer = '', privacy_contact = '' } = notice ?? {};
  if (!privacy_officer && !privacy_contact) return `Sa ${school || 'paaralan'}: sa punong-guro.`;
  const of = school ? `ng ${school}` : 'ng paaralan';
  return `${[privacy_officer && `${privacy_officer}, data protection officer ${of}`, privacy_contact].filter(Boolean).join(': ')}.`;
}

/** Place of the data. Defaults to the school's own server. */
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
  `Mga subok at sagot: ${tries_end_with_year ? `hanggang dulo ng school year, hindi hihigit sa ${keep_tries} araw` : `${keep_tries} araw`}. Account: habang ginagamit; binubura kapag ${idle_days} araw nang walang laro. Naka-archive: ${archive_days} araw. Pangkat ng tulong: ${interventionRetentionDays} araw mula nang matapos. Sino ang tumingin: ${keep_looks} araw. Tala ng mga gawain (ID lang): ${keep_audit} araw. Backup: ${keep_backups === undefined ? '' : `hanggang ${keep_backups} kopya, `}hindi hihigit sa ${longest_backup} araw.`;
