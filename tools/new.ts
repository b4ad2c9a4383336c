import path from 'node:path';
import process from 'node:process';
import { runCommand } from './command.ts';
import { writeModule, writeNoun } from './new/module.ts';
import { readNoun } from './new/noun.ts';
import { StartError } from './start/settings.ts';

const HELP = `npm run new module <noun>
npm run new noun <module> <noun>

Writes a server module, or a noun with a folder of its own inside one: contract, table with its owner,
refusals, and the files that docs/ARCHITECTURE.md names, with tests. Nouns are in kebab-case and singular,
for example: npm run new module gift-card, or: npm run new noun gift-card gift-card-design
`;
const root = path.resolve(import.meta.dirname, '..');

await runCommand(HELP, async () => {
  const [kind, ...names] = process.argv.slice(2);
  if (names.length !== { module: 1, noun: 2 }[kind ?? '']) throw new StartError(HELP.trim());
  try {
    const nouns = names.map(readNoun);
    const [first, second] = nouns;
    if (first === undefined) throw new StartError(HELP.trim());
    const files = await (second === undefined
      ? writeModule(root, first)
      : writeNoun(root, first, second));
    const then =
      second === undefined
        ? `introduce create${first.pascal} in apps/server/src/app.ts, write the module into docs/ARCHITECTURE.md`
        : `wire the noun in the index.ts of ${first.kebab}, write its table into docs/ARCHITECTURE.md`;
    process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}\n
Now: ${then},
write the noun into docs/GLOSSARY.md, and run npm run db:generate, npm run fix and npm run check.\n`);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
});
