import path from 'node:path';
import process from 'node:process';
import { printGraph } from './boundaries/knots.ts';
import { checkRepository, readSources } from './boundaries/repository.ts';
import { runCommand } from './command.ts';
import { changeOf } from './source/counted-list.ts';

const HELP = `npm run boundaries [-- --graph | --shrink | --begin]

Checks who uses what: imports, tables, late bindings, roles. What stood when a rule came is listed in
tools/boundaries/lists, and a list may only shrink.
--graph prints what each server module imports, is lent, reads and owns, and all circles by name.
--shrink takes out of the lists what is gone; --begin writes a list of a new rule that has no line yet.
`;
const root = path.resolve(import.meta.dirname, '..');

await runCommand(HELP, async () => {
  if (process.argv.includes('--graph')) {
    process.stdout.write(printGraph(readSources(root)));
    return;
  }
  for (const { file, line, message } of checkRepository(root, changeOf(process.argv))) {
    process.stderr.write(`${file}:${line} ${message}\n`);
    process.exitCode = 1;
  }
});
