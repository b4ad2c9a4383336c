import { playRound, type Spin, spinAt } from '@parlour/games/velvet-hours';
import { createStream, type SeedPair } from '@parlour/fairness';
import { type Amount, amountToText, divide, times } from '@parlour/money';
import { LINES } from '@parlour/games/velvet-hours';
import type { SeedPairRow } from '../seed/store.ts';
import type { RoundRow } from './store.ts';

/** The stake is a multiple of the number of lines, so a line bet is exact. */
export const lineBetOf = (stake: Amount): Amount => divide(stake, BigInt(LINES), 'down') as Amount;

export const winOf = (stake: Amount, lineBets: number): Amount =>
  times(lineBetOf(stake), BigInt(lineBets));

/** Draws a round from its seeds. Nothing of it is stored or shown before the bet was accepted. */
export const drawRound = (seeds: SeedPair) => playRound(createStream(seeds));

/** Replays recorded stops; the record, not the seeds, decides what a round was. */
export function spinsOf(round: RoundRow): Spin[] {
  const spins: Spin[] = [];
  let awarded = 0;
  for (const stops of round.stops ?? []) {
    const last = spins.at(-1);
    const at = { left: last?.left ?? 0, awarded, hours: last?.hours ?? 0, total: last?.total ?? 0 };
    const spin = spinAt(last === undefined ? 'base' : 'free', stops, at);
    awarded += spin.awarded;
    spins.push(spin);
  }
  return spins;
}

export function presentSpin(spin: Spin, stake: Amount) {
  return {
    mode: spin.mode,
    stops: spin.stops,
    window: spin.window,
    lines: spin.evaluation.lineWins.map((win) => ({
      line: win.line,
      symbol: win.symbol,
      count: win.count,
      win: amountToText(winOf(stake, win.pay * spin.multiplier)),
    })),
    scatters: spin.evaluation.scatters,
    scatterWin: amountToText(winOf(stake, spin.evaluation.scatterPay * spin.multiplier)),
    moons: spin.evaluation.wilds,
    hours: spin.hours,
    multiplier: spin.multiplier,
    awarded: spin.awarded,
    left: spin.left,
    win: amountToText(winOf(stake, spin.win)),
    total: amountToText(winOf(stake, spin.total)),
    isCapped: spin.isCapped,
  };
}

export type SpinView = ReturnType<typeof presentSpin>;

/** What the player may know of a round: only the spins that were already shown. */
export function presentRound(round: RoundRow) {
  const spins = spinsOf(round).slice(0, round.spinsShown);
  const last = spins.at(-1);
  return {
    id: round.id,
    key: round.clientKey,
    gameCode: round.gameCode,
    state: round.state,
    currency: round.currency,
    isDemo: round.isDemo,
    stake: amountToText(round.stake),
    win: amountToText(last === undefined ? round.win : winOf(round.stake, last.total)),
    spins: spins.map((spin) => presentSpin(spin, round.stake)),
    left: last?.left ?? 0,
    balance: round.balance === null ? null : amountToText(round.balance),
    createdAt: round.createdAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
  };
}

export type RoundView = ReturnType<typeof presentRound>;

/** A round with everything that proves it; the server seed only once it is revealed. */
export function presentProof(round: RoundRow, pair: SeedPairRow) {
  return {
    ...presentRound(round),
    tableHash: round.tableHash,
    serverSeedHash: pair.serverSeedHash,
    serverSeed: pair.state === 'revealed' ? pair.serverSeed : null,
    clientSeed: pair.clientSeed,
    nonce: round.nonce,
  };
}

export type ProofView = ReturnType<typeof presentProof>;
