import type { PrivacyNotice } from '@tinig/domain/calls/incidents';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import look from '#public/look.module.css';
import { Icon } from '#ui/inline/icon.tsx';
import css from './privacy.module.css';
import { SchoolSays } from './school-says.tsx';

/**
 * Privacy notice: data, purpose, retention, access and rights, with the school's own facts. Without them it shows what
 * holds everywhere. Prints itself once they have loaded, if the address asks for it.
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
  const says = (what: ComponentProps<typeof SchoolSays>['what']) => (
    <SchoolSays what={what} notice={notice ?? undefined} />
  );

  return (
    <>
      <h1 className={look.title}>Ano ang alam ng Tinig tungkol sa inyong anak</h1>
      <p className={css.lead}>Pangalan, section, at kung paano siya naglalaro ng matematika. Iyon lang.</p>
      <p className="screen-only">
        <button
          type="button"
          className={`inline-row centered gap-10 unlined text-center ${look.key} ${look.keySmall}`}
          onClick={() => window.print()}
        >
          <Icon name="print" />
          I-print, isang pahina
        </button>
      </p>
      <dl className={`above-16 ${css.answers}`}>
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
        <NoticeAnswer to="Gaano katagal?">{says('howLong')}</NoticeAnswer>
        <NoticeAnswer to="Sino ang nakakakita?">
          Ang guro ng kanyang section, ang katuwang o kapalit na guro, at ang Super Administrator ng paaralan.
          Ang ibang guro: pangalan, section at progress lang. Ang ibang bata: wala.
        </NoticeAnswer>
        <NoticeAnswer to="Nasaan ito?">{says('where')}</NoticeAnswer>
        <NoticeAnswer to="Ano ang puwede ninyong hilingin?">
          Makita at makuha ang lahat ng nakatago, ipaayos ang mali, tumutol, o ipabura. Walang bayad.
        </NoticeAnswer>
      </dl>
      <h2>Kanino lalapit</h2>
      <div className={css.contact}>
        {says('toWhom')}
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
      {says('parts')}
    </>
  );
}

const NoticeAnswer = ({ to, children }: { to: string; children: ReactNode }) => (
  <div>
    <dt className="bold">{to}</dt>
    <dd>{children}</dd>
  </div>
);
