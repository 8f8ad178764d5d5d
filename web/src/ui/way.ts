import type { LinkProps } from '@tanstack/react-router';

/**
 * Where a link leads: a path of the router, what stands in the query, and the path's own parts. The screens
 * read and check their addresses themselves (useAddress), so the router is told of no types.
 */
export const way = (to: string, search: Record<string, string> = {}, params: Record<string, string> = {}) =>
  ({ to, search, params }) as Pick<LinkProps, 'to' | 'search' | 'params'>;
