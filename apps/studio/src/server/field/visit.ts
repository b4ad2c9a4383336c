import type { Reader } from '@parlour/database';
import { type Draws, notingDraws, resume, type SoloRound } from '@parlour/games';
import { costOf, type SeaEvent, SHOTS_MAX } from '@parlour/games/field';
import { type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import { cardOf, rulesOf } from '../round/game.ts';
import type { Platform } from '../platform/platform.ts';
import { recordOf } from '../round/step.ts';
import { findOpen, type RoundRow } from '../round/store.ts';
import { findPairOfRound } from '../seed/store.ts';
import { stepsOf } from './record.ts';
import { listVolleys, type Volley } from './store.ts';

/** A visit lasts no longer: what is left goes back, and may be loaded again. */
export const VISIT_MS_MAX = 10 * 60_000;

const read = (text: string): Amount => amountFromText(text) ?? ZERO;

/** What is left after a step of a round, by its event. */
const creditOf = ({ events }: SoloRound): Amount => {
  const last = events.at(-1) as SeaEvent;
  return read(last.kind === 'load' ? last.amount : last.credit);
};

/** A loaded amount in play: its shots are drawn here, and kept until they are stored. */
export class Visit {
  readonly roundId: string;
  readonly base: Amount;
  readonly loaded: Amount;
  readonly endsAtMs: number;
  /** What shots on their way cost, should they meet something. */
  inFlight: Amount = ZERO;
  shot: Amount;
  #round: SoloRound;
  readonly #source: Draws;
  #credit: Amount;
  #shots: number;
  #place: number;
  #pending: { shots: number[]; draws: number[] } = { shots: [], draws: [] };

  constructor(row: RoundRow, round: SoloRound, source: Draws, volleys: readonly Volley[]) {
    this.roundId = row.id;
    this.base = read((row.choice as { base: string }).base);
    this.loaded = row.stake;
    this.endsAtMs = row.createdAt.getTime() + VISIT_MS_MAX;
    this.#round = round;
    this.#source = source;
    this.#credit = creditOf(round);
    this.#place = volleys.at(-1)?.place ?? 0;
    const shots = volleys.flatMap((volley) => volley.shots);
    this.#shots = shots.length / 2;
    this.shot = shots.reduce<Amount>(
      (sum, cannon, at) => (at % 2 === 1 ? ((sum + costOf(this.base, cannon)) as Amount) : sum),
      ZERO,
    );
  }

  get credit(): Amount {
    return this.#credit;
  }
  get shotsLeft(): number {
    return SHOTS_MAX - this.#shots;
  }
  /** Nothing can be shot with it any more. */
  get isEmpty(): boolean {
    return this.#credit < this.base;
  }

  /** Whether a further shot is paid for, with those that are on their way. */
  mayFire(cannon: number): boolean {
    return this.#credit - this.inFlight >= costOf(this.base, cannon) && this.shotsLeft > 0;
  }

  /** Draws a shot that met a target: what it pays in its stakes, zero where nothing; null where it is not paid for. */
  shoot(target: number, cannon: number): number | null {
    const action = { kind: 'shots', shots: [target, cannon] };
    if (this.#round.raiseOf(action) === null) return null;
    const draws = notingDraws(this.#source);
    this.#round = this.#round.act(action, draws);
    const event = this.#round.events.at(-1) as SeaEvent & { readonly kind: 'shots' };
    this.#credit = read(event.credit);
    this.shot = (this.shot + costOf(this.base, cannon)) as Amount;
    this.#shots += 1;
    this.#pending.shots.push(target, cannon);
    this.#pending.draws.push(...draws.values);
    return event.catches[0]?.pays ?? 0;
  }

  /** The shots since the last time, to be stored; null where there are none. */
  takeVolley(): Volley | null {
    if (this.#pending.shots.length === 0) return null;
    const { draws, shots } = this.#pending;
    this.#pending = { shots: [], draws: [] };
    this.#place += 1;
    return { roundId: this.roundId, place: this.#place, shots, draws };
  }

  view(startedAtMs: number) {
    return {
      roundId: this.roundId,
      base: amountToText(this.base),
      loaded: amountToText(this.loaded),
      credit: amountToText(this.#credit),
      shotsLeft: this.shotsLeft,
      endsMs: this.endsAtMs - startedAtMs,
    };
  }
}

type Player = { readonly playerId: string; readonly gameCode: string };

/** The visit that a player has open in a game, with every shot that was stored; null where there is none. */
export async function findVisit(
  { games }: Pick<Platform, 'games'>,
  db: Reader,
  player: Player,
): Promise<Visit | null> {
  const row = await findOpen(db, player);
  if (row === null || row.state !== 'playing' || row.nonce === null) return null;
  const [pair, volleys] = await Promise.all([findPairOfRound(db, row.id), listVolleys(db, row.id)]);
  if (pair === null || volleys.some(({ shots }) => shots.length === 0)) return null;
  const record = recordOf(row);
  const steps = stepsOf(volleys);
  const { round, source } = resume(
    rulesOf(cardOf(games, row.gameCode), row),
    { ...pair, nonce: row.nonce },
    {
      ...record,
      actions: [...record.actions, ...steps.actions],
      draws: [...record.draws, ...steps.draws],
    },
  );
  return new Visit(row, round, source, volleys);
}
