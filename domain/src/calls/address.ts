import type { Call } from './call.ts';

/** Names of the path parameters: `uid` in `/db/Users/:uid`. */
export const pathParams = (path: string) => [...path.matchAll(/:(\w+)/g)].map((part) => part[1]!);

type Addressed = Pick<Call, 'kind' | 'path'>;

export const fillPath = ({ path }: Addressed, input: Record<string, unknown>) =>
  pathParams(path).reduce(
    (made, part) => made.replace(`:${part}`, encodeURIComponent(String(input[part]))),
    path,
  );

/** Builds a call's URL. A read's input that is not in the path becomes the query string. */
export function callUrl(call: Addressed, input: Record<string, unknown>): string {
  const path = fillPath(call, input);
  if (call.kind === 'act') return path;
  const query = Object.entries(input)
    .filter(([name, value]) => !pathParams(call.path).includes(name) && value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
