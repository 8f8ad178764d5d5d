import { Link } from '@tanstack/react-router';
import { consoleMessage } from '@tinig/domain/console-messages';
import { useMe } from '#data/session.ts';
import css from './name-link.module.css';
import { useSections } from './use-sections.ts';
import { toSection } from './ways.ts';

/** A section's name in a list: of one whose pupils one sees a link to its page (FOUND-14). */
export function SectionLink({ name }: { name: string }) {
  const { seen } = useSections(useMe());
  const id = seen?.find(({ section_name }) => section_name === name)?.id;
  if (!id) return name || consoleMessage('no-section');
  return (
    <Link {...toSection(id)} className={`unlined ${css.link} ${css.section}`}>
      {name}
    </Link>
  );
}
