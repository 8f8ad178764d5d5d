import {
  type ColumnRole,
  columnExample,
  columnName,
  readRows,
  skippedLines,
  unreadColumns,
} from '@tinig/domain/class-list/class-columns';
import { maxClassRows } from '@tinig/domain/class-list/class-rows';
import { useId, useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { Choice } from '#ui/form/field.tsx';
import linkButton from '#ui/form/link-button.module.css';
import { Chip } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { capital, counted } from '#ui/text/counted.ts';
import css from './class-list.module.css';
import pasted from './pasted-list.module.css';
import type { ClassList, ListSource } from './use-class-list.ts';

/** Column roles in lower case, for use within a sentence. */
const roles: Record<ColumnRole, string> = {
  name: 'apelyido at pangalan',
  last_name: 'apelyido',
  first_name: 'pangalan',
  extension: 'Jr., II',
  lrn: 'LRN',
  email: 'email',
};

// Limit of columns listed by name. Further ones are only counted.
const mostNamed = 8;

/** Detected columns of the list and their roles, both editable. */
export function FileBar({ list, source }: { list: ClassList; source: ListSource }) {
  const [isOpen, setIsOpen] = useState(false);
  const { reading, grid } = source;
  const isGuess = reading.header < 0 && grid.some((row) => row.length > 1);
  const found = reading.kind === 'sf1' ? 'Nakilala: SF1 ng DepEd · ' : '';
  const unread = unreadColumns(grid, reading);
  const skipped = skippedLines(grid, reading);
  // The chosen columns may yield more rows than a list may have.
  const tooMany = readRows(grid, reading).slice(maxClassRows);
  return (
    <Card className="below-16">
      <div className={pasted.filebar}>
        <span className={isGuess ? css.guess : css.sure}>
          <Icon name={isGuess ? 'help' : 'okc'} />
        </span>
        <p>
          <b>{source.name}</b>
          <small>
            {found}
            {counted(list.rows.length, 'pangalan')}
            {isGuess && '. Hinulaan ang mga column: tingnan kung tama.'}
          </small>
        </p>
        <button
          type="button"
          className={linkButton.link}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Itago ang mga column' : 'Baguhin ang mga column'}
        </button>
        <Button icon="swap" onClick={list.close}>
          Palitan ang listahan
        </Button>
      </div>
      {isOpen ? (
        <ColumnChoices list={list} source={source} />
      ) : (
        <div className={`wide-only line-above ${css.mapline}`}>
          {[reading.columns, ...reading.beside].flatMap(Object.entries).map(([role, at]) => (
            <Chip key={at}>
              Column {columnName(at)}: <b>{roles[role as ColumnRole]}</b>
            </Chip>
          ))}
          {unread.length > 0 && (
            <span>{unread.length} pang column ang hindi gagamitin at hindi ipapadala</span>
          )}
        </div>
      )}
      <NotTaken what={`Hindi kinuha ang ${counted(skipped.length, 'hanay')}`} those={skipped} />
      <NotTaken
        what={`Lampas sa ${maxClassRows}, kaya hindi kinuha`}
        those={tooMany.map(({ first_name, last_name }) => `${last_name}, ${first_name}`)}
      />
      <NotTaken what="Hindi binasa sa file" those={source.unread} />
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

function ColumnChoices({ list, source: { grid, reading } }: { list: ClassList; source: ListSource }) {
  const id = useId();
  const width = Math.max(...grid.map((row) => row.length));
  const options = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: `Column ${columnName(at)}`,
  }));
  const choose = (role: ColumnRole, value: string) => {
    const { [role]: _, ...rest } = reading.columns;
    const taken = Object.entries(rest).filter(([, at]) => String(at) !== value);
    const others = Object.fromEntries(taken.filter(([other]) => !clash(role, other as ColumnRole)));
    list.setColumns(value === '' ? rest : { ...others, [role]: Number(value) });
  };
  return (
    <div className={`line-above ${css.map}`}>
      {(Object.keys(roles) as ColumnRole[]).map((role) => {
        const at = reading.columns[role];
        return (
          <div key={role}>
            <label className="label" htmlFor={id + role}>
              {capital(roles[role])}
            </label>
            <Choice
              id={id + role}
              value={at === undefined ? '' : String(at)}
              onValue={(value) => choose(role, value)}
              options={options}
              placeholder="Wala sa file"
            />
            <small className="block above-4 clipped one-line">
              {at === undefined
                ? role === 'email'
                  ? 'Gagawa ng login'
                  : ''
                : `hal. ${columnExample(grid, reading, at)}`}
            </small>
          </div>
        );
      })}
    </div>
  );
}

const ofNames = new Set<ColumnRole>(['name', 'last_name', 'first_name']);

/** A name is either in one column or in two, so these roles exclude each other. */
const clash = (one: ColumnRole, other: ColumnRole) =>
  (one === 'name') !== (other === 'name') && [one, other].every((role) => ofNames.has(role));
