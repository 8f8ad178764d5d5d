import { genderOf } from '@tinig/domain/class-list/headers';
import type { ListGroup } from '@tinig/domain/class-list/read-lists';
import pasted from '#features/class-list/pasted-list.module.css';
import type { ClassList } from '#features/class-list/use-class-list.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';

/** Name of a group: its section, the title above it, and its sheet if the file has several. */
function groupLabel({ sheet, title, section }: ListGroup, isOneSheet: boolean): string {
  const gender = genderOf(title);
  const over = gender === 'boys' ? 'Mga lalaki' : gender === 'girls' ? 'Mga babae' : title;
  const of = section === '' ? 'Walang section' : section;
  const parts = [of, over, isOneSheet || sheet === of ? '' : `sheet na “${sheet}”`].filter(Boolean);
  return parts.join(' · ') || 'Listahan';
}

/** The lists found in a file, by section, title and sheet. One click includes or excludes a list. */
export function ListChoice({ list, section }: { list: ClassList; section: string }) {
  const { groups, takeGroup } = list;
  const isNone = !groups.some(({ isTaken }) => isTaken);
  if (groups.length < 2 && !isNone) return null;
  const isOneSheet = new Set(groups.map(({ sheet }) => sheet)).size === 1;
  const names = groups.map((group) => group.section).filter((name) => name !== null && name !== '');
  return (
    <>
      {isNone && (
        <Notice kind="warning">
          <b>Alin ang kukunin para sa {section}?</b>{' '}
          {names.length > 0
            ? `Ibang section ang nakasulat sa file: ${[...new Set(names)].slice(0, 5).join(', ')}.`
            : 'May mga pangalan sa higit sa isang sheet.'}
        </Notice>
      )}
      <fieldset
        className={`cluster gap-6 above-16 below-16 ${pasted.counts}`}
        aria-label="Mga listahan sa file"
      >
        <span className="muted size-13" aria-hidden="true">
          Mga listahan sa file:
        </span>
        {groups.map((group) => (
          <button
            key={group.id}
            type="button"
            className="option inline-row gap-6 strong surface"
            aria-pressed={group.isTaken}
            onClick={() => takeGroup(group.id, !group.isTaken)}
          >
            <Icon name={group.isTaken ? 'okc' : 'plus'} small />
            {groupLabel(group, isOneSheet)} <strong>{group.count}</strong>
            <span className="sr">
              {group.isTaken ? 'kukunin' : 'hindi kukunin'}: {countWithNoun(group.count, 'pangalan')}
            </span>
          </button>
        ))}
      </fieldset>
    </>
  );
}
