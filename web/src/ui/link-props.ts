import type { LinkProps } from '@tanstack/react-router';

/**
 * Link props for a router path with its query and path parameters. Untyped, because the screens validate their own
 * addresses (useAddress).
 */
export const linkProps = (
  to: string,
  search: Record<string, string> = {},
  params: Record<string, string> = {},
) => ({ to, search, params }) as Pick<LinkProps, 'to' | 'search' | 'params'>;
