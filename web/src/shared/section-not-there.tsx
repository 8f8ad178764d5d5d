import { consoleMessage } from '@tinig/domain/console-messages';
import { ButtonLink } from '#parts/button.tsx';
import { NotThere } from './not-there.tsx';

/** Why the section that the address names can't be shown, with the way to the sections that can. */
export const SectionNotThere = ({
  code = 'section-not-found',
  to,
  name,
  onRetry,
}: {
  code?: string | undefined;
  to: string;
  name: string;
  onRetry: () => void;
}) => (
  <NotThere
    code={code}
    words={consoleMessage('section-not-found')}
    act={<ButtonLink to={to}>{name}</ButtonLink>}
    onRetry={onRetry}
  />
);

/** The same of the pages of Kasanayan. */
export const SkillsNotThere = (of: { code?: string | undefined; onRetry: () => void }) => (
  <SectionNotThere to="/admin/skills" name="Kasanayan" {...of} />
);
