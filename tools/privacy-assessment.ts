// Writes what is stored into docs/privacy-assessment.md, from the data inventory: `node
// tools/privacy-assessment.ts`. A test compares the page with it, so that no new field is missing there.
import { readFileSync, writeFileSync } from 'node:fs';
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

export const assessmentPage = 'docs/privacy-assessment.md';

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

/** The parts of the page that describe stored data, by the names of their marks. */
const parts: Record<string, string> = {
  data: [
    table(
      ['table', 'columns', ...heads],
      ofPeople.flatMap(([name, described]) => rowsOf(name, described)),
    ),
    [legend('purpose', purposes), legend('kept', untils), legend('erasing', erasings)].join('\n'),
  ].join('\n\n'),
  record: [
    table(['column', 'why'], notShown),
    `Tables without data of one child: ${ofNobody.map(([name, { about }]) => `\`${name}\` (${'not' in about ? about.not : ''})`).join('; ')}.`,
  ].join('\n\n'),
  places: table(['place', 'contents', 'kept', 'erasing'], placeRows([...storedFiles, ...browserStorage])),
  rule: ruleParts.map(({ name, text }) => `- **${name}**: ${text}`).join('\n'),
};

/** The page with its marked parts as stored data is described now. */
export const describeStoredData = (text: string) =>
  text.replace(
    /(<!-- (?!end)(\w+) -->\n\n)[\s\S]*?(?=\n\n<!-- end -->)/g,
    (_, begin: string, name: string) => begin + parts[name],
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(assessmentPage, describeStoredData(readFileSync(assessmentPage, 'utf8')));
