import path from 'node:path';
import process from 'node:process';
import { runCommand } from './command.ts';
import { writeModule } from './new/module.ts';
import { readNoun } from './new/noun.ts';
import { StartError } from './start/settings.ts';

const HELP = `npm run new module <noun>

Writes a server module with its contract, table, refusals and test, in kebab-case and singular, for
example: npm run new module gift-card
`;
const root = path.resolve(import.meta.dirname, '..');

await runCommand(HELP, async () => {
  const [kind, text] = process.argv.slice(2);
  if (kind !== 'module' || text === undefined) throw new StartError(HELP.trim());
  try {
    const noun = readNoun(text);
    const files = await writeModule(root, noun);
    process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}\n
Now: introduce create${noun.pascal} in apps/server/src/app.ts, write the noun into docs/GLOSSARY.md,
and run npm run db:generate, npm run fix and npm run check.\n`);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
});
