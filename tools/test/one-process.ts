// Runs test files in one process: node tools/test/one-process.ts <file> ...
// Each file is a suite with its own hooks. What they share are the modules that they load, which is
// most of what a short file costs.
import path from 'node:path';
import process from 'node:process';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { drawAlike } from './repeatable.ts';

/** For a file as a whole and for each test in it: what hangs is told before the gate's time is over. */
const TIMEOUT_MS = 10 * 60_000;

await drawAlike();
for (const file of process.argv.slice(2)) {
  void describe(file, { timeout: TIMEOUT_MS }, async () => {
    await import(pathToFileURL(path.resolve(file)).href);
  });
}
