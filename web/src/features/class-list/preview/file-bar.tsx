import { maxClassRows } from '@tinig/domain/class-list/class-rows';
import { columnName } from '@tinig/domain/class-list/sheets';
import { cutTexts, lineReasons } from '@tinig/domain/messages/class-list-messages';
import { listName } from '@tinig/domain/people/people';
import { useState } from 'react';
import css from '#features/class-list/class-list.module.css';
import pasted from '#features/class-list/pasted-list.module.css';
import type { ClassList, ListSource } from '#features/class-list/use-class-list.ts';
import { Button } from '#ui/form/button.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { ColumnChoices, chosenColumns, roleTexts, unreadColumns } from './column-choices.tsx';

// Maximum number of items listed by name. Further items are only counted.
const mostNamed = 8;

/** Summary of the file: tables found, skipped lines with reasons, and columns, which can be changed. */
export function FileBar({ list, source }: { list: ClassList; source: ListSource }) {
  const [isOpen, setIsOpen] = useState(false);
  const { book, tables } = source;
  const taken = chosenColumns(list, source);
  const isGuess = taken.some(({ table, grid }) => table.header < 0 && grid.some((row) => row.length > 1));
  const isSf1 = tables.flat().some(({ kind }) => kind === 'sf1');
  const unread = unreadColumns(source);
  const isMany = book.sheets.length > 1;
  return (
    <Card className="below-16">
      <div className={pasted.filebar}>
        <span className={isGuess ? css.guess : css.sure}>
          <Icon name={isGuess ? 'help' : 'okc'} />
        </span>
        <p>
          <b>{source.name}</b>
          <small>
            {isSf1 && 'Nakilala: SF1 ng DepEd · '}
            {countWithNoun(list.rows.length, 'pangalan')}
            {isGuess && '. Hinulaan ang mga column: tingnan kung tama.'}
          </small>
        </p>
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Itago ang mga column' : 'Baguhin ang mga column'}
        </button>
        <Button icon="swap" onClick={list.close}>
          Palitan ang listahan
        </Button>
      </div>
      {isOpen ? (
        <ColumnChoices list={list} taken={taken} isMany={isMany} />
      ) : (
        <div className={`wide-only line-above ${css.mapline}`}>
          {taken.flatMap(({ table, key }) =>
            Object.entries(table.columns).map(([role, at]) => (
              <Chip key={`${key} ${role}`}>
                Column {columnName(at)}: <b>{roleTexts[role as keyof typeof roleTexts]}</b>
              </Chip>
            )),
          )}
          {unread.length > 0 && (
            <span>{unread.length} pang column ang hindi gagamitin at hindi ipapadala</span>
          )}
        </div>
      )}
      <NotTaken
        what={`Hindi kinuha ang ${countWithNoun(list.skipped.length, 'hanay')}`}
        those={list.skipped.map(
          ({ role, text }) => `${text} (${lineReasons[role as keyof typeof lineReasons]})`,
        )}
      />
      <NotTaken what="Inalis sa mga pangalan" those={cutsOf(list)} />
      <NotTaken what={`Lampas sa ${maxClassRows}, kaya hindi kinuha`} those={list.tooMany.map(listName)} />
      <NotTaken what="Hindi binasa dahil nakatago" those={hiddenParts(source)} />
      <NotTaken what="Hindi binasa sa file" those={unreadParts(list, source)} />
      {isOpen && unread.length > 0 && (
        <p className={css.unused}>Hindi gagamitin at hindi ipapadala: {unread.join(', ')}.</p>
      )}
    </Card>
  );
}

function NotTaken({ what, those }: { what: string; those: readonly string[] }) {
  if (those.length === 0) return null;
  return (
    <p className={css.unused}>
      <b>{what}:</b> {those.slice(0, mostNamed).join('; ')}
      {those.length > mostNamed && `; at ${those.length - mostNamed} pa`}.
    </p>
  );
}

/** Texts about the parts removed from included names, with a count per kind. */
function cutsOf({ rows }: ClassList): string[] {
  const counts = new Map<keyof typeof cutTexts, number>();
  for (const cut of rows.flatMap(({ cuts }) => [...new Set(cuts)]))
    counts.set(cut, (counts.get(cut) ?? 0) + 1);
  return [...counts].map(([cut, count]) => `${cutTexts[cut]} (${count})`);
}

const hiddenParts = ({ book: { sheets, hiddenSheets } }: ListSource) => [
  ...sheets.flatMap(({ name, hiddenRows, hiddenColumns }) => {
    const inSheet = sheets.length > 1 ? ` sa sheet na “${name}”` : '';
    return [
      ...(hiddenRows > 0 ? [`${countWithNoun(hiddenRows, 'hanay')}${inSheet}`] : []),
      ...(hiddenColumns > 0 ? [`${countWithNoun(hiddenColumns, 'column')}${inSheet}`] : []),
    ];
  }),
  ...hiddenSheets.map((name) => `sheet na “${name}”`),
];

const unreadParts = ({ unread, isCut }: ClassList, { book, otherFiles }: ListSource) => [
  ...(isCut || book.sheets.some((sheet) => sheet.isCut) ? ['lampas sa hanay 20,000 o column CV'] : []),
  ...unread.map((name) => `sheet na “${name}” (walang nakitang pangalan)`),
  ...otherFiles.map((name) => `file na “${name}”`),
];
