import { isMessageCode, message } from '@tinig/domain/messages';
import { when } from '#parts/when.ts';

const actions: Record<string, string> = {
  addStudent: 'Nagdagdag ng studyante',
  addAdmin: 'Nagdagdag ng guro',
  addSuperadmin: 'Nagdagdag ng Super Administrator',
  deleteSuperadmin: 'Nagtanggal ng Super Administrator',
  editUser: 'Nagpalit ng datos',
  changePassword: 'Nagpalit ng password',
  removeStudent: 'Nagtanggal ng account',
  archiveStudent: 'Naglagay sa archive',
  restoreStudent: 'Nagbalik mula sa archive',
  cleanUpArchive: 'Nilinis ang Archive',
  cleanUpUsers: 'Nilinis ang mga account',
  allowCleanUps: 'Pinayagan ang paglilinis',
  addSection: 'Nagdagdag ng section',
  editSection: 'Nagpalit ng section',
  removeSection: 'Nagtanggal ng section',
  changeLock: 'Nagpalit ng quarter access',
  changeClass: 'Nagpalit ng quarter access ng section',
  scheduleClass: 'Nagtakda ng petsa ng quarter',
  setException: 'Nagpalit ng hindi kasabay ng klase',
  checkClassList: 'Tumingin ng listahan ng klase',
  saveClassList: 'Nag-save ng klase',
  makeCards: 'Gumawa ng login card',
  runBatch: 'Ginawa sa marami',
  undoAct: 'Nag-undo',
  sendResults: 'Nagpadala ng mga resulta',
  beginGame: 'Nagsimula ng laro',
  changeSchoolDays: 'Nagpalit ng mga araw na walang pasok',
  setLink: 'Nagpalit ng download link',
  changeSettings: 'Nagpalit ng setting',
  endSession: 'Nagtapos ng session',
  endSessions: 'Nagtapos ng mga session',
  exportData: 'Nag-export ng datos',
  importData: 'Nag-import ng datos',
  moveSchool: 'Naglipat mula sa Firebase',
  restoreBackup: 'Nagbalik ng backup',
  saveProgress: 'Nagpadala ng progress',
  register: 'Nag-register',
};

const details: Record<string, string> = {
  first_name: 'pangalan',
  last_name: 'apelyido',
  quarter_one: '1st Quarter',
  quarter_two: '2nd Quarter',
  quarter_three: '3rd Quarter',
  quarter_four: '4th Quarter',
  unlocked: 'Unlocked',
  open: 'Unlocked',
  locked: 'Locked',
  'through-firebase': '(sa Firebase)',
  'registration_open=true': 'binuksan ang pagrehistro',
  'registration_open=false': 'isinara ang pagrehistro',
};

// What the server writes in several words.
const phrases: readonly [RegExp, string][] = [
  [/held (open|locked)/, 'hindi kasabay: $1'],
  [/as the section/, 'kasabay ng klase'],
  [/exceptions too/, 'kasama ang hindi kasabay'],
  [/by date/, 'sa takdang petsa'],
  [/dates removed/, 'inalis ang petsa'],
  [/opens –, |, closes –/, ''],
  [/opens/, 'bubukas'],
  [/closes/, 'magsasara'],
  [/cards$/, 'card'],
  [/(?:people )?added, (\d+) changed/, 'bago, $1 may pagbabago'],
  [/saved before/, 'na-save na dati'],
  [/nothing taken/, 'walang kinuha'],
  [/people and (\d+) sections moved in/, 'tao at $1 section ang inilipat'],
  [/minimum_password=/, 'password: '],
  [/time_zone=/, 'time zone: '],
  [/days_off=/, 'araw na walang pasok: '],
];

/** What was done, in words; a read is logged only when it was refused. */
export const actionWords = (action: string) =>
  actions[action] ?? (action.startsWith('read') ? 'Tumingin ng datos' : action);

/** The details of a line: a refusal's sentence, or its parts in words. */
export const detailWords = (detail: string) =>
  phrases.reduce((text, [from, to]) => text.replace(from, to), detail).replace(/[^\s,]+/g, wordOf);

const isTime = /^\d{4}-\d\d-\d\dT.*Z$/;

function wordOf(part: string): string {
  if (isTime.test(part)) return when(part);
  return isMessageCode(part) ? message(part) : (details[part] ?? part);
}
