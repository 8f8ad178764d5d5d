import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppliedStep } from './migrate.ts';

/** The steps that a version left which an update tried and went back from (UPDATE-5): its note names them. */
export async function readTolerated(install: string | undefined): Promise<AppliedStep[]> {
  if (install === undefined) return [];
  const text = await readFile(join(install, 'versions/versions.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { tolerated?: AppliedStep[] }).tolerated ?? [];
}
