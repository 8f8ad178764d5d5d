import { Refusal } from '@tinig/domain/text/refusal';
import { readOrRefuse } from '@tinig/server/api/input';
import { z } from 'zod/mini';
import { type Branch, compareKeys, isKey, type Tree, treeAt } from './tree.ts';

const QueryLeaf = z.union([z.null(), z.boolean(), z.number(), z.string()]);

/**
 * A query in the SDKs' wire format. `i`: index. `sp`, `sn`, `sin`: start value, its key, if included; `ep`, `en`,
 * `ein`: the end. `l`, `vf`: limit and its side.
 */
const Query = z.object({
  i: z.optional(z.string().check(z.maxLength(768))),
  sp: z.optional(QueryLeaf),
  sn: z.optional(z.string().check(z.maxLength(768))),
  sin: z.optional(z.boolean()),
  ep: z.optional(QueryLeaf),
  en: z.optional(z.string().check(z.maxLength(768))),
  ein: z.optional(z.boolean()),
  l: z.optional(z.int().check(z.minimum(1))),
  vf: z.optional(z.enum(['l', 'r'])),
});
export type Query = z.infer<typeof Query>;
type QueryLeaf = z.infer<typeof QueryLeaf>;

/** Parses a query in wire format. Returns null if it selects everything. */
export function queryOf(given: unknown): Query | null {
  const query = Query.safeParse(given ?? {});
  if (!query.success || !isIndex(query.data.i)) throw new Refusal('bad-request', 400);
  const { sp, ep, l } = query.data;
  return sp === undefined && ep === undefined && l === undefined ? null : query.data;
}

const isIndex = (index: string | undefined) =>
  index === undefined || /^\.(key|value|priority)$/.test(index) || index.split('/').every(isKey);

const restNames = ['orderBy', 'equalTo', 'startAt', 'endAt', 'limitToFirst', 'limitToLast'] as const;

/** Parses a query from URL parameters, whose values are JSON. */
export function queryOfAddress(search: Record<string, unknown>): Query | null {
  const parameters = Object.fromEntries(
    restNames.flatMap((name) =>
      search[name] === undefined ? [] : [[name, readOrRefuse(() => JSON.parse(String(search[name])))]],
    ),
  );
  const { orderBy, equalTo, startAt = equalTo, endAt = equalTo, limitToFirst, limitToLast } = parameters;
  if (orderBy === undefined && Object.keys(parameters).length > 0) throw new Refusal('bad-request', 400);
  const given = {
    i: orderBy === '$key' ? '.key' : orderBy === '$value' ? '.value' : orderBy,
    sp: startAt,
    ep: endAt,
    l: limitToFirst ?? limitToLast,
    vf: limitToLast === undefined ? undefined : 'r',
  };
  return queryOf(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
}

/** Returns the children of a branch that a query selects, in order. */
export function queried(tree: Branch, query: Query): Branch {
  const inside = Object.entries(tree)
    .map(([key, child]): QueryEntry => [key, child, indexed(query.i, key, child)])
    .filter((entry) => isAfterStart(query, entry) && isBeforeEnd(query, entry))
    .sort(compareEntries);
  const { l: most = inside.length } = query;
  const kept = query.vf === 'r' ? inside.slice(-most) : inside.slice(0, most);
  return Object.fromEntries(kept.map(([key, child]) => [key, child]));
}

type QueryEntry = [key: string, child: Tree, value: Tree];

function indexed(index: string | undefined, key: string, child: Tree): Tree {
  if (index === '.key') return key;
  if (index === '.value') return child;
  return index === undefined || index === '.priority' ? null : treeAt(child, index.split('/'));
}

// Sort order of types: null, false, true, numbers, texts, branches.
const kind = (value: Tree) =>
  value === null
    ? 0
    : typeof value === 'boolean'
      ? 1 + Number(value)
      : typeof value === 'number'
        ? 3
        : typeof value === 'string'
          ? 4
          : 5;

function compareValues(one: Tree, other: Tree): number {
  if (kind(one) !== kind(other)) return kind(one) - kind(other);
  if (typeof one === 'number') return one - (other as number);
  if (typeof one === 'string') return one < (other as string) ? -1 : Number(one > (other as string));
  return 0;
}

const compareEntries = ([key, , value]: QueryEntry, [otherKey, , other]: QueryEntry) =>
  compareValues(value, other) || compareKeys(key, otherKey);

function compareNames(key: string, name: string) {
  if (name === '[MIN_NAME]') return 1;
  return name === '[MAX_NAME]' ? -1 : compareKeys(key, name);
}

/** Compares an entry with the start or end of a query, by value and then by its key if it has one. */
function against(query: Query, [key, , value]: QueryEntry, border: QueryLeaf, name: string | undefined) {
  const byValue =
    query.i === '.key' && typeof border === 'string'
      ? compareNames(key, border)
      : compareValues(value, border);
  return byValue || (name === undefined || query.i === '.key' ? 0 : compareNames(key, name));
}

function isAfterStart(query: Query, entry: QueryEntry) {
  if (query.sp === undefined) return true;
  const stands = against(query, entry, query.sp, query.sn);
  return stands > 0 || (stands === 0 && query.sin !== false);
}

function isBeforeEnd(query: Query, entry: QueryEntry) {
  if (query.ep === undefined) return true;
  const stands = against(query, entry, query.ep, query.en);
  return stands < 0 || (stands === 0 && query.ein !== false);
}
