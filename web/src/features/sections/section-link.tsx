import { Link } from '@tanstack/react-router';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { linkToSection } from '#app/links.ts';
import { useMe } from '#client/session.ts';
import css from './name-link.module.css';
import { useSections } from './use-sections.ts';

/** Section name in a list, linked to its page if the user may see its pupils (FOUND-14). */
export function SectionLink({ name }: { name: string }) {
  const { seen } = useSections(useMe());
  const id = seen?.find(({ section_name }) => section_name === name)?.id;
  if (!id) return name || consoleMessage('no-section');
  return (
    <Link {...linkToSection(id)} className={`unlined ${css.link} ${css.section}`}>
      {name}
    </Link>
  );
}
