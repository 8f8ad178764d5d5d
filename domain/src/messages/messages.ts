import { maxResults } from '#results/attempts';
import { calendarMessages } from './calendar-messages.ts';
import { consoleMessages, fillPlaceholders, type MessageValues } from './console-messages.ts';
import { interventionMessages } from './intervention-messages.ts';
import { moveMessages } from './move-messages.ts';
import { networkMessages } from './network-messages.ts';
import { newYearMessages } from './new-year-messages.ts';
import { privacyMessages } from './privacy-messages.ts';
import { setupMessages } from './setup-messages.ts';
import { updateMessages } from './update-messages.ts';

/**
 * Texts of responses by code. People read the text, programs use the code. Texts from the product's owner are
 * verbatim, even if two differ by one punctuation mark.
 */
const book = {
  ...consoleMessages,

  // Sign-in
  'account-archived': 'Naka-archive ang account na ito. Lumapit sa inyong guro.',
  'too-many-tries': 'Masyadong maraming maling subok. Subukan muli pagkalipas ng {seconds} segundo.',
  'not-signed-in': 'Not logged in or role unknown',
  'signed-out': 'Naka-log out na.',

  // Landing
  'link-saved': 'Na-save ang download link.',

  // Students and teachers
  'student-added': 'Naidagdag si {name}.',
  'teacher-added': 'Naidagdag si {name}.',
  'student-removed': 'Natanggal ang account.',
  'student-archived': 'Nailagay sa archive ang studyante.',
  'student-restored': 'Naibalik ang studyante.',
  'student-is-archived': 'Naka-archive ang studyante. Ibalik muna siya bago baguhin.',
  'student-is-not-archived': 'Wala sa archive ang studyante.',
  'records-joined': 'Pinagsama na ang dalawang record ni {name}.',
  'same-record': 'Iisang record lang ito. Pumili ng ibang record.',
  'lrns-differ':
    'Magkaiba ang LRN nila, kaya hindi sila mapagsasama. Kung iisang bata sila, itama muna ang LRN.',
  'joined-since': 'May mas bagong pagsasama sa batang ito. I-undo muna iyon.',
  'password-changed': 'Napalitan ang password.',
  'email-taken': 'May gumagamit na ng email na ito.',
  'email-read-only': 'Hindi napapalitan ang email na ito.',
  'password-too-long': 'Hanggang {most} karakter lang ang password.',
  'password-too-common': 'Madaling mahulaan ang password na ito. Pumili ng iba.',
  'current-password-needed': 'Ilagay ang kasalukuyang password.',
  'current-password-wrong': 'Mali ang kasalukuyang password.',
  'registration-closed': 'Sarado ang pagrehistro. Lumapit sa inyong guro.',
  registered: 'Naka-register na si {name}.',

  // Undo
  'act-undone': 'Na-undo.',
  'act-undone-in-part': 'Hindi na-undo ang lahat.',
  'act-not-found': 'Wala na ang gawaing ito sa huling 24 na oras.',
  'act-final': 'Hindi maa-undo ang gawaing ito.',
  'act-already-undone': 'Na-undo na ito.',

  // Sections
  'section-unknown': 'Walang section na "{name}".',
  'section-added': 'Naidagdag ang section {name}.',
  'section-changed': 'Na-save ang section {name}.',
  'holds-already': '{holding} na siya sa section na ito.',
  'co-teachers-full': 'Hanggang {most} katuwang lang ang isang section.',
  'substitute-day-over': 'Lampas na ang araw na iyan.',
  'substitute-too-long': 'Hanggang {most} araw lang ang kapalit.',
  'holders-changed': 'May ibang nagbago ng mga guro ng section. Tingnan muna kung sino na ang may hawak.',
  'co-teacher-added': 'May bagong katuwang ang section {name}.',
  'handed-over': 'May kapalit na ang section {name}.',
  'holding-ended': 'Tapos na ang karapatan niya sa section {name}.',
  'substitutes-download-nothing': 'Hindi makakapag-download ang kapalit. Pumili ng section na hawak ninyo.',
  'download-noted': 'Naitala ang download.',
  'section-removed': 'Natanggal ang section {name}.',

  // Quarter access
  'quarter-unlocked': 'Na-unlock ang {quarter}.',
  'quarter-locked': 'Na-lock ang {quarter}.',
  'class-unlocked': 'Na-unlock ang {quarter} sa {section} ({n}).',
  'class-locked': 'Na-lock ang {quarter} sa {section} ({n}).',
  'classes-unlocked': 'Na-unlock ang {quarter}. Mga section: {sections}. Mga studyante: {n}.',
  'classes-locked': 'Na-lock ang {quarter}. Mga section: {sections}. Mga studyante: {n}.',
  'dates-set': 'Naitakda ang {quarter}.',
  'dates-removed': 'Inalis ang petsa ng {quarter}.',
  'dates-wait': 'Naghihintay ang mga petsa dahil hindi tugma ang orasan ng server.',
  'exception-set': 'Hindi na siya kasabay ng klase sa {quarter}.',
  'exception-removed': 'Kasabay na siya ng klase sa {quarter}.',
  'exception-without-section': 'Walang section ang studyante, kaya wala siyang kasabay na klase.',

  // Progress
  'progress-saved': 'Na-save ang progress.',

  // Results, and who needs help
  'results-saved': 'Na-save ang mga resulta.',
  'answers-over-quota': 'Na-save ang resulta, pero hindi ang mga sagot nito: sobra na sila ngayong araw.',
  'answers-left-out': 'Na-save ang resulta, pero hindi ang mga sagot nito: mali ang {field}.',
  'results-count': `Magpadala ng 1 hanggang ${maxResults} resulta.`,
  'playing-noted': 'Nagsimula ang laro.',
  'percent-out-of-range': 'Dapat 0 hanggang 100 ang resulta: {field}.',
  'try-id-wrong': 'Dapat may id na hanggang 64 karakter ang bawat resulta: {field}.',
  'moment-wrong': 'Hindi wasto ang oras: {field}.',

  // The school's days
  'time-zone-unknown': 'Hindi kilala ang time zone na "{zone}".',
  'school-days-saved': 'Na-save ang mga araw na walang pasok.',
  'calendar-saved': 'Na-save ang kalendaryo.',
  ...calendarMessages,
  ...newYearMessages,
  ...moveMessages,
  ...networkMessages,

  // Clean-ups, settings, sessions, data
  'cleaned-up': 'Natapos ang paglilinis.',
  'clean-up-waits': 'Naghihintay ang paglilinis dahil hindi tugma ang orasan ng server.',
  'clean-up-allowed': 'Pinayagan ang paglilinis.',
  'skill-saved': 'Na-save ang kasanayan ng {game}.',
  'answer-keys-saved': 'Na-save ang kasanayan ng mga sagot.',
  'skill-exists': 'May ibang kasanayan na ang pangalan ay {name}.',
  'settings-saved': 'Na-save ang mga setting.',
  'settings-changed-elsewhere': 'May ibang nagbago ng mga setting. Tingnan muna ang mga ito.',
  'session-ended': 'Natapos ang session.',
  'session-not-found': 'Walang session na nahanap.',
  exported: 'Handa na ang kopya ng datos.',
  imported: 'Naipasok ang datos.',
  'replacing-already':
    'May tumatakbo pang malaking pagbabago: pagpasok ng datos, bagong taon o backup. Hintayin itong matapos.',
  'import-checked': 'Nasuri ang file. Wala pang ipinasok.',
  'import-refused': 'May mga tala na hindi matanggap. Walang ipinasok.',

  ...privacyMessages,
  ...setupMessages,
  ...updateMessages,
  ...interventionMessages,

  // Class list and cards
  'row-without-first-name': 'Walang pangalan.',
  'row-without-last-name': 'Walang apelyido.',
  'row-hidden-character': 'May karakter na hindi nakikita.',
  'row-misread': 'Mali ang pagkakabasa ng mga letra.',
  'row-name-too-long': 'Masyadong mahaba ang pangalan.',
  'row-doubled': 'Doble sa hanay {row}.',
  'row-same-twice': 'May ibang hanay na para sa studyanteng ito.',
  'lrn-too-short': '{n} numero lang; dapat 12.',
  'lrn-too-long': '{n} numero; dapat 12 lang.',
  'lrn-not-digits': 'Numero lang ang LRN; dapat 12.',
  'lrn-shortened': 'Pinaikli ng Excel ang LRN, kaya hindi na mabasa.',
  'lrn-elsewhere': 'May ganitong LRN sa ibang section. Kausapin ang Super Administrator.',
  'lrn-of-other': 'LRN ito ni {name}. Tingnan kung nagkapalit.',
  'class-list-empty': 'Walang pangalan sa listahan.',
  'class-list-too-long': 'Hanggang {most} hanay lang sa isang listahan.',
  'class-list-unsettled': 'May {n} hanay na aayusin pa. Walang na-save.',
  'class-list-changed': 'Nagbago ang section habang nagse-save. Tingnan muli ang listahan. Walang na-save.',
  'class-list-saved': 'Nasa {section} na ang klase.',
  'class-list-saved-before': 'Na-save na ang listahang ito.',
  'class-list-not-found': 'Walang listahan na nahanap.',
  'too-many-lrns': 'Masyadong maraming LRN ang tiningnan sa loob ng isang oras. Subukan muli mamaya.',
  'cards-made': 'Nagawa ang mga card.',

  // Any call
  'not-found': 'Walang nahanap.',
  'person-not-found': 'Walang nahanap na ganun ang id.',
  'unknown-field': 'Hindi kilalang field: {field}.',
  'not-json': 'JSON lang ang tinatanggap.',
  'not-allowed-origin': 'Hindi tinatanggap ang koneksyon mula sa ibang site.',
  'too-many-requests': 'Masyadong maraming hiling. Subukan muli mamaya.',
  busy: 'Abala ang server. Subukan muli mamaya.',
  'outcome-unknown': 'Hindi tiyak kung na-save ito. Subukan muli mamaya.',
  'database-away': 'Hindi maabot ang database. Subukan muli mamaya.',
  'disk-low':
    'Kaunti na lang ang espasyo sa imbakan ng server. Nababasa pa ang datos, pero wala munang maisusulat.',
  'disk-full': 'Puno na ang imbakan ng server. Nababasa pa ang datos, pero wala munang maisusulat.',
} as const;

export type MessageCode = keyof typeof book;

export const bookCodes = Object.keys(book) as MessageCode[];

export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(book, code);

export const message = (code: MessageCode, values: MessageValues = {}) =>
  fillPlaceholders(book[code], values);
