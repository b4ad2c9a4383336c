// Prints what the studio's games return, and simulates slots until that is known well enough.
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  createTally,
  estimateOf,
  fastDraws,
  modeFigures,
  simulate,
  type SlotFigures,
  type SlotProof,
  tableHashOf,
} from '@parlour/games/slot-kit';
import { xoshiroWords } from '../engines/games/src/slot-kit/testing/xoshiro.ts';
import { runCommand } from './command.ts';
import { StartError } from './start/settings.ts';

const HELP = `npm run proof [-- <game> [--mode=<name>] [--points=0.05] [--seed=1] [--minutes=60] [--write]]

Prints the published figures of every game, which tests compute again: what a stake returns (with half
the 99 % interval where it was simulated), how often it pays, its deviation, the largest win and its chance.
With a game, prints those of that game alone. A slot that cannot be counted is simulated mode by mode
until half the 99 % interval of its return is below so many points of percentage or the time is over,
and with --write its figures go into its sheet.json.
`;
const CHUNK_SECONDS = 10;
const FIRST_ROUNDS = 20_000;
const source = path.resolve(import.meta.dirname, '../engines/games/src');

/** Figures as they stand in a sheet: a list of modes, or modes by their names where a slot was simulated. */
type Published = {
  readonly game: string;
  readonly modes: readonly Line[] | Readonly<Record<string, Line>>;
};
type Line = {
  readonly mode?: string;
  readonly rtpPpm: number;
  readonly halfWidthPpm?: number | null;
  readonly hitPpm: number;
  readonly deviationMilli: number;
  readonly winMaxHundredths: number;
  readonly winMaxOneIn: number | null;
};

const ppm = (value: number): string => `${(value / 10_000).toFixed(4)} %`;

const lineOf = (mode: string, figures: Line): string =>
  [
    `  ${mode.padEnd(36)}`,
    ppm(figures.rtpPpm),
    figures.halfWidthPpm ? `+- ${ppm(figures.halfWidthPpm)}` : 'exact',
    `hit ${ppm(figures.hitPpm)}`,
    `sd ${(figures.deviationMilli / 1_000).toFixed(3)}`,
    `at most ${figures.winMaxHundredths / 100}x`,
    figures.winMaxOneIn === null ? '' : `1 in ${figures.winMaxOneIn}`,
  ].join('  ');

async function printPublished(folder = '*'): Promise<void> {
  const files: string[] = [];
  for await (const file of glob(`${folder}/sheet*.json`, { cwd: source })) files.push(file);
  if (files.length === 0) throw new StartError(`there is no game ${folder}`);
  for (const file of files.toSorted()) {
    const sheet = JSON.parse(await readFile(path.join(source, file), 'utf8')) as Published;
    process.stdout.write(`\n${sheet.game}\n`);
    for (const [name, figures] of Object.entries(sheet.modes) as [string, Line][])
      process.stdout.write(`${lineOf(figures.mode ?? name, figures)}\n`);
  }
}

type Target = { readonly halfWidth: number; readonly seconds: number; readonly seed: number };

const share = (value: number): string => `${(100 * value).toFixed(4)} %`;

function prove(proof: SlotProof, mode: string, { halfWidth, seconds, seed }: Target) {
  const { copies, openings } = proof.modes[mode] ?? { copies: 1, openings: [] };
  const cost = proof.slot.costs[mode] ?? 100;
  const draws = fastDraws(xoshiroWords(seed));
  const tally = createTally();
  const startedAt = process.threadCpuUsage();
  let rounds = FIRST_ROUNDS;
  for (;;) {
    simulate(proof.slot, { mode, rounds, copies, draws }, tally);
    const { system, user } = process.threadCpuUsage(startedAt);
    const spent = (system + user) / 1_000_000;
    const found = estimateOf(tally, { openings, cost });
    const range = `${share(found.total)} +- ${share(found.halfWidth)}`;
    process.stdout.write(
      `  ${mode}: ${tally.rounds} rounds, ${range}, ${Math.round(tally.rounds / spent)}/s\n`,
    );
    if (found.halfWidth < halfWidth || spent > seconds) return modeFigures(proof, mode, tally);
    rounds = Math.ceil((tally.rounds / spent) * Math.min(CHUNK_SECONDS, seconds - spent + 1));
  }
}

await runCommand(HELP, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      mode: { type: 'string' },
      points: { type: 'string', default: '0.05' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '60' },
      write: { type: 'boolean', default: false },
    },
  });
  const [slot] = positionals;
  if (slot === undefined) return printPublished();
  if (!/^[a-z-]+$/.test(slot)) throw new StartError(HELP);
  const isSimulated = existsSync(path.join(source, slot, 'proof.ts'));
  const { proof } = (isSimulated ? await import(path.join(source, slot, 'proof.ts')) : {}) as {
    proof?: SlotProof;
  };
  if (proof === undefined) return printPublished(slot);
  const { sheet } = (await import(path.join(source, slot, 'sheet.ts'))) as {
    sheet: { symbols: readonly string[]; pays: readonly (readonly number[])[] };
  };
  const file = path.join(source, slot, 'sheet.json');
  const before = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as SlotFigures,
    () => null,
  );
  const tableHash = tableHashOf(sheet);
  const modes = { ...(before?.tableHash === tableHash ? before.modes : {}) };
  const target = {
    halfWidth: Number(values.points) / 100,
    seconds: Number(values.minutes) * 60,
    seed: Number(values.seed),
  };
  process.stdout.write(`${slot}\n`);
  for (const mode of Object.keys(proof.modes)) {
    if (values.mode !== undefined && values.mode !== mode) continue;
    modes[mode] = prove(proof, mode, target);
    process.stdout.write(`${JSON.stringify(modes[mode], null, 2)}\n`);
  }
  const symbols = sheet.symbols.map((name, symbol) => ({ name, pays: sheet.pays[symbol] ?? [] }));
  const figures: SlotFigures = { game: slot, tableHash, modes, symbols };
  if (values.write) await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
});
