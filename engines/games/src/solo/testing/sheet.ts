import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { GameSheet } from '../sheet.ts';

/** Compares a computed sheet with the published one. `UPDATE_GOLDEN=1` writes it after a deliberate change. */
export function assertSheet(computed: GameSheet, file: URL): void {
  if (process.env['UPDATE_GOLDEN'] === '1')
    writeFileSync(file, `${JSON.stringify(computed, null, 2)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), computed);
}
