// Prints what the studio's games return, and simulates slots until that is known well enough.
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Draws } from '@parlour/games';
import {
  chanceOf,
  createTally,
  type Estimate,
  estimateOf,
  fastDraws,
  type Features,
  lessExcess,
  modeFigures,
  type ModeProof,
  simulate,
  type SlotFigures,
  type SlotProof,
  tableHashOf,
  type Tally,
} from '@parlour/games/slot-kit';
import { xoshiroWords } from '../engines/games/src/slot-kit/testing/xoshiro.ts';
import { runCommand } from './command.ts';
import { StartError } from './start/settings.ts';

const HELP = `npm run proof [-- <game> [--mode=<name>] [--points=0.05] [--rounds=1e9] [--seed=1]
                        [--minutes=60] [--write]]

Prints the published figures of every game, which tests compute again: what a stake returns (with half
the 99 % interval where it was simulated), how often it pays, its deviation, the largest win and its chance.
With a game, prints those of that game alone. A slot that cannot be counted is simulated mode by mode,
its bought features first, which the other modes use too, until half the 99 % interval of its return is
below so many points of percentage and so many rounds were played (features that are bought need no number
of rounds), or the time of a mode is over. With --write its figures go into its sheet.json.
`;
/** Looked at after so many rounds each time: the same seed gives the same figures. */
const CHUNK_ROUNDS = 500_000;
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

type Target = {
  readonly halfWidth: number;
  readonly rounds: number;
  /** Of the processor, for a mode. */
  readonly seconds: number;
};

const share = (value: number): string => `${(100 * value).toFixed(4)} %`;

/** Of a mode: the slot itself, and where it has them, its even slot and the excess over its cap. */
type Tallies = { readonly slot: Tally; readonly even: Tally; readonly excess: Tally };

/** With an even slot the others need fewer rounds: the one for small figures, the other is mostly 0. */
const ROUNDS_PER_OTHER = 16;

function estimate(proof: SlotProof, mode: string, { even, excess, slot }: Tallies): Estimate {
  const { openings } = modeOf(proof, mode);
  const cost = proof.slot.costs[mode] ?? 100;
  const of = (tally: Tally) => estimateOf(tally, { openings, cost });
  return proof.even === undefined ? of(slot) : lessExcess(of(even), of(excess));
}

function play(
  proof: SlotProof,
  { mode, draws }: { readonly mode: string; readonly draws: Draws },
  { tallies, rounds }: { readonly tallies: Tallies; readonly rounds: number },
): void {
  const { copies } = modeOf(proof, mode);
  if (proof.even === undefined)
    return simulate(proof.slot, { mode, rounds, copies, draws }, tallies.slot);
  const others = Math.ceil(rounds / ROUNDS_PER_OTHER);
  simulate(proof.even.slot, { mode, rounds, copies, draws }, tallies.even);
  simulate(proof.even.excess, { mode, rounds: others, copies, draws }, tallies.excess);
  simulate(proof.slot, { mode, rounds: others, copies, draws }, tallies.slot);
}

/** Simulates a mode until the target is met, and adds what it plays to the tallies. */
function prove(
  proof: SlotProof,
  {
    draws,
    mode,
    tallies,
  }: { readonly mode: string; readonly draws: Draws; readonly tallies: Tallies },
  target: Target,
): void {
  const roundsMin = chanceOf(modeOf(proof, mode).openings) === 1 ? 0 : target.rounds;
  const startedAt = process.threadCpuUsage();
  for (;;) {
    play(proof, { mode, draws }, { tallies, rounds: CHUNK_ROUNDS });
    const { system, user } = process.threadCpuUsage(startedAt);
    const spent = (system + user) / 1_000_000;
    const found = estimate(proof, mode, tallies);
    const range = `${share(found.total)} +- ${share(found.halfWidth)}`;
    process.stdout.write(
      `  ${mode}: ${found.rounds} rounds, ${range}, ${Math.round(found.rounds / spent)}/s\n`,
    );
    if (spent > target.seconds) return;
    if (found.halfWidth < target.halfWidth && found.rounds >= roundsMin) return;
  }
}

const modeOf = ({ modes }: SlotProof, mode: string): ModeProof =>
  modes[mode] ?? { copies: 1, openings: [], exact: null };

/** The modes of a slot, those with most features first. */
const modesOf = (proof: SlotProof): readonly string[] =>
  Object.keys(proof.modes).toSorted(
    (a, b) => chanceOf(modeOf(proof, b).openings) - chanceOf(modeOf(proof, a).openings),
  );

await runCommand(HELP, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      mode: { type: 'string' },
      points: { type: 'string', default: '0.05' },
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '1e9' },
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
  const kept = before?.tableHash === tableHash ? before.modes : {};
  const target = {
    halfWidth: Number(values.points) / 100,
    rounds: Number(values.rounds),
    seconds: Number(values.minutes) * 60,
  };
  const draws = fastDraws(xoshiroWords(Number(values.seed)));
  const [ofSlot, ofEven, ofExcess] = [new Map(), new Map(), new Map()] as [
    Features,
    Features,
    Features,
  ];
  const played = new Map<string, Tallies>();
  const symbols = sheet.symbols.map((name, symbol) => ({ name, pays: sheet.pays[symbol] ?? [] }));
  process.stdout.write(`${slot}\n`);
  for (const mode of modesOf(proof)) {
    if (values.mode !== undefined && values.mode !== mode) continue;
    const tallies = {
      slot: createTally(ofSlot),
      even: createTally(ofEven),
      excess: createTally(ofExcess),
    };
    played.set(mode, tallies);
    prove(proof, { mode, draws, tallies }, target);
    // Features of a later mode count for the earlier ones too.
    const modes = Object.fromEntries(
      Object.keys(proof.modes).flatMap((name) => {
        const found = played.get(name);
        const figures =
          found === undefined
            ? kept[name]
            : modeFigures(proof, name, found.slot, estimate(proof, name, found));
        return figures === undefined ? [] : [[name, figures]];
      }),
    );
    process.stdout.write(`${JSON.stringify(modes[mode], null, 2)}\n`);
    const figures: SlotFigures = { game: slot, tableHash, modes, symbols };
    if (values.write) await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  }
});
