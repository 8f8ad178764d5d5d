import look from '#public/look.module.css';
import { ShortTextPage } from '#public/page-frame.tsx';
import bibo from '#theme/drawings/mascot/mascot-head-happy.svg';
import css from './pinto.module.css';

const key = `inline-row centered gap-10 unlined text-center ${look.key}`;

/**
 * Start page of the school's network, over plain HTTP: checks whether this device trusts the school's key, and explains
 * how to install it. It never shows the key's fingerprint, since a forged page would show a forged one.
 */
export function Pinto() {
  return (
    <ShortTextPage drawing={bibo} leads="home">
      <p data-school />
      <div data-when="trusted" className={css.when}>
        <h1 className={look.title}>Kilala na ng device na ito ang paaralan</h1>
        <p className={look.subtitle}>Ligtas ang koneksyon. Idagdag ang susunod na pahina sa bookmark.</p>
        {/* pages/pinto.ts sets the address of the school. */}
        <a className={key} href="/" data-open>
          Buksan ang Tinig
        </a>
      </div>
      <div data-when="new" className={css.when}>
        <h1 className={look.title}>Unang beses sa device na ito</h1>
        <p className={look.subtitle}>I-install ang susi ng paaralan, minsan lang. Mga 2 minuto.</p>
        <a className={key} href="/susi.crt" download="tinig-susi.crt">
          I-download ang susi ng paaralan
        </a>
        <a className={`${key} ${look.keyLight}`} href="/pinto">
          Na-install ko na
        </a>
        <details className={css.steps} open>
          <summary>Windows</summary>
          <ol>
            <li>
              Buksan ang na-download na <b>tinig-susi.crt</b>. Pindutin ang <b>Install Certificate</b>.
            </li>
            <li>
              Piliin ang <b>Current User</b>, saka <b>Trusted Root Certification Authorities</b>.
            </li>
            <li>
              Magtatanong ang Windows. Ikumpara ang unang labing-anim na tanda ng <b>Thumbprint</b>. Pareho?{' '}
              <b>Yes</b>. Iba? <b>No</b>.
            </li>
          </ol>
        </details>
        <details className={css.steps}>
          <summary>Android</summary>
          <ol>
            <li>
              I-download ang <b>tinig-susi.crt</b>. Kapag nagtanong ang browser, piliin ang <b>Keep</b>.
            </li>
            <li>
              Sa <b>Settings</b>, hanapin ang <b>CA certificate</b>. Pindutin ang <b>Install anyway</b> at
              piliin ang file.
            </li>
            <li>
              Hanapin ang <b>Trusted credentials</b>, <b>User</b>. Ikumpara ang unang labing-anim na tanda ng{' '}
              <b>SHA-1</b>. Iba? Burahin.
            </li>
          </ol>
          <p>
            Kailangan ng phone ang PIN o pattern bago mag-install. Magbababala ang Android na puwedeng mabasa
            ang network. Inaasahan iyon sa anumang susing ini-install. Para sa Tinig lang ang susing ito.
          </p>
        </details>
        <h2 className="above-20">Saan makikita ang mga tanda?</h2>
        <p>
          Sa screen ng laptop ng Tinig, o sa poster sa pader. Sadyang wala sa pahinang ito: ang pekeng pahina
          ay magpapakita ng pekeng tanda.
        </p>
      </div>
      <CodeWay />
      <h2 className="above-20">Para sa laro</h2>
      <p>Buksan ang app na Tinig at i-scan ang QR sa poster. Walang i-install na susi ang bata.</p>
      <p className="above-20">Nasa laptop ng paaralan ang pahinang ito.</p>
    </ShortTextPage>
  );
}

/** Sign-in by a code, if a superadmin allows it (NETWORK-7). pages/pinto.ts fills it in. */
const CodeWay = () => (
  <section data-way="code" className={css.codes} hidden>
    <h2>Hindi ma-install ang susi?</h2>
    <p data-code="lede">
      Papapasukin kayo ng Super Administrator sa code. Isang oras, sa device na ito lang.
    </p>
    <form data-code="form" className="stack gap-12" hidden>
      <p>
        Sabihin sa Super Administrator: <b data-code="mark" className={css.mark} />
      </p>
      <p role="status" data-code="told">
        Naghihintay sa Super Administrator…
      </p>
      <label htmlFor="code">Code na walong numero</label>
      <input id="code" className={css.code} inputMode="numeric" autoComplete="off" maxLength={12} />
      <button type="submit" className={`${key} ${look.keySmall}`}>
        Pumasok
      </button>
    </form>
    <p role="alert" data-code="trouble" />
    <button type="button" data-code="ask" className={`${key} ${look.keyLight} ${look.keySmall}`}>
      Gumamit ng code
    </button>
  </section>
);
