import type { CheckedRow } from '@tinig/domain/calls/class-list';
import type { Decision } from '@tinig/domain/class-list/class-rows';
import { withoutHiddenCharacters } from '@tinig/domain/text/text';
import css from '#features/class-list/class-list.module.css';
import type { ClassList, ListRow } from '#features/class-list/use-class-list.ts';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { decisions, matchPlaceOf, matchQuestionText } from './match-questions.ts';

type CauseAct = { label: string; run: (rows: readonly ListRow[]) => void };
type Cause = { key: string; text: string; acts: CauseAct[] };

/** One line per cause of errors or questions. One click resolves all rows of the line. */
export function CauseLines({
  list,
  checked,
  section,
}: {
  list: ClassList;
  checked: readonly CheckedRow[];
  section: string;
}) {
  const byRow = new Map(list.rows.map((row) => [row.row, row]));
  const causes = new Map<string, Cause & { rows: ListRow[] }>();
  for (const row of checked) {
    const cause = causeOf(row, list, section);
    const given = byRow.get(row.row);
    if (!cause || !given) continue;
    const known = causes.get(cause.key) ?? { ...cause, rows: [] };
    causes.set(cause.key, { ...known, rows: [...known.rows, given] });
  }
  if (causes.size === 0) return null;
  return (
    <Card className="below-16">
      <ul className={css.causes} aria-label="Mga aayusin">
        {[...causes.values()].map(({ key, text, acts, rows }) => (
          <li className="row wrap gap-8" key={key}>
            <Icon name="alert" small />
            <span>
              <b>{countWithNoun(rows.length, 'hanay')}:</b> {text}
            </span>
            {acts.map(({ label, run }) => (
              <Button key={label} onClick={() => run(rows)}>
                {label}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function causeOf(row: CheckedRow, list: ClassList, section: string): Cause | undefined {
  const decide = (decision: Decision) => (rows: readonly ListRow[]) =>
    list.mendAll(rows, () => ({ decision }));
  const other = { label: 'Ibang bata', run: decide('other') };
  if (row.kind === 'asked') {
    const kind = matchPlaceOf(row, section);
    const [label, decision] = decisions[kind];
    const hasLrn = row.was?.lrn !== '' && row.was?.lrn === row.lrn;
    const acts = [{ label, run: decide(decision) }, ...(hasLrn ? [] : [other])];
    return { key: `${kind} ${hasLrn}`, text: matchQuestionText(row, section), acts };
  }
  if (!row.fault) return undefined;
  const { code, field, error } = row.fault;
  const acts = code === 'row-doubled' && field === 'first_name' ? [other] : (actsOf(code, list) ?? []);
  return {
    key: `${code} ${field}`,
    text: code === 'row-doubled' ? 'May kapangalan sa listahan.' : error,
    acts,
  };
}

/** Actions that resolve all errors of this code at once. */
function actsOf(code: string, list: ClassList): CauseAct[] | undefined {
  switch (code) {
    case 'row-misread':
      return [{ label: 'Ayusin ang mga letra', run: list.repair }];
    case 'row-hidden-character':
      return [
        {
          label: 'Alisin ang mga ito',
          run: (rows) =>
            list.mendAll(rows, ({ first_name, last_name }) => ({
              first_name: withoutHiddenCharacters(first_name),
              last_name: withoutHiddenCharacters(last_name),
            })),
        },
      ];
    case 'lrn-shortened':
    case 'lrn-too-short':
    case 'lrn-too-long':
    case 'lrn-not-digits':
      return [{ label: 'Ituloy nang walang LRN', run: (rows) => list.mendAll(rows, () => ({ lrn: '' })) }];
    default:
      return undefined;
  }
}
