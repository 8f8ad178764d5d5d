import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { Unavailable } from '#features/lists/unavailable.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** Why Kasanayan can't show the section of its address, with a link to those that it can. */
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
