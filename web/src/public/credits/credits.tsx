import { Island } from '#public/island.tsx';
import look from '#public/look.module.css';
import { PageFrame } from '#public/page-frame.tsx';
import mascot from '#theme/drawings/mascot/mascot-happy.svg';
import backend from '#theme/drawings/team/team-backend.svg';
import designer from '#theme/drawings/team/team-designer.svg';
import frontend from '#theme/drawings/team/team-frontend.svg';
import qa from '#theme/drawings/team/team-qa.svg';
import { Icon } from '#ui/inline/icon.tsx';
import css from './credits.module.css';
import { Slideshow } from './slideshow.tsx';

/** Credits page: the team and whom they thank (SCREEN-48). */
export function Credits() {
  return (
    <PageFrame leads="home">
      <div className={look.wrap}>
        <h1 className={look.title}>Credits</h1>
        <Island name="slides">
          <Slideshow />
        </Island>
      </div>
      <section className={`${look.section} ${look.wrap}`}>
        <h2 className={look.title}>Kilalanin Kami</h2>
        <ul className={css.team}>
          {team.map(({ name, role, did, portrait }) => (
            <li key={role} className={`${look.card} ${css.member}`}>
              <img src={portrait} alt="" width="136" height="136" />
              <h3 className="title-20">{name}</h3>
              <p className={css.role}>{role}</p>
              <p>{did}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={`${look.wrap} ${css.end}`}>
        <div className={`${look.card} ${css.thanks}`}>
          <img src={mascot} alt="" width="200" height="220" />
          <div>
            <h2>Special Thanks</h2>
            <ul>
              {thanks.map((whom) => (
                <li key={whom}>
                  <Icon name="check" />
                  <span>{whom}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <p className={`screen-only ${css.back}`}>
          <a className={look.key} href="/">
            <Icon name="arrowl" />
            Bumalik
          </a>
        </p>
      </section>
    </PageFrame>
  );
}

/** The team (SCREEN-48). The names are placeholders: replace them here and nowhere else. */
const team = [
  {
    name: 'Mayumi S.',
    role: 'Frontend programmer at game developer',
    did: 'Gumawa ng mga screen at ng mga minigame sa mobile app.',
    portrait: frontend,
  },
  {
    name: 'Isagani T.',
    role: 'Backend programmer at cloud setup',
    did: 'Nag-ayos ng database, login at mga serbisyo sa likod ng app.',
    portrait: backend,
  },
  {
    name: 'Tala R.',
    role: 'Lead designer',
    did: 'Nagdisenyo ng itsura, mga karakter at mga kulay.',
    portrait: designer,
  },
  {
    name: 'Amihan D.',
    role: 'QA tester at documenter',
    did: 'Sumubok ng bawat bahagi at nagsulat ng mga gabay.',
    portrait: qa,
  },
];

/** Thanks (SCREEN-48). The four sections are placeholders too. */
const thanks = [
  'Sa aming tagapayo',
  'Sa punong-guro at mga guro ng paaralan',
  'Sa aming pamilya at mga kaibigan',
  'Sa mga mag-aaral ng Grade 3: Mabini, Rizal, Bonifacio at Luna',
];
