/**
 * Runs in the page: takes away what came to browsers after ES2022, which the pages' build promises to do without. An
 * old laptop stays at the browser that it has; the last Chrome for Windows 7 is of January 2023.
 */
export function takeYoungerAway() {
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  const younger: [object, string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['difference', 'intersection', 'union', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Promise, ['withResolvers', 'try']],
    [
      iterators,
      ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
    ],
    [AbortSignal, ['any']],
    // Not URL.parse: what takes a WebSocket's place in some tests needs it.
    [URL, ['canParse']],
  ];
  for (const [owner, names] of younger) for (const name of names) Reflect.deleteProperty(owner, name);
}
