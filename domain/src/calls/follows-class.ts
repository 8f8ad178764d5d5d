import { type Scope, scopeUid } from '#people/access';
import type { Topic } from './call.ts';

/** What changes how far a class is in its skills, or any class: play, who is in it, what days count and what games teach. */
export function followsClass(section_id: string | undefined, scope: Scope): Topic[] {
  const ofClass = { ...(section_id && { section_id }), teacher: scopeUid(scope) ?? undefined };
  return [
    { kind: 'progress', ...ofClass },
    { kind: 'people', ...ofClass },
    { kind: 'sections' },
    { kind: 'school-days' },
    { kind: 'skills' },
  ];
}
