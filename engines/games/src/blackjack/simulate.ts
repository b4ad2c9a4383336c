import { amountFromText, ZERO } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { Draws } from '../solo/index.ts';
import { blackjack } from './play.ts';
import type { BlackjackEvent } from './rules.ts';
import { basicPlay, type PlayWord } from './strategy.ts';

/** What rounds of basic strategy come to, in units of the first bet. */
export type Simulation = {
  readonly rounds: number;
  /** Mean of what a round loses. */
  readonly edge: number;
  readonly deviation: number;
  /** Standard error of the mean. */
  readonly error: number;
};

const STAKE = amountFromText('1') ?? ZERO;
const CHOICE = { bets: [{ place: 'hand', amount: '1' }] };
/** Nets of a round are whole halves of the stake. */
const HALF = STAKE / 2n;

/** Plays rounds of the game itself by basic strategy, knowing no more than its events say. */
export function simulate(rounds: number, draws: Draws): Simulation {
  const counts = new Map<bigint, number>();
  for (let round = 0; round < rounds; round += 1) {
    const halves = playBasic(draws) / HALF;
    counts.set(halves, (counts.get(halves) ?? 0) + 1);
  }
  let [sum, square] = [0, 0];
  for (const [halves, count] of counts) {
    // tidy-allow money-number: half stakes of a simulation, which pays no money
    const net = Number(halves) / 2;
    sum += net * count;
    square += net * net * count;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(square / rounds - mean ** 2);
  return { rounds, edge: -mean, deviation, error: deviation / Math.sqrt(rounds) };
}

/** What one round wins over its bets. */
function playBasic(draws: Draws): bigint {
  let round = blackjack.begin({ stake: STAKE, choice: CHOICE }, draws);
  let staked: bigint = STAKE;
  const seen = createView();
  for (;;) {
    for (const event of round.events as readonly BlackjackEvent[]) seen.add(event);
    if (round.win !== null) return round.win - staked;
    const action = { action: seen.decide() };
    staked += round.raiseOf(action) ?? 0n;
    round = round.act(action, draws);
  }
}

/** The table as a player sees it, made of events. */
function createView() {
  let hands: Card[][] = [];
  let [up, at] = [0, 0];
  let allowed: readonly PlayWord[] = [];
  return {
    add(event: BlackjackEvent): void {
      if (event.kind === 'deal') {
        hands = [[...event.player]];
        up = event.up;
      }
      if (event.kind === 'card') hands[event.hand]?.push(event.card);
      if (event.kind === 'split') {
        const [kept = 0, moved = 0] = hands[event.hand] ?? [];
        const [first, second] = event.cards;
        hands = hands.toSpliced(event.hand, 1, [kept, first], [moved, second]);
      }
      if (event.kind === 'turn') [at, allowed] = [event.hand, event.allowed];
    },
    decide: (): PlayWord | 'decline' =>
      allowed.length === 0 ? 'decline' : basicPlay(hands[at] ?? [], up, allowed),
  };
}
