import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { runCommand } from './command.ts';
import { writeGame } from './new/game.ts';
import { writeModule, writeNoun } from './new/module.ts';
import { type Noun, readNoun } from './new/noun.ts';
import { StartError } from './start/settings.ts';

const HELP = `npm run new module <noun>
npm run new noun <module> <noun>
npm run new game <name>

Writes a server module, or a noun with a folder of its own inside one: contract, table with its owner,
refusals, and the files that docs/ARCHITECTURE.md names, with tests. Nouns are in kebab-case and singular,
for example: npm run new module gift-card, or: npm run new noun gift-card gift-card-design

A game of one player is written with engine, proof, page, words and tests, and can be played at once; see
docs/GAMES-GUIDE.md. For example: npm run new game lucky-six
`;
const root = path.resolve(import.meta.dirname, '..');

async function makeGame(noun: Noun): Promise<void> {
  const files = await writeGame(root, noun);
  const tests = path.join(root, 'engines/games/src', noun.kebab, '*.test.ts');
  const env = { ...process.env, UPDATE_GOLDEN: '1' };
  await promisify(execFile)(process.execPath, ['--test', tests], { cwd: root, env });
  process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}\n
Now: run npm run fix and npm run proof -- ${noun.kebab}, and see docs/GAMES-GUIDE.md for what makes it a game
of its own.\n`);
}

await runCommand(HELP, async () => {
  const [kind, ...names] = process.argv.slice(2);
  if (names.length !== { game: 1, module: 1, noun: 2 }[kind ?? ''])
    throw new StartError(HELP.trim());
  try {
    const nouns = names.map(readNoun);
    const [first, second] = nouns;
    if (first === undefined) throw new StartError(HELP.trim());
    if (kind === 'game') {
      await makeGame(first);
      return;
    }
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
