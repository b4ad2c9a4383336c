// Imported before a test file that runs in a process of its own: properties draw from one seed, so that
// the same change gets the same answer each time. Run by hand, without this, a test file draws again.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const SEED = 20_260_101;

/** Lets all properties of this process draw the same each time. */
export async function drawAlike(): Promise<void> {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: SEED });
}

const file = process.argv[1];
// The library is large, and most files do without it.
if (file?.endsWith('.test.ts') === true && readFileSync(file, 'utf8').includes("'fast-check'")) {
  await drawAlike();
}
