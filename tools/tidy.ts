import path from 'node:path';
import process from 'node:process';
import { runCommand } from './command.ts';
import { changeOf } from './source/counted-list.ts';
import { checkRepository } from './tidy/check.ts';

const HELP = `npm run tidy [-- --shrink | --begin]

Checks what formatter and linter do not know: names, sizes, words, addresses, money. What stood when a
rule came is listed in tools/tidy/lists, and a list may only shrink.
--shrink takes out of the lists what is gone; --begin writes a list of a new rule that has no line yet.
`;
const root = path.resolve(import.meta.dirname, '..');

await runCommand(HELP, async () => {
  const problems = checkRepository(root, changeOf(process.argv));
  for (const { file, line, rule, message } of problems) {
    process.stderr.write(`${file}:${line} ${rule}: ${message}\n`);
    process.exitCode = 1;
  }
});
