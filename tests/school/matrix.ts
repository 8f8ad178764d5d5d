import { calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import { helpDay, helpId } from './help.ts';
import { cardOf, daysAfter, emailOf, lrnOf, noon, password, type SchoolPerson } from './school.ts';

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

type Given = Record<string, unknown> | ((self: string) => Record<string, unknown>);
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

/** A row that staff alone may reach: students 403, dead tokens and none 401. */
const staff = (
  row: string,
  call: Call,
  input: Given,
  [held, leo, root]: Staff,
  about?: SchoolPerson,
): MatrixRow => signedIn(row, call, input, [403, 403, held, leo, root], about);

/** A row for all who are signed in. */
const signedIn = (
  row: string,
  call: Call,
  input: Given,
  [ana, bea, held, leo, root]: [ana: MatrixCell, bea: MatrixCell, ...Staff],
  about?: SchoolPerson,
): MatrixRow => ({
  row,
  call,
  input: typeof input === 'function' ? input : () => input,
  ...(about && { about }),
  cells: { ...dead, ana, bea, ...cellsOf(held), leo, root },
});

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
const newStudent = {
  email: 'fel@paaralan.example',
  password: newPassword,
  confirm_password: newPassword,
  first_name: 'Fel',
  last_name: 'Fajardo',
  username: 'fel',
};
const newTeacher = {
  email: 'nena@paaralan.example',
  password: newPassword,
  firstName: 'Nena',
  lastName: 'Navarro',
};
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
  'role',
  'archive',
  'archiveDate',
  'quarter_one',
  'quarter_four',
  'id',
  'section_id',
  'email_key',
  'lrn',
];

/** The matrix of docs/security.md, row by row. */
const noticed = {
  section_id: '-mabini',
  given_on: '2026-11-20',
  paper_place: 'Room 3',
  unreturned: ['ana'],
};

export const matrix: MatrixRow[] = [
  staff('E1', calls.cleanUpArchive, {}, [200, 200, 200]),
  staff('E2', calls.cleanUpUsers, {}, [200, 200, 200]),
  staff('E3a self', calls.changePassword, (uid) => ({ uid, password: newPassword }), [200, 200, 200]),
  staff('E3b active student', calls.changePassword, { uid: 'ana', password: newPassword }, itsTeachers),
  staff(
    'E3c archived student',
    calls.changePassword,
    { uid: 'carl', password: newPassword },
    [409, 403, 409],
  ),
  staff('E3d other admin', calls.changePassword, { uid: 'leo', password: newPassword }, [403, null, 200]),
  staff('E3e a superadmin', calls.changePassword, { uid: 'rudy', password: newPassword }, [403, 403, 403]),
  staff('E4a archived student', calls.removeStudent, { user_id: 'carl' }, mainAlone),
  staff('E4b active student', calls.removeStudent, { user_id: 'bea' }, mainAlone),
  staff('E4b pupil without section', calls.removeStudent, { user_id: 'ella' }, [403, 403, 200]),
  staff('E4c an admin', calls.removeStudent, { user_id: 'leo' }, [403, null, 200]),
  staff('E4d self', calls.removeStudent, (user_id) => ({ user_id }), [403, 403, 403]),
  staff('E4d a superadmin', calls.removeStudent, { user_id: 'rudy' }, [403, 403, 403]),
  staff('E5', calls.archiveStudent, { user_id: 'ana' }, noSubstitute),
  staff('E5 already archived', calls.archiveStudent, { user_id: 'carl' }, noSubstitute),
  staff('E5 no student', calls.archiveStudent, { user_id: 'leo' }, [403, 403, 403]),
  staff('E5 pupil without section', calls.archiveStudent, { user_id: 'ella' }, [403, 403, 200]),
  // Each person of a batch has an answer of their own (BATCH-1).
  staff('N34', calls.joinRecords, { keep: 'ana', other: 'bea' }, mainAlone),
  staff('N34 read', calls.readTwoRecords, { one: 'ana', other: 'bea' }, mainAlone),
  staff('N34 of another teacher', calls.joinRecords, { keep: 'ana', other: 'ella' }, [403, 403, 200]),
  staff('N34 staff', calls.joinRecords, { keep: 'ana', other: 'leo' }, [403, 403, 403]),
  staff('E5 many', calls.runBatch, { act: 'archive', uids: ['ana'] }, [200, 200, 200]),
  staff('E6', calls.restoreStudent, { user_id: 'carl' }, noSubstitute),
  staff('E6 not archived', calls.restoreStudent, { user_id: 'ana' }, [notBySubstitute(409), 403, 409]),
  staff('E7', calls.addStudent, { ...newStudent, section: 'Mabini' }, noSubstitute),
  staff('E8', calls.addAdmin, newTeacher, onlyRoot),
  staff('E9', calls.changeLock, { studentID: 'ana', ...lock }, itsTeachers),
  staff('E9 archived', calls.changeLock, { studentID: 'carl', ...lock }, [409, 403, 409]),
  staff('E9 pupil without section', calls.changeLock, { studentID: 'ella', ...lock }, [403, 403, 200]),
  staff('E10', calls.editSection, mabiniToLeo, onlyRoot),
  staff('E11', calls.removeSection, { sectionID: '-mabini' }, onlyRoot),

  anyone('L1', calls.readLink),
  staff('L2', calls.setLink, { link: 'https://drive.google.com/x' }, onlyRoot),
  signedIn('L3 own profile', calls.readUser, (uid) => ({ uid }), [200, 200, 200, 200, 200]),
  signedIn('L3 own role', calls.readRole, (uid) => ({ uid }), [200, 200, 200, 200, 200]),
  signedIn('L4 a student’s role', calls.readRole, { uid: 'ana' }, [200, 403, 403, 403, 200]),
  signedIn('L4 a teacher’s role', calls.readRole, { uid: 'leo' }, [403, 403, 403, null, 200]),
  staff('L5', calls.readUsers, { role: 'student' }, ['shown', 'absent', 'shown'], 'ana'),
  staff('L5 searched for', calls.readUsers, { search: 'ana@paaralan' }, ['shown', 'absent', 'shown'], 'ana'),
  staff('L5 by section', calls.readUsers, { section: 'Mabini' }, ['shown', 'absent', 'shown'], 'ana'),
  staff('L5 pupil without section', calls.readUsers, {}, ['absent', 'absent', 'shown'], 'ella'),
  staff('L5 LRN', calls.readStudentFigures, {}, [notBySubstitute('shown'), 'absent', 'shown'], 'ana'),
  signedIn('L5 one', calls.readUser, { uid: 'ana' }, [200, 403, 200, 403, 200]),
  signedIn('L5 one, without section', calls.readUser, { uid: 'ella' }, [403, 403, 403, 403, 200]),
  staff('L6', calls.readUsers, { archive: 'true' }, [notBySubstitute('shown'), 'absent', 'shown'], 'carl'),
  signedIn('L6 one', calls.readUser, { uid: 'carl' }, [403, 403, notBySubstitute(200), 403, 200]),
  staff('L7', calls.readUsers, { role: 'admin' }, ['absent', 'absent', 'shown'], 'leo'),
  signedIn('L7 one', calls.readUser, { uid: 'leo' }, [403, 403, 403, null, 200]),
  signedIn('L7 a superadmin', calls.readUser, { uid: 'rudy' }, [403, 403, 403, 403, 200]),
  staff('L8', calls.editUser, { uid: 'ana', first_name: 'Anita' }, noSubstitute),
  staff('L8 archived', calls.editUser, { uid: 'carl', first_name: 'Carlo' }, [
    notBySubstitute(409),
    403,
    409,
  ]),
  staff('L8 email', calls.editUser, { uid: 'ana', email: 'iba@paaralan.example' }, [403, 403, 403]),
  staff('L8s out', calls.editUser, { uid: 'ana', section: 'Rizal' }, noSubstitute),
  staff('L8s in', calls.editUser, { uid: 'dan', section: 'Mabini' }, [403, 200, 200]),
  staff('L9 own names', calls.editUser, (uid) => ({ uid, first_name: 'Iba' }), [200, 200, 200]),
  staff('L9 own email', calls.editUser, (uid) => ({ uid, email: 'iba@paaralan.example' }), [403, 403, 403]),
  staff('L9 a teacher’s names', calls.editUser, { uid: 'leo', first_name: 'Iba' }, [403, null, 200]),
  staff('L9 a teacher’s email', calls.editUser, { uid: 'leo', email: 'iba@paaralan.example' }, [
    403,
    null,
    200,
  ]),
  staff('L9 a superadmin’s names', calls.editUser, { uid: 'rudy', first_name: 'Iba' }, [403, 403, 403]),
  ...neverInAnEdit.map((field) =>
    staff(`L10 ${field}`, calls.editUser, { uid: 'ana', [field]: 'true' }, [notBySubstitute(400), 403, 400]),
  ),
  staff('L11', calls.readSections, {}, [200, 200, 200]),
  staff('L11 one', calls.readSection, { id: '-mabini' }, [200, 200, 200]),
  anyone('L11a', calls.readSectionNames),
  staff('L12', calls.addSection, { section_name: 'Luna', teacher_id: 'leo' }, [403, 403, 201]),
  staff('L13', calls.readSections, { teacher_id: 'mia' }, mainAlone),
  staff('N8 read', calls.readClassLocks, {}, [200, 200, 200]),
  staff('N8 read, whose pupils', calls.readClassLocks, {}, ['absent', 'absent', 'absent'], 'bea'),
  staff('N8', calls.changeClass, { sectionIDs: ['-mabini'], ...lock }, itsTeachers),
  staff(
    'N8 one of them another’s',
    calls.changeClass,
    { sectionIDs: ['-mabini', '-rizal'], ...lock },
    [403, 403, 200],
  ),
  staff('N8 schedule', calls.scheduleClass, inAWeek, itsTeachers),
  staff('N8 exception', calls.setException, { studentID: 'ana', ...lock }, itsTeachers),
  staff('N8 exception, archived', calls.setException, { studentID: 'carl', ...lock }, [409, 403, 409]),
  signedIn('N9', calls.readLockDates, { uid: 'ana' }, [200, 403, 200, 403, 200]),
  signedIn('N9 archived', calls.readLockDates, { uid: 'carl' }, [403, 403, notBySubstitute(200), 403, 200]),
  signedIn('L14', calls.readLock, { uid: 'ana' }, [200, 403, 200, 403, 200]),
  signedIn('L14 without section', calls.readLock, { uid: 'ella' }, [403, 403, 403, 403, 200]),
  signedIn('L16', calls.readStudentProgress, { uid: 'ana' }, [200, 403, 200, 200, 200]),
  staff('L16 list', calls.readProgress, { section: 'Mabini' }, [200, 200, 200]),
  staff(
    'L16 list, of others: no more than names',
    calls.readProgress,
    { search: 'ana' },
    ['absent', 'absent', 'absent'],
    'bea',
  ),
  signedIn('L17', calls.readStudentProgress, { uid: 'carl' }, [403, 403, notBySubstitute(200), 403, 200]),
  staff('L17 list', calls.readProgress, {}, ['absent', 'absent', 'absent'], 'carl'),
  staff('T19', calls.readBursts, {}, [200, 200, 200]),
  staff('T12', calls.readManyAttempts, {}, [200, 200, 200]),
  signedIn('L18', calls.saveProgress, { uid: 'ana', game_one_progress: 95 }, [200, 403, 403, 403, 403]),
  staff('L19', calls.readTotals, {}, [200, 200, 200]),
  staff('M to mend', calls.readToMend, {}, onlyRoot),
  staff('N10 own acts', calls.readMyActs, {}, [200, 200, 200]),
  staff("N10 undo of nobody's act", calls.undoAct, { act: 'nobodys' }, [404, 404, 404]),
  staff('L20 audit log', calls.readAudit, {}, onlyRoot),
  signedIn('L20 sessions of others', calls.readSessions, { uid: 'rudy' }, [403, 403, 403, 403, 200]),
  signedIn('L20 end one of others', calls.endSession, { id: 'session-of-dan' }, [403, 403, 403, 403, 200]),
  staff('L20 export', calls.exportData, {}, onlyRoot),
  staff('L20 import', calls.importData, { data: {} }, onlyRoot),
  staff('L20 move', calls.moveSchool, { database: { Users: {} } }, onlyRoot),
  signedIn('L21 own sessions', calls.readSessions, (uid) => ({ uid }), [200, 200, 200, 200, 200]),
  signedIn(
    'L21 end an own one',
    calls.endSession,
    (self) => ({ id: `session-of-${self}` }),
    [200, 200, 200, 200, 200],
  ),
  staff('L20 what is not kept', calls.readUnkept, {}, onlyRoot),
  staff('L20 the import that runs', calls.readImport, {}, onlyRoot),
  staff('clean-ups', calls.readCleanUps, {}, onlyRoot),
  staff('allow clean-ups', calls.allowCleanUps, {}, onlyRoot),
  staff('N5 check', calls.checkClassList, { section: 'Mabini', rows: [listed] }, noSubstitute),
  staff('N5 check, no section', calls.checkClassList, { section: 'Wala', rows: [listed] }, [400, 400, 400]),
  staff(
    'N5 check, of another’s pupil no name',
    calls.checkClassList,
    {
      section: 'Bonifacio',
      rows: [{ ...listed, first_name: 'Dan', last_name: 'Delos Santos', lrn: lrnOf.dan }],
    },
    [{ mia: 'absent', kat: 403, kap: 403 }, 403, 'absent'],
    'dan',
  ),
  staff('N5 save', calls.saveClassList, { key: listKey, section: 'Mabini', rows: [listed] }, noSubstitute),
  staff('N5 progress', calls.readClassList, { key: 'listahan-ni-mia-1' }, [
    { mia: 200, kat: 404, kap: 404 },
    404,
    404,
  ]),
  staff('N6', calls.makeCards, { uids: ['ana', 'bea'] }, itsTeachers),
  staff('N6 archived', calls.makeCards, { uids: ['ana', 'carl'] }, [409, 403, 409]),
  staff('N6 pupil without section', calls.makeCards, { uids: ['ella'] }, [403, 403, 200]),
  staff('N6 one of another', calls.makeCards, { uids: ['ana', 'dan'] }, [403, 403, 200]),
  staff('N6 no student', calls.makeCards, { uids: ['leo'] }, [403, 403, 403]),
  staff('N6 nobody', calls.makeCards, { uids: ['ana', 'nobody'] }, [404, 404, 404]),
  staff('N18 add', calls.addCoTeacher, { section_id: '-mabini', teacher_id: 'leo' }, onlyRoot),
  staff(
    'N18 hand over',
    calls.handOver,
    { section_id: '-mabini', teacher_id: 'leo', last_day: '2026-11-27' },
    onlyRoot,
  ),
  staff('N18 end', calls.endHolding, { section_id: '-mabini', teacher_id: 'kat' }, onlyRoot),
  staff('N17 who holds it', calls.readSectionTeachers, { id: '-mabini' }, itsTeachers),
  staff('N17 what one holds', calls.readHoldings, {}, [200, 200, 200]),
  staff('N24', calls.beginDownload, { screen: 'students', section: 'Mabini', count: 2 }, noSubstitute),
  staff('N24 all of one’s own', calls.beginDownload, { screen: 'students', count: 2 }, [
    notBySubstitute(200),
    200,
    200,
  ]),
  staff('N20 erase', calls.eraseChild, erased('ana', 'Ana Ñuñez'), onlyRoot),
  staff('N20 erase archived', calls.eraseChild, erased('carl', 'Carl Cruz'), onlyRoot),
  staff('N20 erase staff', calls.eraseChild, erased('leo', 'Leo Lopez'), [403, 403, 403]),
  anyone('A5 privacy notice', calls.readNotice),
  staff('N20 incidents', calls.readIncidents, {}, onlyRoot),
  staff(
    'N20 affected',
    calls.readAffected,
    { uid: 'mia', first: '2026-11-20', last: '2026-11-21' },
    onlyRoot,
  ),
  staff(
    'N20 begin an incident',
    calls.beginIncident,
    { title: 'Nawalang laptop', known_at: noon.toISOString() },
    onlyRoot,
  ),
  staff(
    'N20 earlier time of no incident',
    calls.changeIncidentTime,
    { id: 'wala', known_at: noon.toISOString() },
    [403, 403, 404],
  ),
  staff('N20 tick of no incident', calls.tickIncident, { id: 'wala', step: 1 }, [403, 403, 404]),
  staff('N20 record', calls.readChild, { uid: 'ana' }, onlyRoot),
  staff('N20 record of staff', calls.readChild, { uid: 'leo' }, [403, 403, 403]),
  staff('N20 looks', calls.readLooks, { uid: 'ana' }, onlyRoot),
  staff('N20 find', calls.findChildren, { q: 'ana' }, onlyRoot),
  staff('N21 notices', calls.readNotices, {}, [200, 200, 200]),
  staff('N21 notices, of others no name', calls.readNotices, {}, ['absent', 'absent', 'absent'], 'ana'),
  staff('N21 one section’s', calls.readSectionNotice, { section_id: '-mabini' }, itsTeachers),
  staff('N21 note', calls.noteNotice, noticed, noSubstitute),
  staff('N30', calls.showLrn, { uid: 'ana' }, noSubstitute),
  staff('N30 archived', calls.showLrn, { uid: 'carl' }, noSubstitute),
  staff('N30 of staff', calls.showLrn, { uid: 'leo' }, [403, 403, 403]),
  staff('N14 retention', calls.setRetention, { keep_tries: 200 }, onlyRoot),
  staff('N14 retention, read', calls.readRetention, {}, onlyRoot),
  staff(
    'N14 what would go',
    calls.readOverdue,
    { keep_tries: 200, keep_looks: 400, keep_audit: 365 },
    onlyRoot,
  ),
  anyone('N12 state', calls.readSetupState),
  shut('N12 code', calls.giveSetupCode, { code: 'KHM7-P3XR' }),
  shut('N12 account', calls.setUpAccount, {
    ...{ pass: 'p'.repeat(43), school_name: 'Paaralan', first_name: 'Una', last_name: 'Puno' },
    ...{ email: 'una@paaralan.example', password: newPassword, confirm_password: newPassword },
  }),
  shut('N12 backup', calls.sendSetupBackup, { at: 0, bytes: '' }),
  shut('N12 restore', calls.restoreSetup, { pass: 'p'.repeat(43) }),
  staff('N12 draft', calls.readSetupDraft, {}, onlyRoot),
  staff(
    'N12 draft kept',
    calls.changeSetupDraft,
    { draft: { step: 'year', done: ['school'], is_hidden: false } },
    onlyRoot,
  ),
  staff('N12 list check', calls.checkStaffList, { list: [listedTeacher] }, onlyRoot),
  staff('N12 list', calls.saveStaffList, { list: [listedTeacher] }, onlyRoot),
  staff('N12 first passwords', calls.makeFirstPasswords, { uids: ['leo'] }, onlyRoot),
  staff('N12 first passwords, a superadmin', calls.makeFirstPasswords, { uids: ['rudy'] }, [403, 403, 403]),
  staff('N22 backups', calls.readBackups, {}, onlyRoot),
  staff('N22 server', calls.readServer, {}, onlyRoot),
  staff('N22 phones', calls.readPhones, {}, onlyRoot),
  staff('N22 history', calls.readMachineHistory, {}, onlyRoot),
  staff('N22 back up', calls.makeBackup, {}, onlyRoot),
  staff(
    'N22 copy',
    calls.copyBackup,
    { made_at: noon.toISOString(), password: newPassword },
    [403, 403, 404],
  ),
  staff('N22 send a copy', calls.sendCopy, { at: 0, bytes: 'YWdl' }, onlyRoot),
  staff('N22 check a copy', calls.checkCopy, { password: newPassword }, [403, 403, 400]),
  staff('N22 updates', calls.readUpdates, {}, onlyRoot),
  // No file updates a checkout; a package's answers are tried beside the calls (update.test.ts).
  staff('N22 update sent', calls.sendUpdate, { at: 0, bytes: 'dHJ1' }, [403, 403, 404]),
  staff('N22 update checked', calls.checkUpdate, {}, [403, 403, 404]),
  staff('N22 update', calls.planUpdate, { when: 'now' }, [403, 403, 404]),
  staff('N22 update dropped', calls.dropUpdate, {}, [403, 403, 404]),
  staff('N31 network', calls.readNetwork, {}, onlyRoot),
  // No network in the test school; school-network.test.ts opens one.
  staff('N31 network opened', calls.openNetwork, { addresses: ['192.168.1.20'] }, [403, 403, 409]),
  staff('N31 network closed', calls.closeNetwork, {}, [403, 403, 409]),
  staff('settings', calls.changeSettings, { registration_open: false }, onlyRoot),

  signedIn(
    'N1 results',
    calls.sendResults,
    { results: [{ id: 'subok-1', game: 1, percent: 70 }] },
    [200, 200, 403, 403, 403],
  ),
  signedIn('N1 playing', calls.beginGame, { game: 1 }, [200, 200, 403, 403, 403]),
  signedIn('N2', calls.readResults, { uid: 'ana' }, [200, 403, 200, 403, 200]),
  signedIn('N2 archived', calls.readResults, { uid: 'carl' }, [403, 403, notBySubstitute(200), 403, 200]),
  signedIn('N2 without section', calls.readResults, { uid: 'ella' }, [403, 403, 403, 403, 200]),
  staff('N28', calls.readFound, { q: 'ana' }, [200, 200, 200]),
  staff('N3', calls.readToday, { section: '-mabini' }, itsTeachers),
  staff('N3 counts', calls.readNeedHelp, {}, [200, 200, 200]),
  staff('N3 weeks', calls.readSectionWeeks, { section: '-mabini' }, itsTeachers),
  staff('N4', calls.readSectionsToday, {}, onlyRoot),
  staff('N11, N13 read', calls.readSchoolDays, {}, [200, 200, 200]),
  staff('N13', calls.readSkills, {}, [200, 200, 200]),
  staff('N29 read', calls.readSchool, {}, [200, 200, 200]),
  staff('N29 superadmins', calls.readSuperadmins, {}, [200, 200, 200]),
  staff('N29 write', calls.changeSchool, { region: 'NCR' }, onlyRoot),
  staff('N14', calls.changeSkill, { game: 1, name: 'Bilang', code: '', competency: '', mark: 90 }, onlyRoot),
  staff('N14 new year', calls.readNewYear, {}, onlyRoot),
  staff('N14 its pupils', calls.readPlannedPupils, { section_id: '-mabini' }, onlyRoot),
  staff('N14 plan', calls.planNewYear, { outcome: 'along' }, onlyRoot),
  staff('N14 begin', calls.startNewYear, { year: '2026–2027' }, onlyRoot),
  staff('N19 years', calls.readPastYears, {}, [200, 200, 200]),
  staff('N19 sections', calls.readPastSections, { year: 1 }, [200, 200, 200]),
  staff('N19 progress', calls.readPastProgress, { year: 1 }, [200, 200, 200]),
  signedIn('N19', calls.readPastStudent, { uid: 'ana' }, [200, 403, 200, 200, 200]),
  staff('N15 report', calls.readReport, { section: '-mabini' }, itsTeachers),
  staff('N16', calls.readReport, {}, onlyRoot),
  staff('N16 of a grade', calls.readReport, { grade_level: '3' }, onlyRoot),
  staff('N15', calls.readSkillGroups, { section: '-mabini', names: '1' }, itsTeachers),
  staff('N16 skills of sections', calls.readSectionSkills, {}, onlyRoot),
  staff('N15 answers', calls.readSkillAnswers, { section: '-mabini', names: '1' }, itsTeachers),
  staff('N23', calls.readHelpGroups, { section: '-mabini' }, itsTeachers),
  staff('N23 one', calls.readHelpGroup, { id: helpId }, itsTeachers),
  staff('N23 told', calls.readHelpTold, { section: '-mabini' }, itsTeachers),
  staff('N23 told, of whom', calls.readHelpTold, {}, ['absent', 'absent', 'absent'], 'ana'),
  staff('N23 start', calls.startHelp, { section: '-mabini', game: 3, uids: ['ana'] }, noSubstitute),
  staff('N23 session', calls.noteSession, { group: helpId, ...session }, itsTeachers),
  staff(
    'N23 session, noted by the main teacher',
    calls.noteSession,
    { group: helpId, session: '1', ...session },
    mainAlone,
  ),
  staff('N23 session removed', calls.removeSession, { group: helpId, session: '1' }, mainAlone),
  staff('N23 members', calls.changeHelpMembers, { group: helpId, take_out: ['bea'] }, noSubstitute),
  staff('N23 days', calls.setHelpDays, { group: helpId, until_on: '2026-12-18' }, noSubstitute),
  staff(
    'N23 end',
    calls.endHelp,
    { group: helpId, outcomes: { ana: 'done', bea: 'tell-head' } },
    noSubstitute,
  ),
  staff('N14 keys', calls.readKnownKeys, {}, onlyRoot),
  staff('N14 key named', calls.changeAnswerKeys, { keys: ['mul-6-9'], skill: 'Bilang' }, onlyRoot),
  staff('N11 write', calls.changeSchoolDays, { days_off: ['2026-12-25'] }, onlyRoot),
  staff(
    'N14 days',
    calls.changeSchoolDays,
    { days: [{ date: '2026-11-26', kind: 'suspended', reason: 'bagyo' }] },
    onlyRoot,
  ),

  signedOut('A1', calls.signIn, { email: emailOf('ana'), password }, 200),
  signedOut('A1 wrong', calls.signIn, { email: emailOf('ana'), password: 'mali' }, 401),
  signedOut('A1 archived', calls.signIn, { email: emailOf('carl'), password }, 403),
  signedOut('A1 archived, wrong', calls.signIn, { email: emailOf('carl'), password: 'mali' }, 401),
  signedOut('N7', calls.signIn, { card: cardOf('ana') }, 200),
  signedOut('N7 wrong', calls.signIn, { card: cardOf('bea') }, 401),
  signedOut('N7 archived', calls.signIn, { card: cardOf('carl') }, 403),
  signedOut('A1 deleted', calls.signIn, { email: 'deleted@paaralan.example', password }, 401),
  {
    ...signedIn('A3', calls.register, { ...newStudent, section: 'Mabini' }, [403, 403, 403, 403, 403]),
    cells: { ...same('', calls.register, {}, 403).cells, nobody: 201, archived: null, deleted: null },
  },
  signedIn('A4', calls.signOut, {}, [200, 200, 200, 200, 200]),
  signedIn('A4 session', calls.readSession, {}, [200, 200, 200, 200, 200]),
  anyone('A5', calls.readSettings),
  anyone('N29 public', calls.readPublicSchool),
];
