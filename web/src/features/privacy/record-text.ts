import { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { ChildRecord } from '@tinig/domain/calls/privacy';
import { inventoryTables, recordColumns } from '@tinig/domain/data-inventory/inventory';
import { type Role, roleLabel } from '@tinig/domain/people/roles';
import type { AccessKind } from '@tinig/domain/privacy/access-log';
import { type FormatValue, formatValue, type NamesById } from '@tinig/domain/privacy/child-file';
import { gameKeys, gameTitle, type QuarterKey, quarterNameOf } from '@tinig/domain/quarter-access/games';
import { defaultZone } from '@tinig/domain/time/days';
import { fullMoment } from '@tinig/domain/time/times';
import { eventDetail } from '#features/audit/describe-event.ts';
import { helpOutcomeLabels } from '#features/interventions/help-labels.ts';
import { outcomeLabels } from '#features/students/outcome-labels.ts';
import { actionLabel } from '#features/undo/action-labels.ts';

type Said = (value: never, names: NamesById) => string;

const moment = (at: number) => fullMoment(defaultZone, at);
const percent = (value: number) => `${value}%`;
const inRow = (parts: readonly string[], between = ', ') => parts.join(between) || '–';
const quarter = (key: QuarterKey) => quarterNameOf(key);
const result = (value: string) => (value === 'refused' ? 'Tinanggihan' : 'Nagawa');
const acting = { 'command-line': 'Command line' };

/** Text of an audit event, shared with the audit log. Events of an unknown format have none. */
const happened = (value: unknown) => {
  const { data } = AuditEvent.safeParse(value);
  return (data && eventDetail({ event: data, detail: '' })) || '–';
};

const tries = (recent: readonly (readonly [at: number, percent: number])[]) =>
  inRow(
    recent.map(([at, value]) => `${percent(value)} (${moment(at)})`),
    '\n',
  );

const asked = (items: readonly (readonly (string | null)[])[]) =>
  inRow(
    items.map(([question, answer, right]) => `${question || '–'}: ${answer || '–'} (tama: ${right || '–'})`),
    '\n',
  );

const labels: Readonly<Record<string, string>> = {
  quarter: 'Quarter',
  exceptions: 'Iba sa klase',
  ...Object.fromEntries(recordColumns(inventoryTables.people!)),
};

/** Fields of a stored record before or after an act, with the record's labels. */
const fields = (value: Readonly<Record<string, unknown>>, names: NamesById) =>
  inRow(
    Object.entries(value).map(
      ([name, one]) =>
        `${labels[name] ?? name}: ${name === 'quarter' ? quarter(one as QuarterKey) : formatValue(one, names)}`,
    ),
    '; ',
  );

const numbers = Object.fromEntries(gameKeys.map((key) => [key, percent]));
const game = { game: gameTitle };

/** Text functions for columns whose values need special texts. */
const said: Readonly<Record<string, Readonly<Record<string, Said>>>> = {
  people: { role: (role: Role) => roleLabel(role) },
  progress: numbers,
  past_students: numbers,
  planned_pupils: { outcome: (one: keyof typeof outcomeLabels) => outcomeLabels[one] },
  completions: game,
  results: { ...game, percent },
  tried_games: {
    ...game,
    recent: tries,
    rise_at: (all: readonly number[]) => inRow(all.map(moment), '; '),
    rise_to: (all: readonly number[]) => inRow(all.map(percent)),
  },
  answers: { ...game, items: asked },
  playing: game,
  lock_exceptions: { quarter },
  audit: { action: actionLabel, result, event: happened },
  kept_changes: { quarter, before: fields, after: fields, place: (place: string) => places[place] ?? place },
  help_members: { outcome: (one: keyof typeof helpOutcomeLabels) => helpOutcomeLabels[one] },
  looks: { kind: (kind: keyof typeof accessLabels) => accessLabels[kind] },
};

const places: Readonly<Record<string, string>> = {
  people: 'Datos ng bata',
  lock_exceptions: 'Quarter na iba sa klase',
};

/** Returns the text function for a child's record, used on its page and in its file (PRIVACY-6). */
export function recordText({ uid, name, names }: ChildRecord): FormatValue {
  // The child may appear as actor or target in the audit log. Elsewhere the stored value is the id.
  const inAudit = { ...acting, ...names, [uid]: name };
  return (table, column, value) => {
    const own = said[table]?.[column];
    // The column types are known to the database only.
    if (own && value !== null && value !== undefined) return own(value as never, names) || '–';
    return formatValue(value, table === 'audit' ? inAudit : names);
  };
}

export const accessLabels: Record<AccessKind, string> = {
  history: 'Tiningnan ang kasaysayan',
  figures: 'Talaan na may LRN',
  record: 'Lahat ng nakatago',
  lrn: 'Ipinakita ang LRN',
  cards: 'Bagong login card',
  export: 'Export ng buong paaralan',
  download: 'Nag-download',
};
