// Imported into every file of the gate: properties draw from one seed, so that the same change gets
// the same answer each time. Run by hand, without this, a test file draws again.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const SEED = 20_260_101;

const file = process.argv[1];
// The library is large, and most files do without it.
if (file?.endsWith('.test.ts') === true && readFileSync(file, 'utf8').includes("'fast-check'")) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: SEED });
}
