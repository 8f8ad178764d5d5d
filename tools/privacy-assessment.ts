// Writes docs/privacy-assessment.md from the data inventory: `node tools/privacy-assessment.ts`. A test
// compares the page with it, so that no new field is missing there.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { archiveDays, idleDays } from '@tinig/domain/archive/archive';
import {
  browserStorage,
  type Handling,
  handlingOf,
  type InventoryTable,
  inventoryTables,
  type StoragePlace,
  storedFiles,
} from '@tinig/domain/data-inventory/inventory';
import { interventionRetentionDays } from '@tinig/domain/interventions/retention';
import { maxBackupDays, retentionChoices } from '@tinig/domain/privacy/retention';
import { ruleParts } from '@tinig/domain/today/today-rule';

const page = 'docs/privacy-assessment.md';

/** A label in the tables, and its explanation in the list below them. */
type TableLabels<Key extends string> = Record<Key, [label: string, meaning: string]>;

const purposes: TableLabels<Handling['purpose']> = {
  identity: ['identity', 'to know who it is'],
  'sign-in': ['sign-in', 'to let the person in'],
  learning: ['learning', 'to see how the child learns and who needs help'],
  access: ['access', 'to say which quarters are open'],
  accountability: ['accountability', 'to answer for who did and saw what'],
  undo: ['undo', 'to undo an act'],
  running: ['operation', 'to run the server'],
};
const viewers: Record<Handling['seen'][number], string> = {
  pupil: 'child',
  'own-teachers': 'section teachers',
  'all-teachers': 'other teachers',
  superadmin: 'superadmins',
  machine: 'nobody',
};
const bySetting = (days: readonly number[]) => `${days.join(', ')} days, by the school’s setting`;
const untils: TableLabels<Handling['until']> = {
  account: ['account', `as long as the account, unused ones ${idleDays} days, archived ones ${archiveDays}`],
  tries: ['attempts', `${bySetting(retentionChoices.keep_tries)}, or until the school year ends`],
  looks: ['looks', bySetting(retentionChoices.keep_looks)],
  audit: ['audit log', bySetting(retentionChoices.keep_audit)],
  help: ['help groups', `${interventionRetentionDays} days after the group’s end`],
  backups: [
    'backups',
    `${retentionChoices.keep_backups.join(', ')} copies, by the school’s setting, none older than ${maxBackupDays} days`,
  ],
  'undo-hours': ['24 hours', ''],
  session: ['session', 'until the session ends'],
  minutes: ['minutes', ''],
  'a-month': ['30 days', ''],
  school: ['school', 'as long as the school'],
  'browser-session': ['tab', 'until the tab is closed or somebody signs out'],
  'until-overwritten': ['overwritten', 'until it is overwritten'],
  'for-ever': ['unlimited', ''],
};
const erasings: TableLabels<Handling['erasing']> = {
  'row-goes': ['deleted', 'in the same transaction'],
  'taken-out': ['child removed', 'the rest stays'],
  'id-stays': ['id stays', 'it identifies nobody any more'],
  'ages-out': ['ages out', 'stays until its time is over'],
  'nothing-of-one': ['none', 'holds nothing of one child'],
};
const legend = (name: string, labels: TableLabels<string>) => {
  const explained = Object.values(labels).filter(([, meaning]) => meaning);
  return `- **${name}**: ${explained.map(([label, meaning]) => `${label} (${meaning})`).join('; ')}.`;
};

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), row(heads.map(() => '---')).replaceAll(' ', ''), ...rows.map(row)].join('\n');
const handled = ({ purpose, seen, until, erasing }: Handling) => [
  purposes[purpose][0],
  seen.map((viewer) => viewers[viewer]).join(', '),
  untils[until][0],
  erasings[erasing][0],
];
const heads = ['purpose', 'viewers', 'kept', 'erasing'];

/** Table rows of a database table. Columns with the same handling share a row. */
function rowsOf(name: string, described: InventoryTable): string[][] {
  const alike = Object.groupBy(Object.keys(described.columns), (column) =>
    JSON.stringify(handled(handlingOf(described, column))),
  );
  return Object.entries(alike).map(([cells, columns]) => [
    `\`${name}\``,
    columns!.map((column) => `\`${column}\``).join(', '),
    ...(JSON.parse(cells) as string[]),
  ]);
}

const ofPeople = Object.entries(inventoryTables).filter(([, { erasing }]) => erasing !== 'nothing-of-one');
const ofNobody = Object.entries(inventoryTables).filter(([, { erasing }]) => erasing === 'nothing-of-one');
const notShown = ofPeople.flatMap(([name, { columns }]) =>
  Object.entries(columns).flatMap(([key, column]) =>
    typeof column === 'object' && 'not' in column ? [[`\`${name}.${key}\``, column.not]] : [],
  ),
);
const placeRows = (places: readonly StoragePlace[]) =>
  places.map((place) => [
    `\`${place.name}\``,
    place.holds,
    untils[place.until][0],
    erasings[place.erasing][0],
  ]);

export const privacyAssessment = () => `# Privacy impact assessment

The school’s data protection officer reads, completes and signs this page. \`node tools/privacy-assessment.ts\` writes it from the description of all stored data (\`domain/src/data-inventory/inventory.json\`), which a test compares with the database. It is no legal advice: the officer decides what the law asks of the school (RA 10173; NPC Advisory 2024-03 on children; NPC Circular 2022-04 on registration).

## 1. Processing and persons

Pupils of an elementary school play a mathematics game. Their teachers see how they progress and whom to help. The persons concerned are pupils (children) and staff. The school decides about purposes and means. Tinig runs on the school’s own or rented server and sends nothing to anybody else: no advertising, no analytics, no call home.

## 2. Stored personal data

${table(
  ['table', 'columns', ...heads],
  ofPeople.flatMap(([name, described]) => rowsOf(name, described)),
)}

${legend('purpose', purposes)}
${legend('kept', untils)}
${legend('erasing', erasings)}

Never stored: address, birthday, sex, religion, picture, voice, location, telephone number, parents. A class list’s other columns never leave the browser.

The child’s own record leaves out:

${table(['column', 'why'], notShown)}

Tables without data of one child: ${ofNobody.map(([name, { about }]) => `\`${name}\` (${'not' in about ? about.not : ''})`).join('; ')}.

## 3. Files and browsers

${table(['place', 'contents', 'kept', 'erasing'], placeRows([...storedFiles, ...browserStorage]))}

## 4. A rule that marks children: Ngayon, “Kailangan ng tulong”

The Dashboard names pupils who may need help, by four conditions in this order, one a child. They are plain thresholds over the child’s own attempts. Nothing is learned from other children’s data, and nothing follows automatically: a teacher decides. The officer says whether this is profiling in the law’s sense.

${ruleParts.map(({ name, text }) => `- **${name}**: ${text}`).join('\n')}

Its limits: it sees only the game. A shared phone, an illness or a week offline look like no play, and few attempts say little. Its words are shown to the teacher beside the names. No grade, rank or decision is made from it, and the screens say so (*Hindi ito grado*).

## 5. The child’s rights

| right | where |
|---|---|
| to be informed | the notice at \`/privacy\`, for printing, with the school’s settings |
| of access and portability | Privacy, Isang bata: all of section 2 on one page and in one file that opens without Tinig |
| to correction | Students, I-edit; the audit log names the changed fields, never their values |
| to object and erasure | Privacy, Isang bata, Burahin: a superadmin’s own password, all or nothing, with a paper to hand over |
| to know who looked | each look at history, LRN lists, record, cards, exports and downloads is logged: who, whom, what, on which day, how often |

## 6. Risks and measures

| risk | measure | what remains |
|---|---|---|
| a record in the wrong hands | permissions checked on the server for every call (\`docs/security.md\`), sessions that end, logged looks | no server prevents copying from a screen |
| a stolen disk or backup | files for their owner only; the school encrypts the disk | backups of up to ${maxBackupDays} days hold children erased since; a restore with the list of erased ids leaves them out |
| dead rows after an erasing | tables are vacuumed at once | bytes may remain in database files until overwritten; an empty table keeps the planner’s old examples |
| a note that names a child | few free texts: notes of sessions, which parents may read, titles and reasons of incidents, places of papers | erasing finds no name in them; its dialog and paper say where to look |
| a look that is not logged | written every second and at a stop | a kill -9 or power cut may lose the last second |
| too much stored | retention as in section 2, every night | downloaded files are out of reach |

## 7. To be completed by the school

| | |
|---|---|
| School, School ID | |
| Where the server is, who can reach it | |
| Data protection officer and contact | |
| Registered with the NPC on | |
| Chosen retention, and why | |
| Is section 4 profiling, and why (not) | |
| Assessment repeated on (each year, and after additions) | |
| Signatures: officer, school head | |
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(page, privacyAssessment());
