import { type Scope, scopeUid } from '@tinig/domain/people/access';
import { rolesByRight } from '@tinig/domain/section-teachers/section-teachers';
import type { Fragment, Queries } from '#db/sql';

/** SQL: true if the scope's person was main or co-teacher of past section s when its year ended (N19). */
export const heldThen = (sql: Queries, scope: Scope): Fragment =>
  scope === 'school'
    ? sql`true`
    : sql`s.holders->>${scopeUid(scope)} = any(${[...rolesByRight.change]}::text[])`;
