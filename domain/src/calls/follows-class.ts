import { type Scope, scopeUid } from '@tinig/domain/access';
import type { Topic } from '@tinig/domain/call';

/** What changes how far a class is in its skills: play, who is in it, what days count and what games teach. */
export function followsClass(section_id: string, scope: Scope): Topic[] {
  const teacher = scopeUid(scope) ?? undefined;
  return [
    { kind: 'progress', section_id, teacher },
    { kind: 'people', section_id, teacher },
    { kind: 'sections' },
    { kind: 'school-days' },
    { kind: 'skills' },
  ];
}
