import look from '#public/look.module.css';
import { PageFrame } from '#public/page-frame.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Hero } from './hero.tsx';
import css from './landing.module.css';

/** The landing page (SCREEN-1). */
export function Landing() {
  return (
    <PageFrame over links={['/tutorial', '/credits', '/privacy', '/login']}>
      <Hero />
      <InstallSteps />
      <ForTeachers />
      <a
        className={`${look.key} ${look.keyLight} ${look.keySmall} ${css.creditsFab} screen-only`}
        href="/credits"
      >
        Credits
      </a>
    </PageFrame>
  );
}

const steps = [
  {
    title: 'I-download ang app',
    text: 'Pindutin ang “I-download ang APK” at i-install ito sa Android phone o tablet.',
  },
  { title: 'Magrehistro', text: 'Gumawa ng account sa loob ng app gamit ang email at password.' },
  {
    title: 'Makinig at maglaro',
    text: 'Buksan ang mga minigame, kumpletuhin ang bawat quarter, at tingnan ang progress.',
  },
];

function InstallSteps() {
  return (
    <section className={look.section}>
      <div className={look.wrap}>
        <h2 className={look.title}>Paano magsimula</h2>
        <p className={look.subtitle}>Tatlong hakbang lang mula sa pag-download hanggang sa unang laro.</p>
        <ol className={css.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={`${look.card} ${css.step}`}>
              <span className={css.stepN} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="title-20">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const offers = [
  { icon: 'progress', text: 'Progress ng bawat studyante, section, quarter at laro' },
  { icon: 'unlock', text: 'Pagbukas at pagsara ng quarter kapag handa na ang klase' },
  { icon: 'students', text: 'Pamamahala ng mga studyante at section' },
] as const;

function ForTeachers() {
  return (
    <section className={css.band}>
      <div className={`${look.wrap} ${css.bandIn}`}>
        <div>
          <h2 className={look.title}>Para sa mga guro</h2>
          <p>
            Isang payapang console para makita kung sino ang nakasunod na at sino ang kailangan ng tulong.
          </p>
          <ul className="stack gap-12">
            {offers.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
          </ul>
          <a className={`screen-only ${look.key} ${look.keyLight}`} href="/login">
            Admin Login
          </a>
        </div>
        <div
          className={`${look.card} ${css.eqcard}`}
          role="img"
          aria-label="Halimbawa: apat na bar, isa para sa bawat quarter"
        >
          <div className={css.eqcardBars}>
            {['1st', '2nd', '3rd', '4th'].map((name, index) => (
              <div key={name} data-quarter={index + 1}>
                <i />
                <span>{name}</span>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
