import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privacyAssessment } from './privacy-assessment.ts';

test('the privacy assessment is as what is kept is described', () => {
  const written = readFileSync(join(import.meta.dirname, '../docs/privacy-assessment.md'), 'utf8');
  expect(written, 'write it anew with: node tools/privacy-assessment.ts').toBe(privacyAssessment());
});
