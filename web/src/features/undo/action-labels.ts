import type { calls } from '@tinig/domain/calls/all';

type Calls = typeof calls;
type ActName = { [Name in keyof Calls]: Calls[Name]['kind'] extends 'act' ? Name : never }[keyof Calls];
// Never logged: nobody is signed in yet, and anybody may sign out.
type Unlogged = 'signIn' | 'signOut';
type CommandName = 'addSuperadmin' | 'deleteSuperadmin' | 'endSessions' | 'restoreBackup';

const actions: Record<Exclude<ActName, Unlogged> | CommandName, string> = {
  addStudent: 'Nagdagdag ng studyante',
  addAdmin: 'Nagdagdag ng guro',
  addSuperadmin: 'Nagdagdag ng Super Administrator',
  deleteSuperadmin: 'Nagtanggal ng Super Administrator',
  editUser: 'Nagpalit ng datos',
  changePassword: 'Nagpalit ng password',
  showLrn: 'Ipinakita ang LRN',
  noteNotice: 'Nagtala ng paalala sa privacy',
  beginIncident: 'Nagsimula ng 72 oras',
  changeIncidentTime: 'Nagbago ng simula ng 72 oras',
  tickIncident: 'Nagtsek ng hakbang sa tagas',
  setRetention: 'Nagpalit kung gaano katagal itinatago',
  eraseChild: 'Nagbura ng datos ng bata',
  removeStudent: 'Nagtanggal ng account',
  addCoTeacher: 'Nagdagdag ng katuwang',
  handOver: 'Nagbigay ng kapalit',
  endHolding: 'Tinapos ang karapatan ng guro sa section',
  beginDownload: 'Nag-download',
  archiveStudent: 'Naglagay sa archive',
  restoreStudent: 'Nagbalik mula sa archive',
  joinRecords: 'Pinagsama ang dalawang record ng bata',
  cleanUpArchive: 'Nilinis ang Archive',
  cleanUpUsers: 'Nilinis ang mga account',
  allowCleanUps: 'Pinayagan ang paglilinis',
  makeBackup: 'Gumawa ng backup',
  copyBackup: 'Kumopya ng backup',
  sendCopy: 'Nagpadala ng kopya ng backup',
  checkCopy: 'Sinubukang buksan ang kopya ng backup',
  sendUpdate: 'Nagpadala ng update',
  checkUpdate: 'Nagsuri ng update',
  planUpdate: 'Nag-update ng Tinig',
  dropUpdate: 'Nag-alis ng update',
  openNetwork: 'Binuksan ang Tinig sa paaralan',
  closeNetwork: 'Isinara ang Tinig sa paaralan',
  giveSetupCode: 'Nagbigay ng code',
  setUpAccount: 'Sinimulan ang Tinig',
  sendSetupBackup: 'Nagpadala ng backup',
  restoreSetup: 'Nagbalik ng backup',
  changeSetupDraft: 'Nagpatuloy sa pagsisimula',
  checkStaffList: 'Nagsuri ng listahan ng guro',
  saveStaffList: 'Nagdagdag ng mga section at guro',
  makeFirstPasswords: 'Gumawa ng unang password ng guro',
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
  changeSchoolDays: 'Nagpalit ng kalendaryo',
  planNewYear: 'Nagplano ng bagong taon',
  startNewYear: 'Nagsimula ng bagong taon',
  changeSkill: 'Nagpalit ng kasanayan',
  changeAnswerKeys: 'Naglagay ng kasanayan sa mga sagot',
  startHelp: 'Nagsimula ng pangkat ng tulong',
  noteSession: 'Nagtala ng sesyon',
  removeSession: 'Nagtanggal ng sesyon',
  changeHelpMembers: 'Nagpalit ng mga bata ng pangkat',
  setHelpDays: 'Nagpalit ng mga petsa ng pangkat',
  endHelp: 'Tinapos ang pangkat ng tulong',
  setLink: 'Nagpalit ng download link',
  changeSettings: 'Nagpalit ng setting',
  changeSchool: 'Nagpalit ng setting',
  endSession: 'Nagtapos ng session',
  endSessions: 'Nagtapos ng mga session',
  exportData: 'Nag-export ng datos',
  importData: 'Nag-import ng datos',
  moveSchool: 'Naglipat mula sa Firebase',
  restoreBackup: 'Nagbalik ng backup',
  saveProgress: 'Nagpadala ng progress',
  register: 'Nag-register',
};

/** Options of every loggable action, sorted by label. */
export const actionOptions = Object.entries(actions)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => (one.label < other.label ? -1 : 1));

/** Label of an action. Reads are logged only when refused, and share one label by their `read` prefix. */
export const actionLabel = (action: string) =>
  (actions as Record<string, string>)[action] ?? (action.startsWith('read') ? 'Tumingin ng datos' : action);
