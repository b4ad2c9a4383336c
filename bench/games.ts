// The studio's games: how fast rounds are simulated, how many steps a second the studio carries, how their
// pages load and move. `npm run bench -- games --only=pages` measures one part.
import process from 'node:process';
import { measurePages } from './support/game-pages.ts';
import { measureRounds } from './support/game-rounds.ts';
import { measureSteps } from './support/game-steps.ts';
import type { Report } from './support/row.ts';

export const group = 'games';

const parts: Readonly<Record<string, (report: Report) => Promise<void> | void>> = {
  rounds: measureRounds,
  steps: measureSteps,
  pages: (report) => measurePages(report),
};

export async function run(report: Report): Promise<void> {
  for (const name of partsOf(process.argv)) await parts[name]?.(report);
}

/** What `--only=` names; all parts without it. */
function partsOf(args: readonly string[]): readonly string[] {
  const names = Object.keys(parts);
  const only = args.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  if (only === undefined) return names;
  if (!names.includes(only)) throw new Error(`games has no part ${only}: ${names.join(', ')}`);
  return [only];
}
