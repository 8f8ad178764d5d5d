import { type Scope, scopeUid } from '#people/access';
import type { Topic } from './call.ts';

/** Topics that affect the skills of a class, or of any class without `section_id`. */
export function classTopics(section_id: string | undefined, scope: Scope): Topic[] {
  const ofClass = { ...(section_id && { section_id }), teacher: scopeUid(scope) ?? undefined };
  return [
    { kind: 'progress', ...ofClass },
    { kind: 'people', ...ofClass },
    { kind: 'sections' },
    { kind: 'school-days' },
    { kind: 'skills' },
  ];
}
