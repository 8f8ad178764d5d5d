import { calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import { helpDay, helpId } from './help.ts';
import {
  cardOf,
  daysAfter,
  emailOf,
  lrnOf,
  newPupil,
  newTeacher,
  noon,
  password,
  type SchoolPerson,
} from './school.ts';

/**
 * Callers: signed out, a student, a classmate, Mabini's teacher with her co-teacher and her substitute,
 * another teacher, a superadmin, and two dead tokens.
 */
export const actors = [
  ...(['nobody', 'ana', 'bea', 'mia', 'kat', 'kap', 'leo', 'root', 'archived', 'deleted'] as const),
];
export type ActorName = (typeof actors)[number];

/** A status; 200 with the row's person shown or absent; null where the matrix has a dash. */
export type MatrixCell = number | 'shown' | 'absent' | null;
export type MatrixRow = {
  row: string;
  call: Call;
  input: (self: string) => Record<string, unknown>;
  about?: SchoolPerson;
  cells: Record<ActorName, MatrixCell>;
};

const dead = { nobody: 401, archived: 401, deleted: 401 };

/** Result for Mabini's three teachers: one for all, or separate ones for co-teacher and substitute (N17). */
type Held = MatrixCell | { mia: MatrixCell; kat?: MatrixCell; kap: MatrixCell };
type Staff = [held: Held, leo: MatrixCell, root: MatrixCell];

const cellsOf = (held: Held) => {
  const {
    mia,
    kat = mia,
    kap,
  } = typeof held === 'object' && held !== null ? { kat: held.mia, ...held } : { mia: held, kap: held };
  return { mia, kat, kap };
};

/** Allowed for all but the substitute (N17). */
const notBySubstitute = (mia: MatrixCell): Held => ({ mia, kap: mia === 'shown' ? 'absent' : 403 });
/** Allowed for the main teacher only (N17). */
const byMainAlone = (mia: MatrixCell): Held => ({ mia, kat: 403, kap: 403 });

type Given = Record<string, unknown> | ((self: string) => Record<string, unknown>);
type StaffRow = [row: string, call: Call, input: Given, cells: Staff, about?: SchoolPerson];
type SignedInRow = [
  ...[row: string, call: Call, input: Given],
  ...[cells: [ana: MatrixCell, bea: MatrixCell, ...Staff], about?: SchoolPerson],
];

/** A row for all who are signed in. */
const signedIn = ([row, call, input, [ana, bea, held, leo, root], about]: SignedInRow): MatrixRow => ({
  row,
  call,
  input: typeof input === 'function' ? input : () => input,
  ...(about && { about }),
  cells: { ...dead, ana, bea, ...cellsOf(held), leo, root },
});

/** A row that staff alone may reach: students 403, dead tokens and none 401. */
const staff = ([row, call, input, cells, about]: StaffRow): MatrixRow =>
  signedIn([row, call, input, [403, 403, ...cells], about]);

/** A row in which everybody gets the same. */
const same = (row: string, call: Call, input: Record<string, unknown>, cell: MatrixCell): MatrixRow => ({
  row,
  call,
  input: () => input,
  cells: Object.fromEntries(actors.map((actor) => [actor, cell])) as MatrixRow['cells'],
});

/** A row for everybody, dead tokens as well. */
const anyone = (row: string, call: Call, input: Record<string, unknown> = {}) => same(row, call, input, 200);

/** A row of what is shut for good once there is a superadmin: nobody may any more, and nobody learns more. */
const shut = (row: string, call: Call, input: Record<string, unknown>) => same(row, call, input, 404);

/** A row for somebody who is signed out. */
const signedOut = (row: string, call: Call, input: Record<string, unknown>, status: number): MatrixRow => {
  const made = same(row, call, input, null);
  return { ...made, cells: { ...made.cells, nobody: status } };
};

const newPassword = 'Bagong-Lihim-9';
const onlyRoot: Staff = [403, 403, 200];
const itsTeachers: Staff = [200, 403, 200];
const noSubstitute: Staff = [notBySubstitute(200), 403, 200];
const mainAlone: Staff = [byMainAlone(200), 403, 200];
const lock = { quarter: 'quarter_one', type: true };
const inAWeek = {
  sectionIDs: ['-mabini'],
  quarter: 'quarter_one',
  opens_at: daysAfter(7).toISOString(),
};
const mabiniToLeo = { sectionID: '-mabini', section_name: 'Mabini', teacher_id: 'leo' };
const listedTeacher = { row: 1, section: 'Luna', teacher: 'Jocelyn Esteban', email: '' };
const listed = { row: 1, first_name: 'Fel', last_name: 'Fajardo', lrn: '136541150023' };
const erased = (uid: SchoolPerson, full_name: string) => ({
  ...{ uid, full_name, own_password: password },
  reason: 'parent-asked',
});
const session = { day: helpDay, minutes: 30, came: ['ana'], note: 'Gumamit ng butones.' };
const listKey = 'isang-listahan-01';
const neverInAnEdit = [
  ...[
    'role',
    'archive',
    'archiveDate',
    'quarter_one',
    'quarter_four',
    'id',
    'section_id',
    'email_key',
    'lrn',
  ],
];

const noticed = {
  section_id: '-mabini',
  given_on: '2026-11-20',
  paper_place: 'Room 3',
  unreturned: ['ana'],
};
const bothClasses = { sectionIDs: ['-mabini', '-rizal'], ...lock };
const dan = { ...listed, first_name: 'Dan', last_name: 'Delos Santos', lrn: lrnOf.dan };
const dansList = { section: 'Bonifacio', rows: [dan] };
const ofMia: Staff = [{ mia: 200, kat: 404, kap: 404 }, 404, 404];
const mabiniWithLeo = { section_id: '-mabini', teacher_id: 'leo' };
const known_at = noon.toISOString();
const draft = { step: 'year', done: ['school'], is_hidden: false };
const storm = { date: '2026-11-26', kind: 'suspended', reason: 'bagyo' };

const ofStaff: StaffRow[] = [
  ['E1', calls.cleanUpArchive, {}, [200, 200, 200]],
  ['E2', calls.cleanUpUsers, {}, [200, 200, 200]],
  ['E3a self', calls.changePassword, (uid) => ({ uid, password: newPassword }), [200, 200, 200]],
  ['E3b active student', calls.changePassword, { uid: 'ana', password: newPassword }, itsTeachers],
  ['E3c archived student', calls.changePassword, { uid: 'carl', password: newPassword }, [409, 403, 409]],
  ['E3d other admin', calls.changePassword, { uid: 'leo', password: newPassword }, [403, null, 200]],
  ['E3e a superadmin', calls.changePassword, { uid: 'rudy', password: newPassword }, [403, 403, 403]],
  ['E4a archived student', calls.removeStudent, { user_id: 'carl' }, mainAlone],
  ['E4b active student', calls.removeStudent, { user_id: 'bea' }, mainAlone],
  ['E4b pupil without section', calls.removeStudent, { user_id: 'ella' }, [403, 403, 200]],
  ['E4c an admin', calls.removeStudent, { user_id: 'leo' }, [403, null, 200]],
  ['E4d self', calls.removeStudent, (user_id) => ({ user_id }), [403, 403, 403]],
  ['E4d a superadmin', calls.removeStudent, { user_id: 'rudy' }, [403, 403, 403]],
  ['E5', calls.archiveStudent, { user_id: 'ana' }, noSubstitute],
  ['E5 already archived', calls.archiveStudent, { user_id: 'carl' }, noSubstitute],
  ['E5 no student', calls.archiveStudent, { user_id: 'leo' }, [403, 403, 403]],
  ['E5 pupil without section', calls.archiveStudent, { user_id: 'ella' }, [403, 403, 200]],
  ['N34', calls.joinRecords, { keep: 'ana', other: 'bea' }, mainAlone],
  ['N34 read', calls.readTwoRecords, { one: 'ana', other: 'bea' }, mainAlone],
  ['N34 of another teacher', calls.joinRecords, { keep: 'ana', other: 'ella' }, [403, 403, 200]],
  ['N34 staff', calls.joinRecords, { keep: 'ana', other: 'leo' }, [403, 403, 403]],
  // Each person of a batch has an answer of their own (BATCH-1).
  ['E5 many', calls.runBatch, { act: 'archive', uids: ['ana'] }, [200, 200, 200]],
  ['E6', calls.restoreStudent, { user_id: 'carl' }, noSubstitute],
  ['E6 not archived', calls.restoreStudent, { user_id: 'ana' }, [notBySubstitute(409), 403, 409]],
  ['E7', calls.addStudent, newPupil, noSubstitute],
  ['E8', calls.addAdmin, newTeacher, onlyRoot],
  ['E9', calls.changeLock, { studentID: 'ana', ...lock }, itsTeachers],
  ['E9 archived', calls.changeLock, { studentID: 'carl', ...lock }, [409, 403, 409]],
  ['E9 pupil without section', calls.changeLock, { studentID: 'ella', ...lock }, [403, 403, 200]],
  ['E10', calls.editSection, mabiniToLeo, onlyRoot],
  ['E11', calls.removeSection, { sectionID: '-mabini' }, onlyRoot],
  ['L2', calls.setLink, { link: 'https://drive.google.com/x' }, onlyRoot],
  ['L5', calls.readUsers, { role: 'student' }, ['shown', 'absent', 'shown'], 'ana'],
  ['L5 searched for', calls.readUsers, { search: 'ana@paaralan' }, ['shown', 'absent', 'shown'], 'ana'],
  ['L5 by section', calls.readUsers, { section: 'Mabini' }, ['shown', 'absent', 'shown'], 'ana'],
  ['L5 pupil without section', calls.readUsers, {}, ['absent', 'absent', 'shown'], 'ella'],
  ['L5 LRN', calls.readStudentFigures, {}, [notBySubstitute('shown'), 'absent', 'shown'], 'ana'],
  ['L6', calls.readUsers, { archive: 'true' }, [notBySubstitute('shown'), 'absent', 'shown'], 'carl'],
  ['L7', calls.readUsers, { role: 'admin' }, ['absent', 'absent', 'shown'], 'leo'],
  ['L8', calls.editUser, { uid: 'ana', first_name: 'Anita' }, noSubstitute],
  ['L8 archived', calls.editUser, { uid: 'carl', first_name: 'Carlo' }, [notBySubstitute(409), 403, 409]],
  ['L8 email', calls.editUser, { uid: 'ana', email: 'iba@paaralan.example' }, [403, 403, 403]],
  ['L8s out', calls.editUser, { uid: 'ana', section: 'Rizal' }, noSubstitute],
  ['L8s in', calls.editUser, { uid: 'dan', section: 'Mabini' }, [403, 200, 200]],
  ['L9 own names', calls.editUser, (uid) => ({ uid, first_name: 'Iba' }), [200, 200, 200]],
  ['L9 own email', calls.editUser, (uid) => ({ uid, email: 'iba@paaralan.example' }), [403, 403, 403]],
  ['L9 a teacher’s names', calls.editUser, { uid: 'leo', first_name: 'Iba' }, [403, null, 200]],
  ['L9 a teacher’s email', calls.editUser, { uid: 'leo', email: 'iba@paaralan.example' }, [403, null, 200]],
  ['L9 a superadmin’s names', calls.editUser, { uid: 'rudy', first_name: 'Iba' }, [403, 403, 403]],
  ...neverInAnEdit.map((field): StaffRow => {
    const input = { uid: 'ana', [field]: 'true' };
    return [`L10 ${field}`, calls.editUser, input, [notBySubstitute(400), 403, 400]];
  }),
  ['L11', calls.readSections, {}, [200, 200, 200]],
  ['L11 one', calls.readSection, { id: '-mabini' }, [200, 200, 200]],
  ['L12', calls.addSection, { section_name: 'Luna', teacher_id: 'leo' }, [403, 403, 201]],
  ['L13', calls.readSections, { teacher_id: 'mia' }, mainAlone],
  ['N8 read', calls.readClassLocks, {}, [200, 200, 200]],
  ['N8 read, whose pupils', calls.readClassLocks, {}, ['absent', 'absent', 'absent'], 'bea'],
  ['N8', calls.changeClass, { sectionIDs: ['-mabini'], ...lock }, itsTeachers],
  ['N8 one of them another’s', calls.changeClass, bothClasses, [403, 403, 200]],
  ['N8 schedule', calls.scheduleClass, inAWeek, itsTeachers],
  ['N8 exception', calls.setException, { studentID: 'ana', ...lock }, itsTeachers],
  ['N8 exception, archived', calls.setException, { studentID: 'carl', ...lock }, [409, 403, 409]],
  ['L16 list', calls.readProgress, { section: 'Mabini' }, [200, 200, 200]],
  [
    'L16 list, of others: no more than names',
    calls.readProgress,
    { search: 'ana' },
    ['absent', 'absent', 'absent'],
    'bea',
  ],
  ['L17 list', calls.readProgress, {}, ['absent', 'absent', 'absent'], 'carl'],
  ['T19', calls.readBursts, {}, [200, 200, 200]],
  ['T12', calls.readManyAttempts, {}, [200, 200, 200]],
  ['L19', calls.readTotals, {}, [200, 200, 200]],
  ['M to mend', calls.readToMend, {}, onlyRoot],
  ['N10 own acts', calls.readMyActs, {}, [200, 200, 200]],
  ["N10 undo of nobody's act", calls.undoAct, { act: 'nobodys' }, [404, 404, 404]],
  ['L20 audit log', calls.readAudit, {}, onlyRoot],
  ['L20 export', calls.exportData, {}, onlyRoot],
  ['L20 import', calls.importData, { data: {} }, onlyRoot],
  ['L20 move', calls.moveSchool, { database: { Users: {} } }, onlyRoot],
  ['L20 what is not kept', calls.readUnkept, {}, onlyRoot],
  ['L20 the import that runs', calls.readImport, {}, onlyRoot],
  ['clean-ups', calls.readCleanUps, {}, onlyRoot],
  ['allow clean-ups', calls.allowCleanUps, {}, onlyRoot],
  ['N5 check', calls.checkClassList, { section: 'Mabini', rows: [listed] }, noSubstitute],
  ['N5 check, no section', calls.checkClassList, { section: 'Wala', rows: [listed] }, [400, 400, 400]],
  [
    'N5 check, of another’s pupil no name',
    calls.checkClassList,
    dansList,
    [{ mia: 'absent', kat: 403, kap: 403 }, 403, 'absent'],
    'dan',
  ],
  ['N5 save', calls.saveClassList, { key: listKey, section: 'Mabini', rows: [listed] }, noSubstitute],
  ['N5 progress', calls.readClassList, { key: 'listahan-ni-mia-1' }, ofMia],
  ['N6', calls.makeCards, { uids: ['ana', 'bea'] }, itsTeachers],
  ['N6 archived', calls.makeCards, { uids: ['ana', 'carl'] }, [409, 403, 409]],
  ['N6 pupil without section', calls.makeCards, { uids: ['ella'] }, [403, 403, 200]],
  ['N6 one of another', calls.makeCards, { uids: ['ana', 'dan'] }, [403, 403, 200]],
  ['N6 no student', calls.makeCards, { uids: ['leo'] }, [403, 403, 403]],
  ['N6 nobody', calls.makeCards, { uids: ['ana', 'nobody'] }, [404, 404, 404]],
  ['N18 add', calls.addCoTeacher, mabiniWithLeo, onlyRoot],
  ['N18 hand over', calls.handOver, { ...mabiniWithLeo, last_day: '2026-11-27' }, onlyRoot],
  ['N18 end', calls.endHolding, { section_id: '-mabini', teacher_id: 'kat' }, onlyRoot],
  ['N17 who holds it', calls.readSectionTeachers, { id: '-mabini' }, itsTeachers],
  ['N17 what one holds', calls.readHoldings, {}, [200, 200, 200]],
  ['N24', calls.beginDownload, { screen: 'students', section: 'Mabini', count: 2 }, noSubstitute],
  [
    'N24 all of one’s own',
    calls.beginDownload,
    { screen: 'students', count: 2 },
    [notBySubstitute(200), 200, 200],
  ],
  ['N20 erase', calls.eraseChild, erased('ana', 'Ana Ñuñez'), onlyRoot],
  ['N20 erase archived', calls.eraseChild, erased('carl', 'Carl Cruz'), onlyRoot],
  ['N20 erase staff', calls.eraseChild, erased('leo', 'Leo Lopez'), [403, 403, 403]],
  ['N20 incidents', calls.readIncidents, {}, onlyRoot],
  ['N20 affected', calls.readAffected, { uid: 'mia', first: '2026-11-20', last: '2026-11-21' }, onlyRoot],
  ['N20 begin an incident', calls.beginIncident, { title: 'Nawalang laptop', known_at }, onlyRoot],
  ['N20 earlier time of no incident', calls.changeIncidentTime, { id: 'wala', known_at }, [403, 403, 404]],
  ['N20 tick of no incident', calls.tickIncident, { id: 'wala', step: 1 }, [403, 403, 404]],
  ['N20 record', calls.readChild, { uid: 'ana' }, onlyRoot],
  ['N20 record of staff', calls.readChild, { uid: 'leo' }, [403, 403, 403]],
  ['N20 looks', calls.readLooks, { uid: 'ana' }, onlyRoot],
  ['N20 find', calls.findChildren, { q: 'ana' }, onlyRoot],
  ['N21 notices', calls.readNotices, {}, [200, 200, 200]],
  ['N21 notices, of others no name', calls.readNotices, {}, ['absent', 'absent', 'absent'], 'ana'],
  ['N21 one section’s', calls.readSectionNotice, { section_id: '-mabini' }, itsTeachers],
  ['N21 note', calls.noteNotice, noticed, noSubstitute],
  ['N30', calls.showLrn, { uid: 'ana' }, noSubstitute],
  ['N30 archived', calls.showLrn, { uid: 'carl' }, noSubstitute],
  ['N30 of staff', calls.showLrn, { uid: 'leo' }, [403, 403, 403]],
  ['N14 retention', calls.setRetention, { keep_tries: 200 }, onlyRoot],
  ['N14 retention, read', calls.readRetention, {}, onlyRoot],
  ['N14 what would go', calls.readOverdue, { keep_tries: 200, keep_looks: 400, keep_audit: 365 }, onlyRoot],
  ['N12 draft', calls.readSetupDraft, {}, onlyRoot],
  ['N12 draft kept', calls.changeSetupDraft, { draft }, onlyRoot],
  ['N12 list check', calls.checkStaffList, { list: [listedTeacher] }, onlyRoot],
  ['N12 list', calls.saveStaffList, { list: [listedTeacher] }, onlyRoot],
  ['N12 first passwords', calls.makeFirstPasswords, { uids: ['leo'] }, onlyRoot],
  ['N12 first passwords, a superadmin', calls.makeFirstPasswords, { uids: ['rudy'] }, [403, 403, 403]],
  ['N22 backups', calls.readBackups, {}, onlyRoot],
  ['N22 server', calls.readServer, {}, onlyRoot],
  ['N22 phones', calls.readPhones, {}, onlyRoot],
  ['N22 history', calls.readMachineHistory, {}, onlyRoot],
  ['N22 back up', calls.makeBackup, {}, onlyRoot],
  ['N22 copy', calls.copyBackup, { made_at: known_at, password: newPassword }, [403, 403, 404]],
  ['N22 send a copy', calls.sendCopy, { at: 0, bytes: 'YWdl' }, onlyRoot],
  ['N22 check a copy', calls.checkCopy, { password: newPassword }, [403, 403, 400]],
  ['N22 updates', calls.readUpdates, {}, onlyRoot],
  // No file updates a checkout; a package's answers are tried beside the calls (update.test.ts).
  ['N22 update sent', calls.sendUpdate, { at: 0, bytes: 'dHJ1' }, [403, 403, 404]],
  ['N22 update checked', calls.checkUpdate, {}, [403, 403, 404]],
  ['N22 update', calls.planUpdate, { when: 'now' }, [403, 403, 404]],
  ['N22 update dropped', calls.dropUpdate, {}, [403, 403, 404]],
  ['N31 network', calls.readNetwork, {}, onlyRoot],
  // No network in the test school; school-network.test.ts opens one.
  ['N31 network opened', calls.openNetwork, { addresses: ['192.168.1.20'] }, [403, 403, 409]],
  ['N31 network closed', calls.closeNetwork, {}, [403, 403, 409]],
  ['N31 codes allowed', calls.allowCodes, { allowed: true }, [403, 403, 409]],
  ['N31 code for a teacher', calls.makeCode, { uid: 'mia', request: 'hiling' }, [403, 403, 409]],
  ['N31 code for a superadmin', calls.makeCode, { uid: 'rudy', request: 'hiling' }, [403, 403, 403]],
  ['settings', calls.changeSettings, { registration_open: false }, onlyRoot],
  ['N28', calls.readFound, { q: 'ana' }, [200, 200, 200]],
  ['N3', calls.readToday, { section: '-mabini' }, itsTeachers],
  ['N3 counts', calls.readNeedHelp, {}, [200, 200, 200]],
  ['N3 weeks', calls.readSectionWeeks, { section: '-mabini' }, itsTeachers],
  ['N4', calls.readSectionsToday, {}, onlyRoot],
  ['N11, N13 read', calls.readSchoolDays, {}, [200, 200, 200]],
  ['N13', calls.readSkills, {}, [200, 200, 200]],
  ['N29 read', calls.readSchool, {}, [200, 200, 200]],
  ['N29 superadmins', calls.readSuperadmins, {}, [200, 200, 200]],
  ['N29 write', calls.changeSchool, { region: 'NCR' }, onlyRoot],
  ['N14', calls.changeSkill, { game: 1, name: 'Bilang', code: '', competency: '', mark: 90 }, onlyRoot],
  ['N14 new year', calls.readNewYear, {}, onlyRoot],
  ['N14 its pupils', calls.readPlannedPupils, { section_id: '-mabini' }, onlyRoot],
  ['N14 plan', calls.planNewYear, { outcome: 'along' }, onlyRoot],
  ['N14 begin', calls.startNewYear, { year: '2026–2027' }, onlyRoot],
  ['N19 years', calls.readPastYears, {}, [200, 200, 200]],
  ['N19 sections', calls.readPastSections, { year: 1 }, [200, 200, 200]],
  ['N19 progress', calls.readPastProgress, { year: 1 }, [200, 200, 200]],
  ['N15 report', calls.readReport, { section: '-mabini' }, itsTeachers],
  ['N16', calls.readReport, {}, onlyRoot],
  ['N16 of a grade', calls.readReport, { grade_level: '3' }, onlyRoot],
  ['N15', calls.readSkillGroups, { section: '-mabini', names: '1' }, itsTeachers],
  ['N16 skills of sections', calls.readSectionSkills, {}, onlyRoot],
  ['N15 answers', calls.readSkillAnswers, { section: '-mabini', names: '1' }, itsTeachers],
  ['N23', calls.readHelpGroups, { section: '-mabini' }, itsTeachers],
  ['N23 one', calls.readHelpGroup, { id: helpId }, itsTeachers],
  ['N23 told', calls.readHelpTold, { section: '-mabini' }, itsTeachers],
  ['N23 told, of whom', calls.readHelpTold, {}, ['absent', 'absent', 'absent'], 'ana'],
  ['N23 start', calls.startHelp, { section: '-mabini', game: 3, uids: ['ana'] }, noSubstitute],
  ['N23 session', calls.noteSession, { group: helpId, ...session }, itsTeachers],
  [
    'N23 session, noted by the main teacher',
    calls.noteSession,
    { group: helpId, session: '1', ...session },
    mainAlone,
  ],
  ['N23 session removed', calls.removeSession, { group: helpId, session: '1' }, mainAlone],
  ['N23 members', calls.changeHelpMembers, { group: helpId, take_out: ['bea'] }, noSubstitute],
  ['N23 days', calls.setHelpDays, { group: helpId, until_on: '2026-12-18' }, noSubstitute],
  ['N23 end', calls.endHelp, { group: helpId, outcomes: { ana: 'done', bea: 'tell-head' } }, noSubstitute],
  ['N14 keys', calls.readKnownKeys, {}, onlyRoot],
  ['N14 key named', calls.changeAnswerKeys, { keys: ['mul-6-9'], skill: 'Bilang' }, onlyRoot],
  ['N11 write', calls.changeSchoolDays, { days_off: ['2026-12-25'] }, onlyRoot],
  ['N14 days', calls.changeSchoolDays, { days: [storm] }, onlyRoot],
];

const ofAnybodySignedIn: SignedInRow[] = [
  ['L3 own profile', calls.readUser, (uid) => ({ uid }), [200, 200, 200, 200, 200]],
  ['L3 own role', calls.readRole, (uid) => ({ uid }), [200, 200, 200, 200, 200]],
  ['L4 a student’s role', calls.readRole, { uid: 'ana' }, [200, 403, 403, 403, 200]],
  ['L4 a teacher’s role', calls.readRole, { uid: 'leo' }, [403, 403, 403, null, 200]],
  ['L5 one', calls.readUser, { uid: 'ana' }, [200, 403, 200, 403, 200]],
  ['L5 one, without section', calls.readUser, { uid: 'ella' }, [403, 403, 403, 403, 200]],
  ['L6 one', calls.readUser, { uid: 'carl' }, [403, 403, notBySubstitute(200), 403, 200]],
  ['L7 one', calls.readUser, { uid: 'leo' }, [403, 403, 403, null, 200]],
  ['L7 a superadmin', calls.readUser, { uid: 'rudy' }, [403, 403, 403, 403, 200]],
  ['N9', calls.readLockDates, { uid: 'ana' }, [200, 403, 200, 403, 200]],
  ['N9 archived', calls.readLockDates, { uid: 'carl' }, [403, 403, notBySubstitute(200), 403, 200]],
  ['L14', calls.readLock, { uid: 'ana' }, [200, 403, 200, 403, 200]],
  ['L14 without section', calls.readLock, { uid: 'ella' }, [403, 403, 403, 403, 200]],
  ['L16', calls.readStudentProgress, { uid: 'ana' }, [200, 403, 200, 200, 200]],
  ['L17', calls.readStudentProgress, { uid: 'carl' }, [403, 403, notBySubstitute(200), 403, 200]],
  ['L18', calls.saveProgress, { uid: 'ana', game_one_progress: 95 }, [200, 403, 403, 403, 403]],
  ['L20 sessions of others', calls.readSessions, { uid: 'rudy' }, [403, 403, 403, 403, 200]],
  ['L20 end one of others', calls.endSession, { id: 'session-of-dan' }, [403, 403, 403, 403, 200]],
  ['L21 own sessions', calls.readSessions, (uid) => ({ uid }), [200, 200, 200, 200, 200]],
  [
    'L21 end an own one',
    calls.endSession,
    (self) => ({ id: `session-of-${self}` }),
    [200, 200, 200, 200, 200],
  ],
  [
    'N1 results',
    calls.sendResults,
    { results: [{ id: 'subok-1', game: 1, percent: 70 }] },
    [200, 200, 403, 403, 403],
  ],
  ['N1 playing', calls.beginGame, { game: 1 }, [200, 200, 403, 403, 403]],
  ['N2', calls.readResults, { uid: 'ana' }, [200, 403, 200, 403, 200]],
  ['N2 archived', calls.readResults, { uid: 'carl' }, [403, 403, notBySubstitute(200), 403, 200]],
  ['N2 without section', calls.readResults, { uid: 'ella' }, [403, 403, 403, 403, 200]],
  ['N19', calls.readPastStudent, { uid: 'ana' }, [200, 403, 200, 200, 200]],
  ['A4', calls.signOut, {}, [200, 200, 200, 200, 200]],
  ['A4 session', calls.readSession, {}, [200, 200, 200, 200, 200]],
];

/** The matrix of docs/security.md, row by row. */
export const matrix: MatrixRow[] = [
  ...ofStaff.map(staff),
  ...ofAnybodySignedIn.map(signedIn),
  anyone('L1', calls.readLink),
  anyone('L11a', calls.readSectionNames),
  anyone('A5 privacy notice', calls.readNotice),
  anyone('N12 state', calls.readSetupState),
  shut('N12 code', calls.giveSetupCode, { code: 'KHM7-P3XR' }),
  shut('N12 account', calls.setUpAccount, {
    ...{ pass: 'p'.repeat(43), school_name: 'Paaralan', first_name: 'Una', last_name: 'Puno' },
    ...{ email: 'una@paaralan.example', password: newPassword, confirm_password: newPassword },
  }),
  shut('N12 backup', calls.sendSetupBackup, { at: 0, bytes: '' }),
  shut('N12 restore', calls.restoreSetup, { pass: 'p'.repeat(43) }),
  signedOut('A1', calls.signIn, { email: emailOf('ana'), password }, 200),
  signedOut('A1 wrong', calls.signIn, { email: emailOf('ana'), password: 'mali' }, 401),
  signedOut('A1 archived', calls.signIn, { email: emailOf('carl'), password }, 403),
  signedOut('A1 archived, wrong', calls.signIn, { email: emailOf('carl'), password: 'mali' }, 401),
  signedOut('N7', calls.signIn, { card: cardOf('ana') }, 200),
  signedOut('N7 wrong', calls.signIn, { card: cardOf('bea') }, 401),
  signedOut('N7 archived', calls.signIn, { card: cardOf('carl') }, 403),
  signedOut('A1 deleted', calls.signIn, { email: 'deleted@paaralan.example', password }, 401),
  {
    ...signedIn(['A3', calls.register, newPupil, [403, 403, 403, 403, 403]]),
    cells: { ...same('', calls.register, {}, 403).cells, nobody: 201, archived: null, deleted: null },
  },
  // At this computer nobody needs a code; codes.test.ts stands at the doorstep.
  same('N32 code asked', calls.askForCode, { device: 'android' }, 403),
  same('N32 code', calls.signInByCode, { request: 'hiling', secret: 's'.repeat(43), code: '12345678' }, 403),
  anyone('A5', calls.readSettings),
  anyone('N29 public', calls.readPublicSchool),
];
