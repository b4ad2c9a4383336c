import { type Amount, amountToText, divide, times } from '@parlour/money';
import {
  type Draws,
  readFields,
  readOneOf,
  type SoloGame,
  type Step,
  soloGame,
  withOlder,
} from '../solo/index.ts';
import { LINES } from './lines.ts';
import { drawStops, type Spin, spinAfter } from './play.ts';
import { WIN_MAX_LINE_BETS } from './rules.ts';
import { firstTableHash } from './table.ts';
import { first, latest, type Version } from './versions.ts';
import type { Walking } from './walk.ts';

/** The stake is a multiple of the number of lines, so a line bet is exact. */
export const lineBetOf = (stake: Amount): Amount => divide(stake, BigInt(LINES), 'down') as Amount;

export const winOf = (stake: Amount, lineBets: number): Amount =>
  times(lineBetOf(stake), BigInt(lineBets));

/** A spin as the player sees it; amounts as decimal text. */
function presentSpin(spin: Spin, stake: Amount) {
  const walking: { readonly walking?: Walking } =
    spin.walking === null ? {} : { walking: spin.walking };
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
    moons: spin.moons,
    hours: spin.hours,
    multiplier: spin.multiplier,
    awarded: spin.awarded,
    left: spin.left,
    win: amountToText(winOf(stake, spin.win)),
    total: amountToText(winOf(stake, spin.total)),
    isCapped: spin.isCapped,
    ...walking,
  };
}

export type SpinView = ReturnType<typeof presentSpin>;

type Action = { readonly kind: 'next' };
type State = { readonly stake: Amount; readonly spins: readonly Spin[] };

const gameOf = (version: Version): SoloGame => {
  /** Draws the spin that follows; the last of a round says what all of them pay. */
  const spin = ({ spins, stake }: State, draws: Draws): Step<State, SpinView> => {
    const stops = drawStops(draws, spins.length === 0 ? 'base' : 'free', version);
    const next = spinAfter(spins, stops, version);
    return {
      state: { stake, spins: [...spins, next] },
      events: [presentSpin(next, stake)],
      win: next.left > 0 ? null : winOf(stake, next.total),
    };
  };
  return soloGame<object, State, Action, SpinView>({
    code: 'velvet-hours',
    scheme: 'exact',
    readChoice: (input) => readFields(input),
    mostOf: ({ stake }) => winOf(stake, WIN_MAX_LINE_BETS),
    begin: ({ stake }, draws) => spin({ stake, spins: [] }, draws),
    readAction: (input) => readOneOf(readFields(input, 'kind')?.kind, ['next']) && { kind: 'next' },
    raiseOf: () => 0n as Amount,
    act: (state, _, draws) => spin(state, draws),
    idleAction: () => ({ kind: 'next' }),
  });
};

/** Velvet Hours: a paid spin, and free spins that are shown one at a time. */
export const velvetHours = withOlder(gameOf(latest), [
  { tableHash: firstTableHash, game: () => gameOf(first) },
]);
