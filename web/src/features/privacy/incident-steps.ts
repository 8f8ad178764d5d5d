/**
 * The eight steps of the first 72 hours, in order. The fifth is a decision. The school's data protection officer
 * reviews these texts.
 */
export const incidentStepTexts: readonly { title: string; about: string }[] = [
  {
    title: 'Itigil ang tagas',
    about: 'Tapusin ang lahat ng session, at bigyan ng bagong password ang nawalan.',
  },
  {
    title: 'Itabi ang patunay',
    about: 'I-download ang audit log at ang listahan sa ibaba. Huwag burahin ang kahit ano.',
  },
  { title: 'Alamin kung sino at ano', about: 'Ilang bata, at alin sa datos nila. Nasa ibaba ang listahan.' },
  { title: 'Sabihin sa punong-guro at DPO', about: 'Petsa, oras, at ang tatlong nasa itaas.' },
  {
    title: 'Magpasya: mag-uulat ba sa NPC?',
    about:
      'Oo, kung puwedeng magamit sa panloloko, at may totoong panganib na mapinsala ang bata. Isulat ang dahilan, oo man o hindi.',
  },
  {
    title: 'Mag-ulat sa NPC bago matapos ang 72 oras',
    about: 'Ano, kailan, ilan, at ano ang ginawa. Kahit lampas na: mag-ulat pa rin, at sabihin kung bakit.',
  },
  {
    title: 'Sabihin sa mga magulang at sa mga bata',
    about: 'Isang liham bawat section, sa salitang madaling maunawaan.',
  },
  { title: 'Isulat ang natutunan, at isara', about: 'Mananatili ito sa talaan ng mga insidente.' },
];
