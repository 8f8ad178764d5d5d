import { type CheckedRow, checkClassList } from '@tinig/domain/calls/class-list';
import type { MatchResult } from '@tinig/domain/class-list/class-match';
import type { TidyRow } from '@tinig/domain/class-list/class-rows';
import { message } from '@tinig/domain/messages/messages';
import { handleAct } from '#api/handler';
import { judgeSection } from '#records/section';
import { countLrns } from './count-lrns.ts';
import { matchClass, mustBeList } from './match-class.ts';
import { proposeLogins } from './propose-logins.ts';

/**
 * Compares a list with the pupils that exist (N5). Returns 403 for an admin outside their sections, and 429
 * for too many LRNs.
 */
export default handleAct(checkClassList, {
  judge: judgeSection,
  async run(list, { sql, actor, now }, section) {
    mustBeList(list.rows);
    await countLrns(sql, actor, list.rows, now);
    const matched = await matchClass(sql, actor, section, list);
    const logins = await proposeLogins(sql, matched);
    return { rows: matched.rows.map((row, at) => checkedRow(row, matched.findings[at]!, logins[at]!)) };
  },
});

/** Reveals nothing about another teacher's pupil, not even a name (N5). */
function checkedRow(
  { row, first_name, last_name, lrn }: TidyRow,
  finding: MatchResult,
  login: string,
): CheckedRow {
  const who = 'who' in finding ? finding.who : null;
  const fault = finding.kind === 'faulty' ? finding.fault : null;
  return {
    row,
    kind: finding.kind,
    first_name,
    last_name,
    lrn,
    login,
    was: who && { first_name: who.first_name, last_name: who.last_name, lrn: who.lrn ?? '' },
    who: who && { uid: who.uid, section: who.section, archived: who.archived },
    fault: fault && { field: fault.field, code: fault.code, error: message(fault.code, fault.values) },
  };
}
