import { doneFrom } from '@tinig/domain/quarter-access/games';

/** One sentence of a video with start and end in seconds. Used as caption and in the transcript. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

/** A tutorial (SCREEN-49): its video, and the same content as text. */
export interface Tutorial {
  id: 'register' | 'use' | 'progress' | 'achievements';
  title: string;
  description: string;
  steps: string[];
  cues: Cue[];
}

const register: Tutorial = {
  id: 'register',
  title: 'Paano magrehistro',
  description:
    'Ang pagrehistro ay ginagawa sa loob ng mobile app gamit ang email at password. Panoorin ang bawat hakbang, pagkatapos ay subukan sa sariling phone.',
  steps: [
    'Buksan ang mobile app at piliin ang pagrehistro.',
    'Ilagay ang email at password, pagkatapos ay kumpirmahin.',
    'Mag-login gamit ang parehong email at password.',
  ],
  cues: [
    { from: 0, to: 4, text: 'Sa loob ng mobile app ginagawa ang pagrehistro.' },
    { from: 4, to: 8, text: 'Buksan ang Tinig sa iyong phone.' },
    { from: 8, to: 12, text: 'Pindutin ang Magrehistro.' },
    { from: 12, to: 19, text: 'Ilagay ang pangalan, apelyido, username at section.' },
    { from: 19, to: 24, text: 'Ilagay ang email. Magpatulong sa magulang o guro kung wala pa nito.' },
    { from: 24, to: 29.5, text: 'Gumawa ng password, at ilagay itong muli para kumpirmahin.' },
    { from: 29.5, to: 34, text: 'Pindutin ang Magrehistro. Handa na ang account!' },
    { from: 34, to: 38, text: 'Sa susunod, mag-login gamit ang parehong email at password.' },
  ],
};

const use: Tutorial = {
  id: 'use',
  title: 'Paano gamitin ang app',
  description:
    'May apat na tab sa ibaba ng app. Nasa ikalawa ang mga minigame, nasa ikatlo ang mga achievement, at nasa ikaapat ang progress.',
  steps: [
    'Nasa ikalawang tab ang mga minigame.',
    'Nasa ikatlong tab ang mga achievement.',
    'Nasa ikaapat na tab ang progress.',
  ],
  cues: [
    { from: 0, to: 3.5, text: 'Kilalanin ang mga bahagi ng app.' },
    { from: 3.5, to: 8.5, text: 'May apat na tab sa ibaba ng screen.' },
    { from: 8.5, to: 13, text: 'Nasa ikalawang tab ang mga minigame.' },
    { from: 13, to: 20, text: 'Pindutin ang bukas na laro, makinig, at sumagot.' },
    { from: 20, to: 23.5, text: 'Ang may kandado ay bubuksan pa ng iyong guro.' },
    { from: 23.5, to: 27.5, text: 'Nasa ikatlong tab ang mga achievement.' },
    { from: 27.5, to: 32, text: 'Nasa ikaapat na tab ang progress.' },
    { from: 32, to: 36, text: 'Ikalawa: laro. Ikatlo: achievement. Ikaapat: progress.' },
  ],
};

const progress: Tutorial = {
  id: 'progress',
  title: 'Paano tingnan ang progress',
  description:
    'Nasa ikaapat na tab ang kabuuang progress, at nasa profile ang progress ng bawat quarter. Tingnan kung aling laro ang tapos na at alin ang itutuloy pa.',
  steps: [
    'Buksan ang ikaapat na tab para sa kabuuang progress.',
    'Buksan ang profile para sa progress ng bawat quarter.',
  ],
  cues: [
    { from: 0, to: 3.5, text: 'Alamin kung gaano na kalayo ang iyong narating.' },
    { from: 3.5, to: 7.5, text: 'Pindutin ang ikaapat na tab.' },
    { from: 7.5, to: 13, text: 'Narito ang kabuuang progress at ang bawat laro.' },
    { from: 13, to: 17, text: 'Pindutin ang iyong larawan sa itaas para buksan ang profile.' },
    { from: 17, to: 23, text: 'Nasa profile ang progress ng bawat quarter.' },
    { from: 23, to: 29, text: `Tapos ang laro kapag umabot ito sa ${doneFrom}% o higit pa.` },
  ],
};

const achievements: Tutorial = {
  id: 'achievements',
  title: 'Paano tingnan ang mga achievement',
  description:
    'Nasa ikatlong tab ang mga achievement. Pindutin ang isa para makita kung paano ito nakuha, o kung paano ito makukuha.',
  steps: ['Pumunta sa ikatlong tab.', 'Pindutin ang isang achievement para makita kung paano ito nakuha.'],
  cues: [
    { from: 0, to: 3.5, text: 'May achievement para sa bawat pagsisikap.' },
    { from: 3.5, to: 7.5, text: 'Pindutin ang ikatlong tab.' },
    { from: 7.5, to: 12, text: 'May kulay ang mga nakuha na. Kulay abo ang hindi pa.' },
    { from: 12, to: 17.5, text: 'Pindutin ang isa para makita kung paano ito nakuha.' },
    { from: 17.5, to: 23, text: 'Pindutin ang kulay abo para makita kung paano ito makukuha.' },
    { from: 23, to: 26.5, text: 'Maglaro pa para makuha ang iba!' },
  ],
};

/** The four tutorials (LIMIT-12), in the order of the library. */
export const tutorials: Tutorial[] = [register, use, progress, achievements];

/** Length of a tutorial's video in seconds, up to the end of its last sentence. */
export const lengthOf = ({ cues }: Tutorial): number => cues.at(-1)?.to ?? 0;
