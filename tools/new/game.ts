import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeEngine } from './game-engine.ts';
import { composePage } from './game-page.ts';
import { type Noun } from './noun.ts';

const ENGINES = 'engines/games/src';
const PAGES = 'apps/studio/src/client/games';
const ENGINE_REGISTER = `${ENGINES}/index.ts`;
const PAGE_REGISTER = `${PAGES}/register.ts`;
const DEMO_LIST = 'apps/server/src/modules/catalogue/seed/studio.ts';

/** `Lucky Six` of lucky-six: what players read until someone names it. */
const titleOf = ({ kebab }: Noun): string =>
  kebab
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/**
 * Writes a game of one player that works: one of six is picked and pays 5.94 times the stake. Engine with
 * proof, page with words, tests, and its lines in the three registers. Sheet and golden rounds are empty
 * until the engine's test is run with `UPDATE_GOLDEN=1`. Answers every file that it wrote or changed. Throws
 * where the game exists.
 */
export async function writeGame(root: string, noun: Noun): Promise<string[]> {
  const title = titleOf(noun);
  const files = new Map([
    ...named(`${ENGINES}/${noun.kebab}`, composeEngine(noun, title)),
    ...named(`${PAGES}/${noun.kebab}`, composePage(noun, title)),
  ]);
  for (const file of files.keys()) {
    if (existsSync(path.join(root, file))) throw new Error(`${file} exists already`);
  }
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const change = async (file: string, edit: (text: string) => string) => {
    const before = await readFile(path.join(root, file), 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${file} has no place for the game any more`);
    await writeFile(path.join(root, file), after);
  };
  await change(ENGINE_REGISTER, (text) => listEngine(text, noun, title));
  await change(PAGE_REGISTER, (text) => listPage(text, noun));
  await change(DEMO_LIST, (text) => listInDemo(text, noun, title));
  return [...files.keys(), ENGINE_REGISTER, PAGE_REGISTER, DEMO_LIST];
}

const named = (folder: string, files: ReadonlyMap<string, string>) =>
  [...files].map(([name, text]) => [`${folder}/${name}`, text] as const);

const listEngine = (text: string, { camel, kebab }: Noun, title: string): string =>
  text
    .replace(/^import /m, `import { ${camel}, ${camel}Sheet } from './${kebab}/index.ts';\nimport `)
    .replace(
      /(export const games: readonly GameCard\[\] = \[[\s\S]*?)\n\];/,
      `$1\n  solo({ name: '${title}', category: 'Casual' }, ${camel}, ${camel}Sheet),\n];`,
    );

const listPage = (text: string, { camel, kebab }: Noun): string =>
  text.replace(
    /(export const pages: [^=]*= \{[\s\S]*?)\n\};/,
    `$1\n  '${kebab}': instant(async () => (await import('./${kebab}/${kebab}.ts')).${camel}),\n};`,
  );

const listInDemo = (text: string, { kebab }: Noun, title: string): string =>
  text.replace(
    /(\n {2}AC: \{)/,
    `$1\n    '${kebab}': {
      names: { en: '${title}', hi: '${title}', ar: '${title}' },
      rtpPpm: 990_000,
      ...NEARLY_WHOLE,
      volatility: 'low',
    },`,
  );
