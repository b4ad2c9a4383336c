import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { completeLock, listMissing, type Lock } from './lock/complete.ts';

const HELP = `npm run lock

Completes package-lock.json after a change of dependencies: lists the optional packages of other
platforms that the registry at hand does not carry, without which npm ci would refuse the file.
`;
const file = path.resolve(import.meta.dirname, '../package-lock.json');

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const lock = JSON.parse(await readFile(file, 'utf8')) as Lock;
  const count = listMissing(lock).length;
  if (count > 0) await writeFile(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  process.stdout.write(
    count === 0 ? 'The lock file is complete.\n' : `Listed ${count} packages.\n`,
  );
}
