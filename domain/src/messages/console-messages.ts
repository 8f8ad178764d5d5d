import { landingMessages } from './landing-messages.ts';
import { loginMessages } from './login-messages.ts';

/**
 * Messages that the console shows without a response. Others come with responses, which saves two thirds of the
 * first load.
 */
export const consoleMessages = {
  // Sign-in
  ...loginMessages,
  'many-tries': 'Maraming maling subok',
  'not-logged-in': 'Hindi nakalog-in!',

  // Landing
  ...landingMessages,
  'link-must-be-https': 'Maglagay ng address na nagsisimula sa https://.',
  'link-not-saved': 'Hindi na-save ang download link.',

  // Students
  'passwords-differ': 'Hindi magkaparehas ang passwords.',
  'no-change': 'Walang pagbabago.',
  'edit-passwords-differ': 'Hindi parehas ang passwords.',
  'student-not-found': 'Walang studyante na nahanap na ganun ang id.',
  'fill-all-fields': 'Lagyan ng datos ang lahat ng patlang.',
  'no-student-chosen-for-section': 'Walang napiling studyante.',
  'no-student-chosen': 'Walang nakapili na studyante',
  'no-students-selected': 'No students selected',
  'failed-to-remove-student': 'Failed to remove student',
  'failed-to-add-student': 'Failed to add student',
  'student-not-added': 'Hindi nadagdag ang studyante.',
  'student-not-changed': 'Hindi napalitan ang datos ng studyante.',
  'password-not-changed': 'Hindi napalitan ang password',
  'not-archived': 'Hindi nailagay sa archive!',
  'section-not-changed': 'Hindi napalitan ang section.',
  'students-not-removed': 'Hindi natanggal ang mga studyante',
  'students-not-restored': 'Hindi Naibalik ang mga studyante',
  'some-students-not-changed': 'Failed to change some students',
  'person-changed': 'Na-save ang mga pagbabago kay {name}.',
  'email-invalid': 'Hindi wasto ang email.',
  'password-too-short': 'Dapat may {least} o higit pang karakter ang password.',

  // Skills
  'mark-wrong': 'Mula 50 hanggang 100 ang Kaya na mula.',
  'game-unknown': 'Dapat 1 hanggang 10 ang laro: {field}.',
  'period-wrong': 'Hindi wasto ang panahon.',
  'skill-not-saved': 'Hindi na-save ang kasanayan.',
  'not-a-grade': 'Hindi ito grado.',

  // Undo
  'act-not-undone': 'Hindi na-undo.',

  // Archive
  'about-to-go': 'Matatanggal na ito',
  'one-day-left': '1 day left',
  'days-left': '{n} days left',

  // Teachers
  'teacher-fill-all': 'Lagyan ng datos ang lahat!',
  'teacher-passwords-differ': 'Hindi magkaparehas ang passwords!',
  'no-teachers-selected': 'No teachers selected',
  'failed-to-add-teacher': 'Failed to add teacher',
  'teacher-not-added': 'Hindi nadagdag ang guro.',
  'some-teachers-not-deleted': 'Failed to delete some teachers',
  'teacher-not-found': 'Walang guro na nahanap.',
  'teacher-not-changed': 'Hindi napalitan ang datos ng guro.',

  // Sections
  'section-missing': 'Maglagay ng section.',
  'section-teacher-missing': 'Maglagay ng guro.',
  'section-exists': 'Section "{name}" already exists',
  'section-teacher-unknown': 'Walang guro na may id na {id}',
  'section-name-missing': 'Maglagay ng pangalan ng section.',
  'no-sections-selected': 'No sections selected',
  'failed-to-edit-section': 'Failed to edit section',
  'failed-to-remove-section': 'Failed to remove section',
  'choose-section-first': 'Pumili muna ng section!',
  'section-not-found': 'Walang section na nahanap.',
  'section-not-added': 'Hindi nadagdag ang section.',
  'holders-not-changed': 'Hindi napalitan ang mga guro ng section. Tingnan ang koneksyon, saka subukan muli.',
  'holding-main': 'Pangunahin',
  'holding-co-teacher': 'Katuwang',
  'holding-substitute': 'Kapalit',
  'sections-with-substitute': ', {n} ang may kapalit',
  'no-section': 'Walang section',
  'no-teacher': 'Walang guro',

  // Quarter access
  'choose-quarter-first': 'Pumili muna ng quarter!',
  'failed-to-change-access': 'Failed to change access',
  'dates-not-set': 'Hindi naitakda ang petsa.',
  'date-missing': 'Pumili ng petsa.',
  'date-invalid': 'Hindi wasto ang petsa.',
  'date-passed': 'Lumipas na ang petsang ito. Pumili ng darating na petsa.',
  'date-too-far': 'Hanggang isang taon lang mula ngayon ang maitatakda.',
  'date-already-open': 'Bukas na ang {quarter} sa {section}. Petsa ng pagsasara lang ang maitatakda.',
  'date-already-closed': 'Sarado pa ang {quarter} sa {section}. Ilagay rin kung kailan ito bubukas.',
  'date-order-wrong': 'Dapat mas huli ang pagsasara kaysa sa pagbubukas.',

  // Progress
  'progress-out-of-range': 'Dapat 0 hanggang 100 ang progress.',

  // Results, and who needs help
  'why-repeating': '{n} subok sa {game}, {percent}% pa rin',
  'why-away': 'Walang laro sa loob ng {n} araw ng klase',
  'why-behind': 'Nahuhuli: {n} laro sa bukas na quarter',
  'why-never-signed-in': 'Hindi pa naka-login',
  'why-never-played': 'Naka-login, wala pang laro',
  'why-not-in-quarter': 'Wala pang laro sa {quarter}',
  'why-nothing-open': 'Walang bukas na quarter',
  'new-in-class': 'Bago sa klase',
  'plays-now': 'naglalaro',

  // The school's days
  'day-wrong': 'Hindi wasto ang petsa: {field}.',
  'school-days-not-saved': 'Hindi na-save ang mga araw na walang pasok.',

  // Clean-ups, settings, sessions, data
  'school-id-wrong': 'Anim na numero ang School ID.',
  'minimum-password-wrong': 'Maglagay ng buong bilang mula 6 hanggang 128.',
  'records-not-joined': 'Hindi napagsama ang dalawang record. Kailangan ng koneksyon.',
  'lrn-not-shown': 'Hindi makuha ang LRN.',
  'notice-not-saved': 'Hindi naitala ang paalala.',
  'help-not-saved': 'Hindi na-save. Kailangan ng koneksyon; nandito pa ang isinulat ninyo.',
  'incident-not-saved': 'Hindi naitala ang hakbang.',
  'child-not-erased': 'Hindi nabura ang bata.',
  'settings-not-saved': 'Hindi na-save ang mga setting.',
  'session-not-ended': 'Hindi natapos ang session.',
  'not-exported': 'Hindi nakuha ang kopya ng datos.',
  'not-imported': 'Hindi naipasok ang datos. Walang nabago.',
  'unsure-if-imported': 'Nawala ang koneksyon habang ipinapasok ang datos. Nasa audit log kung natuloy ito.',
  'file-not-a-tree': 'Hindi ito file ng datos na na-export. Pumili ng iba.',

  // A school that comes from Firebase
  'not-moved': 'Hindi nailipat. Walang nabago.',

  // Class list and cards
  'email-reserved': 'Para lang sa gawang login ang email na nagtatapos sa .tinig.',
  'class-list-not-saved': 'Hindi na-save ang klase. Walang nabago.',
  'class-list-unanswered': 'Walang sagot ang server. Subukan muli: hindi madodoble ang klase.',
  'cards-not-made': 'Hindi nagawa ang card. Walang napalitan na password.',
  'cards-unanswered': 'Walang sagot ang server. Baka patay na ang lumang card: gumawa muli.',

  // Any call
  forbidden: 'Wala kayong pahintulot na gawin ito.',
  'substitute-may-not': 'Hindi ito magagawa ng kapalit. Ang pangunahing guro o katuwang ang lapitan.',
  'co-teacher-may-not': 'Ang pangunahing guro lang ang makakagawa nito.',
  'bad-request': 'Hindi wasto ang ipinadala.',
  'bad-field': 'Hindi wasto ang ipinadala: {field}.',
  'name-not-letters': "Mga letra lang ang puwede sa pangalan, at ang mga tandang . ' -",
  'bad-text': 'May karakter na hindi puwede sa field na ito.',
  'too-long': 'Masyadong mahaba ang inilagay.',
  'body-too-large': 'Masyadong malaki ang ipinadala.',
  internal: 'May nangyaring mali sa server. Subukan muli mamaya.',
  'no-connection': 'Walang koneksyon sa server. Subukan muli mamaya.',
  'needs-connection': 'Kailangan ng koneksyon. Subukan muli.',
} as const;

export type ConsoleCode = keyof typeof consoleMessages;

export type MessageValues = Record<string, string | number>;

export const isConsoleCode = (code: string): code is ConsoleCode => Object.hasOwn(consoleMessages, code);

export const fillPlaceholders = (text: string, values: MessageValues) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

export const consoleMessage = (code: ConsoleCode, values: MessageValues = {}) =>
  fillPlaceholders(consoleMessages[code], values);
