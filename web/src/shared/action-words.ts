import { isMessageCode, message } from '@tinig/domain/messages';

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
  locked: 'Locked',
  'through-firebase': '(sa Firebase)',
  'registration_open=true': 'binuksan ang pagrehistro',
  'registration_open=false': 'isinara ang pagrehistro',
};

/** What was done, in words; a read is logged only when it was refused. */
export const actionWords = (action: string) =>
  actions[action] ?? (action.startsWith('read') ? 'Tumingin ng datos' : action);

/** The details of a line: a refusal's sentence, or its parts in words. */
export const detailWords = (detail: string) => detail.split(' ').map(wordOf).join(' ');

const wordOf = (part: string) =>
  isMessageCode(part) ? message(part) : (details[part] ?? part.replace('minimum_password=', 'password: '));
