import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assessmentPage, describeStoredData } from './privacy-assessment.ts';

test('the privacy assessment is as what is kept is described', () => {
  const written = readFileSync(assessmentPage, 'utf8');
  expect(written.match(/<!-- end -->/g)).toHaveLength(4);
  expect(describeStoredData(written), 'write it anew with: node tools/privacy-assessment.ts').toBe(written);
});
