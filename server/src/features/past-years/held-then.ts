import { type Scope, scopeUid } from '@tinig/domain/people/access';
import { rolesByRight } from '@tinig/domain/section-teachers/section-teachers';
import type { Fragment, Queries } from '#db/sql';

/**
 * The condition that a past section s was held by whom this scope is at its end: as main or co-teacher, so that a right
 * to a past class follows who had it then (N19).
 */
export const heldThen = (sql: Queries, scope: Scope): Fragment =>
  scope === 'school'
    ? sql`true`
    : sql`s.holders->>${scopeUid(scope)} = any(${[...rolesByRight.change]}::text[])`;
