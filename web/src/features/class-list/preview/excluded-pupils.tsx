import { Link } from '@tanstack/react-router';
import type { AbsentPupil, CheckedRow } from '@tinig/domain/calls/class-list';
import { givenKey } from '@tinig/domain/class-list/class-rows';
import { listName } from '@tinig/domain/people/people';
import { matchKey } from '@tinig/domain/text/name-search';
import { type ReactNode, useMemo } from 'react';
import css from '#features/class-list/class-list.module.css';
import type { ClassList } from '#features/class-list/use-class-list.ts';
import { useJoin } from '#features/join/use-join.tsx';
import { Button } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { linkProps } from '#ui/link-props.ts';

/**
 * Pupils excluded from the list: those who left according to the file's remarks, and those of the section who are not
 * in the file.
 */
export function ExcludedPupils({ list, section }: { list: ClassList; section: string }) {
  const { left, stayed, takeLeft } = list;
  const here = new Set(list.absent.map(matchKey));
  const gone = new Set(left.map(matchKey));
  const absent = list.absent.filter((one) => !gone.has(matchKey(one)));
  const twinOf = useTwins(list.checked, absent);
  const isAll = left.every(({ at }) => stayed.has(at));
  return (
    <>
      {left.length > 0 && (
        <Group
          title="Lumipat o huminto (T/O, DRP)"
          count={left.length}
          about="Ayon sa puna sa file. Hindi sila isasama, at walang mangyayari sa mga nasa section na."
          act={
            <Button
              onClick={() =>
                takeLeft(
                  left.map(({ at }) => at),
                  !isAll,
                )
              }
            >
              {isAll ? 'Huwag kunin ang lahat' : 'Kunin pa rin ang lahat'}
            </Button>
          }
        >
          {left.map((row) => (
            <li className="row wrap gap-8" key={row.at}>
              <span>
                <b>{listName(row)}</b> <span className="muted">{row.left}</span>
                {here.has(matchKey(row)) && ` · nasa ${section}`}
              </span>
              <Button
                aria-pressed={stayed.has(row.at)}
                aria-label={`Kunin pa rin si ${listName(row)}`}
                onClick={() => takeLeft([row.at], !stayed.has(row.at))}
              >
                {stayed.has(row.at) ? 'Kukunin' : 'Kunin pa rin'}
              </Button>
            </li>
          ))}
        </Group>
      )}
      {absent.length > 0 && (
        <Group
          title="Wala sa listahan"
          count={absent.length}
          about={`Nasa ${section} sila pero wala sa file. Walang mangyayari sa kanila.`}
        >
          {absent.map((one) => {
            const other = twinOf(one);
            return (
              <li className="row wrap gap-8" key={one.uid}>
                <Link {...linkProps('/student-progress', { student: one.uid })}>{listName(one)}</Link>
                {other && <JoinAbsent one={{ ...one, section }} other={other} onJoined={list.again} />}
              </li>
            );
          })}
        </Group>
      )}
    </>
  );
}

/** Hook: returns a function that finds an absent pupil's possible second record, named by a row of the list. */
function useTwins(checked: readonly CheckedRow[] = none, absent: readonly AbsentPupil[]) {
  const isNeeded = absent.length > 0;
  const known = useMemo(() => {
    const rows = isNeeded ? checked.filter(({ who }) => who && !who.archived) : [];
    return new Map(rows.map((row) => [givenKey(row), row.who!.uid]));
  }, [checked, isNeeded]);
  return (one: AbsentPupil) => {
    const uid = known.get(givenKey(one));
    return uid === one.uid ? undefined : uid;
  };
}

const none: readonly CheckedRow[] = [];

type JoinAbsentProps = { one: AbsentPupil & { section: string }; other: string; onJoined: () => void };

/** Offers to join an absent pupil's record with the one that a row names, if both may be the same child (JOIN-5). */
function JoinAbsent({ one, other, onJoined }: JoinAbsentProps) {
  const { mayJoin, join, dialog } = useJoin(one, { other, onJoined });
  if (!mayJoin) return null;
  return (
    <>
      <span className="muted">Baka siya rin ang nasa listahan.</span>
      <Button aria-label={`Pagsamahin ang dalawang record ni ${listName(one)}`} onClick={join}>
        Pagsamahin
      </Button>
      {dialog}
    </>
  );
}

type GroupProps = { title: string; count: number; about: string; act?: ReactNode; children: ReactNode };

const Group = ({ title, count, about, act, children }: GroupProps) => (
  <Card className="above-16">
    <details className={css.apart}>
      <summary>
        {title} <strong>{count}</strong>
      </summary>
      <div className="row wrap gap-12">
        <p className="muted small">{about}</p>
        {act}
      </div>
      <ul aria-label={title}>{children}</ul>
    </details>
  </Card>
);
