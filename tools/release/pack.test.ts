import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { packTar, packZip, sumOf } from './pack.ts';

const usual = process.env.TZ;
afterEach(() => {
  if (usual === undefined) delete process.env.TZ;
  else process.env.TZ = usual;
});

test('what is packed twice is the same, byte by byte, wherever it is packed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tinig-pack-'));
  mkdirSync(join(folder, 'tinig/bin'), { recursive: true });
  writeFileSync(join(folder, 'tinig/bin/node'), 'programa', { mode: 0o755 });
  writeFileSync(join(folder, 'tinig/README.txt'), 'basahin');
  const moment = new Date('2026-11-21T23:30:00Z');
  const packed = ['UTC', 'Asia/Manila', 'America/St_Johns'].map((zone) => {
    process.env.TZ = zone;
    return [packZip, packTar].map((pack, at) =>
      sumOf(pack(folder, 'tinig', join(folder, `${zone.replace('/', '-')}.${at}`), moment)),
    );
  });
  rmSync(folder, { recursive: true });
  expect(packed[1]).toEqual(packed[0]);
  expect(packed[2]).toEqual(packed[0]);
});
