import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { Unavailable } from '#features/lists/unavailable.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Explains why Kasanayan can't show the section, and links to the user's own. */
export const SkillsUnavailable = ({
  code = 'section-not-found',
  onRetry,
}: {
  code?: string | undefined;
  onRetry: () => void;
}) => (
  <Unavailable
    code={code}
    words={consoleMessage('section-not-found')}
    act={<ButtonLink to="/admin/skills">Kasanayan</ButtonLink>}
    onRetry={onRetry}
  />
);
