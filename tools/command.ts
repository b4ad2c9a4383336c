import process from 'node:process';
import { StartError } from './start/settings.ts';

/** Runs a command, or explains it; a failure that a person can mend is told in a sentence. */
export async function runCommand(help: string, work: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    process.stdout.write(help);
    return;
  }
  try {
    await work();
  } catch (error) {
    const isKnown = error instanceof StartError;
    const text = isKnown ? error.message : ((error as Error).stack ?? String(error));
    process.stderr.write(`\n${text}\n`);
    process.exitCode = 1;
  }
}
