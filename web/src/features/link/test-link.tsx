import buttonCss from '#ui/form/button.module.css';
import { Icon } from '#ui/inline/icon.tsx';

/** Opens the URL in a new tab, to see what a visitor gets. */
export function TestLink({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noreferrer" className={`${buttonCss.button} ${buttonCss.plain}`}>
      <Icon name="download" small />
      Subukan ang link
      <span className="sr">, bubukas sa bagong tab</span>
    </a>
  );
}
