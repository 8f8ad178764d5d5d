// Writes docs/privacy-assessment.md out of the description of what is kept: `node tools/privacy-assessment.ts`.
// A test holds the page to it, so that a field that is added anywhere stands there as well.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { archiveDays, idleDays } from '@tinig/domain/archive/archive';
import { type Handling, handlingOf, type KeptPlace, type KeptTable } from '@tinig/domain/data-inventory/kept';
import { keptFiles, keptInBrowsers } from '@tinig/domain/data-inventory/kept-elsewhere';
import { describedTables } from '@tinig/domain/data-inventory/kept-tables';
import { helpKeptDays } from '@tinig/domain/interventions/help-kept-days';
import { longestBackup, retentionChoices } from '@tinig/domain/privacy/retention';
import { ruleParts } from '@tinig/domain/today/today-rule';

const page = 'docs/privacy-assessment.md';

const purposes: Record<Handling['purpose'], string> = {
  identity: 'to know who it is',
  'sign-in': 'to let the person in',
  learning: 'to see how the child learns and who needs help',
  access: 'to say which quarters are open',
  accountability: 'to answer for who did and saw what',
  undo: 'to take an act back',
  running: 'to run the server',
};
const viewers: Record<Handling['seen'][number], string> = {
  pupil: 'the child',
  'own-teachers': 'the teachers of the section',
  'all-teachers': 'other teachers',
  superadmin: 'superadmins',
  machine: 'nobody: the server alone',
};
const untils: Record<Handling['until'], string> = {
  account: `as long as the account; unused accounts ${idleDays} days, archived ones ${archiveDays}`,
  tries: `${retentionChoices.keep_tries.join(' or ')} days or until the school year ends, by the school’s setting`,
  looks: `${retentionChoices.keep_looks.join(' or ')} days, by the school’s setting`,
  audit: `${retentionChoices.keep_audit.join(', ')} days, by the school’s setting`,
  help: `${helpKeptDays} days after the group’s end`,
  backups: `${retentionChoices.keep_backups.join(', ')} copies by the school’s setting, none older than ${longestBackup} days`,
  'undo-hours': '24 hours',
  session: 'until the session ends',
  minutes: 'minutes',
  'a-month': '30 days',
  school: 'as long as the school',
  'browser-session': 'until the tab is closed or somebody signs out',
  'until-overwritten': 'until it is overwritten',
  'for-ever': 'without an end',
};
const erasings: Record<Handling['erasing'], string> = {
  'row-goes': 'goes with the child, in the same transaction',
  'taken-out': 'the child is taken out of it',
  'id-stays': 'the id stays, which says nothing any more',
  'ages-out': 'stays until it ages out',
  'nothing-of-one': 'holds nothing of one child',
};

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), row(heads.map(() => '---')).replaceAll(' ', ''), ...rows.map(row)].join('\n');
const handled = ({ purpose, seen, until, erasing }: Handling) => [
  purposes[purpose],
  seen.map((viewer) => viewers[viewer]).join(', '),
  untils[until],
  erasings[erasing],
];
const heads = ['for what', 'who sees it', 'how long', 'at an erasing'];

/** The columns of a table, those that are handled alike in one row. */
function rowsOf(name: string, described: KeptTable): string[][] {
  const alike = Object.groupBy(Object.keys(described.columns), (column) =>
    JSON.stringify(handled(handlingOf(described, column))),
  );
  return Object.entries(alike).map(([cells, columns]) => [
    `\`${name}\``,
    columns!.map((column) => `\`${column}\``).join(', '),
    ...(JSON.parse(cells) as string[]),
  ]);
}

const ofPeople = Object.entries(describedTables).filter(([, { erasing }]) => erasing !== 'nothing-of-one');
const ofNobody = Object.entries(describedTables).filter(([, { erasing }]) => erasing === 'nothing-of-one');
const notShown = ofPeople.flatMap(([name, { columns }]) =>
  Object.entries(columns).flatMap(([column, { record }]) =>
    typeof record === 'string' ? [] : [[`\`${name}.${column}\``, record.not]],
  ),
);
const placeRows = (places: readonly KeptPlace[]) =>
  places.map((place) => [`\`${place.name}\``, place.holds, untils[place.until], erasings[place.erasing]]);

/** The page as it should be. */
export const privacyAssessment = () => `# Privacy impact assessment

For the school’s data protection officer to read, complete and sign. It is made from the description of what Tinig keeps (\`domain/src/kept-*.ts\`) by \`node tools/privacy-assessment.ts\`; the description is held against the database by a test, so nothing that is kept is missing here. It is no legal advice: what the law asks of a school its officer says (RA 10173; NPC Advisory 2024-03 on children; NPC Circular 2022-04 on registration).

## 1. What is done, and with whose data

Pupils of an elementary school play a mathematics game; their teachers see how they get on and whom to help. The persons concerned are pupils (children) and the school’s staff. The school decides about purposes and means; Tinig runs on the school’s own server or one that it rents, and sends nothing to anybody else: no advertising, no analytics, no call home.

## 2. What is kept of a person

${table(
  ['table', 'columns', ...heads],
  ofPeople.flatMap(([name, described]) => rowsOf(name, described)),
)}

Not kept at all: address, birthday, sex, religion, picture, voice, location, telephone number, parents. A class list’s other columns never leave the browser.

Of these the child’s own record leaves out, and why:

${table(['column', 'why'], notShown)}

Tables that hold nothing of one child: ${ofNobody.map(([name, { about }]) => `\`${name}\` (${'not' in about ? about.not : ''})`).join('; ')}.

## 3. Files and browsers

${table(['place', 'what it holds', 'how long', 'at an erasing'], placeRows([...keptFiles, ...keptInBrowsers]))}

## 4. A rule that marks children: Ngayon, “Kailangan ng tulong”

The Dashboard names pupils who may need help, by four conditions asked in this order, one a child. They are plain thresholds over the child’s own tries in games; nothing is learned from other children’s data, and nothing follows by itself: a teacher decides. Whether this is profiling in the law’s sense is for the officer to say.

${ruleParts.map(({ name, text }) => `- **${name}**: ${text}`).join('\n')}

Its limits: it sees the game alone and nothing of the class room; a shared phone, an illness or a week without network look like no play; few tries say little. Its words are shown to the teacher beside the names. No grade, rank or decision about a child is made from it, and the screens say so (*Hindi ito grado*).

## 5. The child’s rights, and where the school answers them

| right | how |
|---|---|
| to be informed | the notice at \`/privacy\`, for printing, with the numbers of this school’s settings |
| to see, to take along | Privacy, Isang bata: all of section 2 on one page and in one file that opens without Tinig |
| to have corrected | Students, I-edit; the audit log says which fields were changed, never to what |
| to object, to be erased | Privacy, Isang bata, Burahin: the own password of a superadmin, all or nothing, with a paper to hand over |
| to know who looked | each look at the history, a list with the LRN, the record, cards, an export or a download is noted: who, whom, what, on which day, how often |

## 6. Risks, and what stands against them

| risk | measure | what remains |
|---|---|---|
| a record in the wrong hands | rights decided on the server for every call (\`docs/security.md\`), sessions that end, looks noted | what somebody copies from a screen no server prevents |
| a stolen disk or backup | files for their owner alone; encryption of the disk is the school’s | backups of up to ${longestBackup} days hold who was erased since; with the list of erased ids a restore leaves them out, without it it does not |
| dead rows after an erasing | tables are swept at once | bytes may lie in the database’s files until they are overwritten; a table that is empty keeps the planner’s old examples |
| a note that names a child | few texts are free: the note of a help session, above which stands that parents may read it, an incident’s title and reasons, the place of papers; they are about a skill, an event, a place | an erasing finds no name in them: its dialog says where to look first, and so does the paper that is handed over |
| a look that is not noted | written every second and at a stop | a kill -9 or a power cut may lose the looks of the last second |
| too much kept | the retention of section 2, by the nightly work | downloaded files are out of reach |

## 7. To be completed by the school

| | |
|---|---|
| School, School ID | |
| Where the server stands, who reaches it | |
| Data protection officer, how to reach them | |
| Registered with the NPC on | |
| Retention chosen, and why | |
| Is section 4 profiling, and why (not) | |
| Assessment repeated on (each year, and when something is added) | |
| Signatures: officer, school head | |
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(page, privacyAssessment());
