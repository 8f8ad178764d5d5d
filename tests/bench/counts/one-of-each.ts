import { calls } from '@tinig/domain/calls/all';
import { quarterKeys } from '@tinig/domain/quarter-access/games';
import { trialPassword, trialSession } from '#school/trial-school';
import type { CountedSchool } from './school.ts';

/** Caller and input of a call's n-th run, so that an act changes something each time. */
type Made = { as: string | null; input: object };
/** Calls of a school that is not set up. A running school answers them with 404. */
type OfFirstRun = 'giveSetupCode' | 'setUpAccount' | 'sendSetupBackup' | 'restoreSetup';
/** Calls that work on files, not on the database. */
type OfCopies = 'copyBackup' | 'sendCopy' | 'checkCopy';
/** Calls of a package under its own starter. Elsewhere they are answered with 404. */
type OfPackage = 'sendUpdate' | 'checkUpdate' | 'planUpdate' | 'dropUpdate';
/** Calls of an open network. The counted school has none. */
type OfNetwork = 'openNetwork' | 'closeNetwork' | 'allowCodes' | 'makeCode' | 'askForCode' | 'signInByCode';
type OneOfEach = {
  [Name in Exclude<keyof typeof calls, OfFirstRun | OfCopies | OfPackage | OfNetwork>]: (
    n: number,
  ) => Made | Promise<Made>;
};

const day = 24 * 60 * 60 * 1000;
const dayAhead = new Date(Date.now() + day).toISOString().slice(0, 10);
const newPassword = { password: 'Bagong-Lihim-9', confirm_password: 'Bagong-Lihim-9' };
const quarter = quarterKeys[0];
const listKey = (n: number) => `isang-listahan-${n}`;
/** A name that nobody has: letters alone. */
const nameOf = (n: number) => `Bago${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** Every call of the contract as a school at work makes it. What one needs beforehand it does itself, uncounted. */
export function oneOfEach(school: CountedSchool): OneOfEach {
  return {
    ...aboutSessions(school),
    ...aboutPeople(school),
    ...aboutPrivacy(school),
    ...aboutAccess(school),
    ...aboutHelp(school),
    ...aboutTheMachine(school),
    ...aboutTheRest(school),
  };
}

/** The call as a superadmin, as the section's teacher, and as one of its pupils. */
function ways({ head, section, pupils }: CountedSchool) {
  const { uid } = pupils[0]!;
  return {
    byHead: (input: object = {}): Made => ({ as: head, input }),
    byTeacher: (input: object = {}): Made => ({ as: section.teacher_id, input }),
    byPupil: (input: object = {}): Made => ({ as: uid, input }),
    uid,
  };
}

const newPupil = (n: number, word: string) => ({
  ...newPassword,
  email: `${word}-${n}@school.example`,
  first_name: nameOf(n),
  last_name: 'Dagdag',
  username: `${word}-${n}`,
});

function aboutSessions(school: CountedSchool) {
  const { byHead, byTeacher, byPupil } = ways(school);
  const { fresh, section } = school;
  return {
    signIn: () => ({ as: null, input: { email: fresh().email, password: trialPassword } }),
    signOut: () => ({ as: fresh().uid, input: {} }),
    readSession: () => byPupil(),
    readManyAttempts: () => byTeacher(),
    register: (n) => ({ as: null, input: { ...newPupil(n, 'rehistro'), section: section.section_name } }),
    changePassword: () => byHead({ uid: fresh().uid, password: newPassword.password }),
    readSessions: () => byHead(),
    endSession: () => byHead({ id: trialSession(fresh().uid) }),
  } satisfies Partial<OneOfEach>;
}

function aboutPeople(school: CountedSchool) {
  const { byHead, byTeacher, byPupil, uid } = ways(school);
  const { fresh, freshArchived, section, pupils, ask, head } = school;
  const listed = pupils.map(({ first_name, last_name }, n) => ({ row: n + 1, first_name, last_name }));
  const { section_name } = section;
  const addedList = (n: number) => ({
    key: listKey(n),
    section: section_name,
    rows: [{ row: 1, first_name: nameOf(n), last_name: 'Listahan' }],
  });
  return {
    readUsers: () => byHead({ role: 'student', search: 'cruz' }),
    readUser: () => byTeacher({ uid }),
    readStudentFigures: () => byTeacher({ section: section_name }),
    readFound: () => byTeacher({ q: 'cruz' }),
    readRole: () => byPupil({ uid }),
    editUser: (n) => byHead({ uid: fresh().uid, first_name: nameOf(n) }),
    addStudent: (n) => byTeacher({ ...newPupil(n, 'dagdag'), section: section_name }),
    addAdmin: (n) =>
      byHead({
        email: `guro-${n}@school.example`,
        password: newPassword.password,
        firstName: nameOf(n),
        lastName: 'Guro',
      }),
    removeStudent: () => byHead({ user_id: freshArchived().uid }),
    archiveStudent: () => byHead({ user_id: fresh().uid }),
    joinRecords: () => byHead({ keep: fresh().uid, other: fresh().uid }),
    readTwoRecords: () => byHead({ one: pupils[0]!.uid, other: pupils[1]!.uid }),
    restoreStudent: () => byHead({ user_id: freshArchived().uid }),
    cleanUpArchive: () => byTeacher(),
    cleanUpUsers: () => byTeacher(),
    readCleanUps: () => byHead(),
    allowCleanUps: () => byHead(),
    runBatch: (n) =>
      byTeacher({ act: n % 2 ? 'lock' : 'unlock', quarter, uids: pupils.slice(0, 30).map(({ uid }) => uid) }),
    checkClassList: () => byTeacher({ section: section_name, rows: listed }),
    saveClassList: (n) => byTeacher(addedList(n)),
    readClassList: async (n) => {
      await ask(calls.saveClassList, addedList(1000 + n), section.teacher_id);
      return byTeacher({ key: listKey(1000 + n) });
    },
    makeCards: () => byHead({ uids: [fresh().uid] }),
    exportData: () => byHead(),
    importData: () => byHead({ data: {} }),
    moveSchool: () => byHead({ database: { Users: {} } }),
    readMyActs: () => byHead(),
    undoAct: async () => {
      await ask(calls.archiveStudent, { user_id: fresh().uid }, head);
      const { items } = await ask(calls.readMyActs, {}, head);
      return byHead({ act: (items as { act: string }[])[0]!.act });
    },
  } satisfies Partial<OneOfEach>;
}

function aboutPrivacy(school: CountedSchool) {
  const { byHead, uid } = ways(school);
  const { fresh, ask, head, section } = school;
  return {
    eraseChild: () => {
      const { uid, first_name, last_name } = fresh();
      return byHead({
        ...{ uid, full_name: `${first_name} ${last_name}` },
        ...{ reason: 'parent-asked', own_password: trialPassword },
      });
    },
    readNotice: () => byHead(),
    readIncidents: () => byHead(),
    readAffected: () => byHead({ uid, first: '2026-11-01', last: '2026-11-30' }),
    beginIncident: () => byHead({ title: 'Nawalang laptop', known_at: '2026-01-01T00:00:00.000Z' }),
    changeIncidentTime: async () => {
      const begun = { title: 'Tagas', known_at: '2026-01-02T00:00:00.000Z' };
      const { id } = await ask(calls.beginIncident, begun, head);
      return byHead({ id, known_at: '2026-01-01T00:00:00.000Z' });
    },
    tickIncident: async (n) => {
      const known_at = '2026-01-01T00:00:00.000Z';
      const { id } = await ask(calls.beginIncident, { title: 'Tagas', known_at }, head);
      return byHead({ id, step: (n % 4) + 1 });
    },
    readChild: () => byHead({ uid: fresh().uid }),
    findChildren: () => byHead({ q: 'cruz' }),
    readLooks: () => byHead({ uid: fresh().uid }),
    showLrn: () => byHead({ uid: fresh().uid }),
    readNotices: () => byHead(),
    readSectionNotice: () => byHead({ section_id: section.id }),
    noteNotice: () =>
      byHead({ section_id: section.id, given_on: '2026-06-19', paper_place: 'Room 3', unreturned: [uid] }),
    readRetention: () => byHead(),
    readOverdue: () => byHead({ keep_tries: 200, keep_looks: 400, keep_audit: 365 }),
    setRetention: (n) => byHead({ keep_audit: n % 2 ? 365 : 1095 }),
  } satisfies Partial<OneOfEach>;
}

function aboutAccess(school: CountedSchool) {
  const { byHead, byTeacher, byPupil, uid } = ways(school);
  const { section, otherSection, teacher, ask, head } = school;
  const sectionIDs = [section.id];
  const added = async (section_name: string) => {
    await ask(calls.addSection, { section_name, teacher_id: teacher.uid }, head);
    const { items } = await ask(calls.readSections, { search: section_name }, head);
    return (items as { id: string }[])[0]!.id;
  };
  return {
    readSections: () => byHead(),
    readSection: () => byTeacher({ id: section.id }),
    readSectionNames: () => ({ as: null, input: {} }),
    addSection: (n) => byHead({ section_name: `Pangkat ${n}`, teacher_id: teacher.uid }),
    editSection: (n) =>
      byHead({ sectionID: otherSection.id, section_name: `Iba Na ${n}`, teacher_id: teacher.uid }),
    removeSection: async (n) => byHead({ sectionID: await added(`Aalisin ${n}`) }),
    readSectionTeachers: () => byHead({ id: section.id }),
    readHoldings: () => byTeacher(),
    addCoTeacher: async (n) => byHead({ section_id: await added(`May Katuwang ${n}`), teacher_id: head }),
    handOver: async (n) =>
      byHead({ section_id: await added(`May Kapalit ${n}`), teacher_id: head, last_day: dayAhead }),
    endHolding: async (n) => {
      const section_id = await added(`Wala Nang Kapalit ${n}`);
      await ask(calls.handOver, { section_id, teacher_id: head, last_day: dayAhead }, head);
      return byHead({ section_id, teacher_id: head });
    },
    beginDownload: () => byTeacher({ screen: 'students', section: section.section_name, count: 40 }),
    readLock: () => byPupil({ uid }),
    changeLock: (n) => byTeacher({ studentID: uid, quarter, type: n % 2 === 0 }),
    readClassLocks: () => byHead(),
    changeClass: (n) => byTeacher({ sectionIDs, quarter, type: n % 2 === 0 }),
    scheduleClass: (n) =>
      byTeacher({
        sectionIDs,
        quarter: quarterKeys[3],
        opens_at: new Date(Date.now() + (n + 1) * day).toISOString(),
      }),
    setException: (n) => byTeacher({ studentID: uid, quarter, type: n % 2 === 0 }),
    readLockDates: () => byPupil({ uid }),
  } satisfies Partial<OneOfEach>;
}

function aboutHelp(school: CountedSchool) {
  const { byHead, byTeacher, uid } = ways(school);
  const { section, ask } = school;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
  const started = { section: section.id, game: 3, uids: [uid] };
  const kept = async () => String((await ask(calls.startHelp, started, section.teacher_id)).id);
  const session = { day, minutes: 30, came: [uid], note: 'Talaan ng 6.' };
  return {
    readHelpGroups: () => byTeacher({ section: section.id }),
    readHelpGroup: async () => byTeacher({ id: await kept() }),
    readHelpTold: () => byHead(),
    startHelp: () => byTeacher(started),
    noteSession: async () => byTeacher({ group: await kept(), ...session }),
    removeSession: async () => {
      const group = await kept();
      await ask(calls.noteSession, { group, ...session }, section.teacher_id);
      return byTeacher({ group, session: '1' });
    },
    changeHelpMembers: async () => byTeacher({ group: await kept(), take_out: [uid] }),
    setHelpDays: async () => byTeacher({ group: await kept(), until_on: '2099-01-01' }),
    endHelp: async () => byTeacher({ group: await kept(), outcomes: { [uid]: 'done' } }),
  } satisfies Partial<OneOfEach>;
}

function aboutTheMachine(school: CountedSchool) {
  const { byHead } = ways(school);
  const { ask, head } = school;
  return {
    readBackups: () => byHead(),
    makeBackup: () => byHead(),
    readUpdates: () => byHead(),
    readNetwork: () => byHead(),
    readServer: () => byHead(),
    readPhones: () => byHead(),
    readMachineHistory: () => byHead(),
    readSetupState: () => ({ as: null, input: {} }),
    readSetupDraft: () => byHead(),
    changeSetupDraft: () => byHead({ draft: { step: 'year', done: ['school'], is_hidden: false } }),
    checkStaffList: (n) =>
      byHead({ list: [{ row: 1, section: nameOf(n), teacher: `Jo ${nameOf(n)}`, email: '' }] }),
    saveStaffList: (n) =>
      byHead({ list: [{ row: 1, section: nameOf(n), teacher: `Jo ${nameOf(n)}`, email: '' }] }),
    makeFirstPasswords: async (n) => {
      const named = { firstName: nameOf(n), lastName: 'Bagong', email: `bagong-${n}@school.example` };
      const { uid } = await ask(calls.addAdmin, { ...named, password: newPassword.password }, head);
      return byHead({ uids: [uid] });
    },
  } satisfies Partial<OneOfEach>;
}

function aboutTheRest(school: CountedSchool) {
  const { byHead, byTeacher, byPupil, uid } = ways(school);
  const { section, ask, head } = school;
  return {
    readProgress: () => byTeacher({ section: section.section_name, per_page: 100 }),
    readSectionWeeks: () => byTeacher({ section: section.id }),
    readStudentProgress: () => byPupil({ uid }),
    readBursts: () => byTeacher(),
    saveProgress: (n) => byPupil({ uid, game_one_progress: n }),
    sendResults: (n) => byPupil({ results: [{ id: `bilang-${n}`, game: 1, percent: n }] }),
    beginGame: () => byPupil({ game: 1 }),
    readResults: () => byTeacher({ uid }),
    readToday: () => byTeacher({ section: section.id }),
    readNeedHelp: () => byTeacher(),
    readSectionsToday: () => byHead(),
    readSchoolDays: () => byTeacher(),
    changeSchoolDays: (n) => byHead({ days_off: [`2027-01-${10 + n}`] }),
    readNewYear: () => byHead(),
    readPlannedPupils: () => byHead({ section_id: section.id }),
    planNewYear: (n) => byHead({ year: `${2050 + n}–${2051 + n}` }),
    readPastYears: () => byTeacher(),
    readPastSections: () => byHead({ year: 1 }),
    readPastProgress: () => byHead({ year: 1 }),
    readPastStudent: () => byPupil({ uid }),
    readReport: () => byTeacher({ section: section.id }),
    readSkills: () => byTeacher(),
    changeSkill: (n) => byHead({ game: 1, name: nameOf(n), code: '', competency: '', mark: 90 }),
    readSkillGroups: () => byTeacher({ section: section.id, names: '1' }),
    readSectionSkills: () => byHead(),
    readSkillAnswers: () => byTeacher({ section: section.id, names: '1' }),
    readKnownKeys: () => byHead(),
    changeAnswerKeys: (n) => byHead({ keys: [`key-${n}`], skill: nameOf(n) }),
    readLink: () => ({ as: null, input: {} }),
    setLink: (n) => byHead({ link: `https://example.com/tinig-${n}.apk` }),
    readTotals: () => byHead(),
    readToMend: () => byHead(),
    readUnkept: () => byHead(),
    readImport: () => byHead(),
    readSettings: () => ({ as: null, input: {} }),
    readSchool: () => byTeacher(),
    readSuperadmins: () => byTeacher(),
    readPublicSchool: () => ({ as: null, input: {} }),
    changeSchool: (n) => byHead({ region: nameOf(n) }),
    changeSettings: () => byHead({ registration_open: true }),
    readAudit: () => byHead({ search: 'cruz' }),
    // The last: it changes the whole school.
    startNewYear: async (n) => {
      const year = `${2060 + n}–${2061 + n}`;
      await ask(calls.planNewYear, { year, outcome: 'along' }, head);
      return byHead({ year, has_backup: true });
    },
  } satisfies Partial<OneOfEach>;
}
