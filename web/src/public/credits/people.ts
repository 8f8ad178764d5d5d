import backend from '#theme/drawings/team/team-backend.svg';
import designer from '#theme/drawings/team/team-designer.svg';
import frontend from '#theme/drawings/team/team-frontend.svg';
import qa from '#theme/drawings/team/team-qa.svg';

/** The team (SCREEN-48). The names are placeholders: replace them here and nowhere else. */
export const team = [
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
export const thanks = [
  'Sa aming tagapayo',
  'Sa punong-guro at mga guro ng paaralan',
  'Sa aming pamilya at mga kaibigan',
  'Sa mga mag-aaral ng Grade 3: Mabini, Rizal, Bonifacio at Luna',
];
