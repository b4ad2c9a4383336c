import {
  aimAt,
  costOf,
  createWater,
  type Fish,
  type SeaPlan,
  type Shot,
  SHOT_MS_MAX,
  STEP_MS,
  targetsOf,
  totalPays,
  totalWeight,
  type Water,
} from '@parlour/games/field';
import { add, type Amount, times, ZERO } from '@parlour/money';
import type { SeaCatch, SeaFrame, SeaSeat, SeaVisit } from '../api.ts';
import { read } from '../money.ts';

/** Between two shots while fire is held, and by itself. */
export const SHOT_GAP_MS = 130;
/** Shots are sent together this often. */
const SEND_MS = 80;
/** A shot without an answer for so long has come back. */
const ANSWER_MS_MAX = 12_000;

/** A shot of the page, from the press until the studio has said what became of it. */
type Own = { readonly shot: Shot; readonly cost: Amount; isLanded: boolean };

/** What came of shots since it was asked last. */
type Tally = { readonly shots: number; readonly staked: Amount; readonly won: Amount };
const NO_TALLY: Tally = { shots: 0, staked: ZERO, won: ZERO };

/** What the picture is given. */
export type PlayEvents = {
  /** A shot met a fish, as far as the page can see: a net opens. */
  onLanded(shot: Shot, fish: Fish): void;
  /** The studio says that a fish was caught. */
  onCaught(caught: SeaCatch, fish: Fish | null, swept: readonly Fish[]): void;
  onFired(shot: Shot): void;
  onFrozen(untilMs: number): void;
  onSeats(seats: readonly SeaSeat[]): void;
  onVisit(visit: SeaVisit | null): void;
  onEnded(ended: Extract<SeaFrame, { type: 'ended' }>): void;
};

export type PlayDeps = {
  readonly plan: SeaPlan;
  readonly send: (command: object) => boolean;
  readonly seaMs: () => number;
  readonly events: PlayEvents;
};

export type Play = ReturnType<typeof createPlay>;

/** What a target pays on average, in stakes of the shot. */
export const worthOf = (plan: SeaPlan): readonly number[] =>
  targetsOf(plan).map(({ prizes }) => totalPays(prizes) / totalWeight(prizes));

/**
 * A sea as a page sees it: the same water as the studio's, shots of everybody, and what is left to shoot
 * with. It shows where shots land before the studio has answered, and never what is caught.
 */
export function createPlay({ events, plan, seaMs, send }: PlayDeps) {
  let water: Water | null = null;
  let seat = 0;
  let visit: SeaVisit | null = null;
  let cannon = 0;
  let angle = -Math.PI / 2;
  let lock: number | null = null;
  let nextId = 0;
  let firedAtMs = 0;
  let sentAtMs = 0;
  let step = 0;
  const known = new Map<number, Fish>();
  const own = new Map<number, Own>();
  let others: Shot[] = [];
  let unsent: Own[] = [];
  let tally: Tally = NO_TALLY;
  const worth = worthOf(plan);

  const base = (): Amount => (visit === null ? ZERO : read(visit.base));
  const inFlight = (): Amount =>
    [...own.values()].reduce((sum, { cost }) => (sum + cost) as Amount, ZERO);
  const left = (): Amount =>
    visit === null ? ZERO : ((read(visit.credit) - inFlight()) as Amount);

  const winOf = ({ cannon: from, pays }: SeaCatch): Amount =>
    times(costOf(base(), from), BigInt(pays));

  const fishById = (id: number): Fish | null => known.get(id) ?? null;
  const remember = (): readonly Fish[] => {
    if (water === null) return [];
    const living = water.living(seaMs());
    for (const fish of living) known.set(fish.id, fish);
    if (known.size > 1_200) for (const id of [...known.keys()].slice(0, 600)) known.delete(id);
    return living;
  };

  const welcome = (frame: Extract<SeaFrame, { type: 'welcome' }>) => {
    water = createWater(plan, frame.seed);
    for (const hold of frame.holds) water.freeze(hold);
    water.remove(frame.gone, frame.seaMs);
    ({ seat, visit } = frame);
    own.clear();
    others = [];
    unsent = [];
    lock = null;
    step = Math.floor(frame.seaMs / STEP_MS);
    angle = seat < 2 ? -Math.PI / 2 : Math.PI / 2;
    events.onSeats(frame.seats);
    events.onVisit(visit);
  };

  const news = (frame: Extract<SeaFrame, { type: 'news' }>) => {
    if (water === null) return;
    remember();
    for (const hold of frame.holds) {
      water.freeze(hold);
      events.onFrozen(hold.atMs + hold.forMs);
    }
    for (const shot of frame.shots) {
      others.push(shot);
      events.onFired(shot);
    }
    for (const { fish: id, seat: from, shot: shotId } of frame.hits) {
      const fish = fishById(id);
      const mine = from === seat ? own.get(shotId) : undefined;
      if (mine !== undefined) {
        own.delete(shotId);
        const staked = add(tally.staked, mine.cost);
        tally = { ...tally, shots: tally.shots + 1, staked };
      }
      const flying =
        mine === undefined
          ? others.find((one) => one.seat === from && one.id === shotId)
          : mine.shot;
      others = others.filter((one) => one !== flying);
      const isShown = flying === undefined || (mine?.isLanded ?? false);
      if (!isShown && fish !== null) events.onLanded(flying, fish);
    }
    for (const caught of frame.catches) {
      if (caught.seat === seat) tally = { ...tally, won: add(tally.won, winOf(caught)) };
      const swept = caught.swept.map(fishById).filter((fish) => fish !== null);
      events.onCaught(caught, fishById(caught.fish), swept);
      water.remove([caught.fish, ...caught.swept], frame.seaMs);
      if (lock !== null && water.isGone(lock)) lock = null;
    }
  };

  const giveBack = (ids: readonly number[]) => {
    for (const id of ids) own.delete(id);
    events.onVisit(visit);
  };

  /** Shots that are on their way go on; those that meet a fish have landed. */
  const run = (now: number) => {
    if (water === null) return;
    const until = Math.floor(now / STEP_MS);
    if (until - step > 40) step = until - 40;
    for (; step < until; step += 1) {
      const ms = step * STEP_MS;
      for (const one of own.values()) {
        if (one.isLanded || ms < one.shot.firedMs) continue;
        const met = water.meets(one.shot, ms);
        if (met === null) continue;
        one.isLanded = true;
        events.onLanded(one.shot, met);
      }
      others = others.filter((shot) => {
        const met = ms < shot.firedMs ? null : (water as Water).meets(shot, ms);
        if (met !== null) events.onLanded(shot, met);
        return met === null && ms < shot.firedMs + SHOT_MS_MAX;
      });
    }
    for (const [id, { shot }] of own) if (now - shot.firedMs > ANSWER_MS_MAX) own.delete(id);
  };

  const flush = (now: number) => {
    if (unsent.length === 0 || now - sentAtMs < SEND_MS) return;
    sentAtMs = now;
    const shots = unsent.map(({ shot }) => ({
      id: shot.id,
      angle: shot.angle,
      cannon: shot.cannon,
      firedMs: shot.firedMs,
      lock: shot.lock,
    }));
    const isSent = send({ type: 'shots', shots });
    if (!isSent) for (const { shot } of unsent) own.delete(shot.id);
    unsent = [];
  };

  /** Turns to the locked fish; a lock on one that has gone is let go. */
  const follow = (now: number) => {
    if (lock === null || water === null) return;
    const fish = water.living(now).find(({ id }) => id === lock);
    const to = fish === undefined ? null : aimAt(water, seat, fish, now);
    if (to === null) lock = null;
    else angle = to;
  };

  return {
    take(frame: SeaFrame): void {
      if (frame.type === 'welcome') welcome(frame);
      else if (frame.type === 'news') news(frame);
      else if (frame.type === 'seats') events.onSeats(frame.seats);
      else if (frame.type === 'back') giveBack(frame.shots);
      else if (frame.type === 'visit') {
        ({ visit } = frame);
        events.onVisit(visit);
      } else if (frame.type === 'ended') {
        own.clear();
        unsent = [];
        visit = null;
        events.onVisit(null);
        events.onEnded(frame);
      }
    },
    /** One frame of the picture. */
    tick(): void {
      const now = seaMs();
      follow(now);
      run(now);
      flush(now);
    },
    /** Fires where the cannon points; false where it may not, with whether money is what lacks. */
    fire(): 'fired' | 'early' | 'poor' | 'none' {
      const now = seaMs();
      if (visit === null || water === null) return 'none';
      if (now - firedAtMs < SHOT_GAP_MS) return 'early';
      const cost = costOf(base(), cannon);
      if (left() < cost || visit.shotsLeft - own.size <= 0) return 'poor';
      firedAtMs = now;
      nextId += 1;
      const shot: Shot = { seat, id: nextId, cannon, angle, firedMs: now, lock };
      const one = { shot, cost, isLanded: false };
      own.set(shot.id, one);
      unsent.push(one);
      events.onFired(shot);
      events.onVisit(visit);
      return 'fired';
    },
    aim(to: number): void {
      angle = to;
    },
    get angle() {
      return angle;
    },
    get seat() {
      return seat;
    },
    get visit() {
      return visit;
    },
    get cannon() {
      return cannon;
    },
    setCannon(next: number): void {
      cannon = next;
    },
    get lock() {
      return lock;
    },
    setLock(id: number | null): void {
      lock = id;
    },
    water: (): Water | null => water,
    living: remember,
    left,
    /** What an own catch is paid. */
    winOf,
    takeTally(): Tally {
      const taken = tally;
      tally = NO_TALLY;
      return taken;
    },
    cost: (): Amount => costOf(base(), cannon),
    /** What a fish pays on average now, in stakes of the shot. */
    worthAt(fish: Fish): number {
      return water === null ? 0 : (worth[water.targetOf(fish, seaMs())] ?? 0);
    },
    /** Shots that are to be drawn, where they are now. */
    flying: (): readonly Shot[] => [
      ...[...own.values()].filter(({ isLanded }) => !isLanded).map(({ shot }) => shot),
      ...others,
    ],
  };
}
