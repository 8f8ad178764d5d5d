import { expect, test } from 'vitest';
import { pagesAround } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [2, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 286, [1, 2, -286, 286]],
  [5, 286, [1, -4, 4, 5, 6, -286, 286]],
  [286, 286, [1, -285, 285, 286]],
])('page %i of %i', (page, pages, shown) => expect(pagesAround(page, pages)).toEqual(shown));
