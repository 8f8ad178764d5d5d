import { consoleMessage } from '@tinig/domain/console-messages';
import { ButtonLink } from '#parts/button.tsx';
import { NotThere } from './not-there.tsx';

/** Why Kasanayan can't show the section of its address, with a link to those that it can. */
export const SkillsNotThere = ({
  code = 'section-not-found',
  onRetry,
}: {
  code?: string | undefined;
  onRetry: () => void;
}) => (
  <NotThere
    code={code}
    words={consoleMessage('section-not-found')}
    act={<ButtonLink to="/admin/skills">Kasanayan</ButtonLink>}
    onRetry={onRetry}
  />
);
