import { type KnownKey, readKnownKeys } from '@tinig/domain/calls/answers';
import { useCallback, useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import type { Column } from '#ui/column.ts';
import { counted, figure } from '#ui/count.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PartTitle } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Failed } from '#ui/state.tsx';
import { Table } from '#ui/table.tsx';
import { NameKeyDialog } from './name-key-dialog.tsx';
import css from './name-skills.module.css';
import { RenameSkill } from './rename-skill.tsx';

const columns: readonly Column<KnownKey>[] = [
  { head: 'Key ng laro', place: 'name', cell: ({ key }) => key },
  {
    head: 'Kasanayan',
    place: 'second',
    cell: ({ skill }) => skill || <small className={css.none}>Wala pang kasanayan</small>,
  },
  { head: 'Mga sagot', place: 'id', labelled: true, cell: ({ answers }) => figure(answers) },
];

const idOf = ({ key }: KnownKey) => key;
const perPage = 100;

/** Skill of each answer key that the game has sent (ANSWERS-9). Empty if there are none. */
export function AnswerKeys() {
  const [page, setPage] = useState(1);
  const { value, refusal, again } = useWatch(readKnownKeys, { page, per_page: perPage });
  const [edited, setEdited] = useState<KnownKey>();
  const [renamed, setRenamed] = useState('');
  const close = useCallback(() => {
    setEdited(undefined);
    setRenamed('');
  }, []);
  const actions = useCallback(
    (row: KnownKey) => (
      <>
        {row.skill !== '' && (
          <IconButton
            icon="edit"
            label={`Palitan ang pangalan ng ${row.skill} (${row.key})`}
            onClick={() => setRenamed(row.skill)}
          />
        )}
        <IconButton
          icon="target"
          label={`Ilagay ang kasanayan ng ${row.key}`}
          onClick={() => setEdited(row)}
        />
      </>
    ),
    [],
  );
  if (refusal) return <Failed title="Hindi nakuha ang mga key ng sagot" onRetry={again} />;
  if (!value || value.total === 0) return null;
  const skills = [...new Set(value.items.map(({ skill }) => skill).filter(Boolean))];
  return (
    <>
      <PartTitle note={value.unnamed > 0 && `${counted(value.unnamed, 'key')} ang wala pang kasanayan`}>
        Mga sagot
      </PartTitle>
      <p className={css.about}>
        Sariling key ng laro ang kasama ng bawat sagot. Sabihin dito kung anong kasanayan ito; bibilangin agad
        pati ang mga dating sagot. Puwedeng iisang kasanayan ang dalawang key.
      </p>
      <Table
        label="Mga key ng sagot"
        of={`keys ${page}`}
        article="ang"
        {...{ columns, rows: value.items, idOf, nameOf: idOf, actions }}
        foot={
          value.total > perPage && (
            <Pager page={page} per_page={perPage} total={value.total} onPage={setPage} noun="key" />
          )
        }
      />
      {edited && <NameKeyDialog row={edited} skills={skills} onClose={close} />}
      {renamed && <RenameSkill skill={renamed} onClose={close} />}
    </>
  );
}
