import {
  CANNONS,
  costOf,
  createWater,
  FREEZE_MS,
  type Hold,
  type SeaPlan,
  type Shot,
  SHOT_MS_MAX,
  STEP_MS,
} from '@parlour/games/field';
import { type Amount, ZERO } from '@parlour/money';
import type { WebSocket } from 'ws';
import type { Session } from '../launch/store.ts';
import type { CatchView, EndReason, HitView, SeaFrame, SeatView, SentShot } from './present.ts';
import type { SeaRow } from './store.ts';
import type { Visit } from './visit.ts';

export const SEATS_MAX = 4;
/** Shots of a seat in a second, and how many more may come at once after a pause. */
const SHOTS_PER_MS = 20 / 1_000;
export const SHOTS_BURST = 24;
/** How late a shot may come in, and how far ahead the clock of a page may be. */
const LATE_MS_MAX = 1_500;
const EARLY_MS_MAX = 120;
/** A seat whose line is gone is kept for so long. */
export const AWAY_MS = 20_000;

export type Seat = {
  readonly seat: number;
  readonly session: Session;
  readonly tag: string;
  socket: WebSocket | null;
  /** Since when its line is gone. */
  awayAtMs: number;
  visit: Visit | null;
  cannon: number;
  lastShot: number;
  allowance: number;
  allowedAtMs: number;
  /** Shots that cost nothing, to be said with the next news. */
  back: number[];
  /** Why its visit is to end. */
  ending: EndReason | null;
};

/** What happened in a sea since it was looked at last. */
type News = {
  shots: Shot[];
  hits: HitView[];
  catches: CatchView[];
  holds: Hold[];
};

const noNews = (): News => ({ shots: [], hits: [], catches: [], holds: [] });

/** A sea that this process holds: its water, its seats, and shots on their way. */
export class Sea {
  readonly id: string;
  readonly gameCode: string;
  /** Practice has seas of its own. */
  readonly isDemo: boolean;
  readonly startedAtMs: number;
  readonly water: ReturnType<typeof createWater>;
  readonly seats: (Seat | null)[] = Array.from({ length: SEATS_MAX }, () => null);
  emptyAtMs: number;
  #news = noNews();
  /** Shots that came in since the last beat: nothing is drawn between two beats. */
  #inbox: { readonly seat: Seat; readonly shot: SentShot }[] = [];
  #shots: Shot[] = [];
  #step: number;

  constructor(plan: SeaPlan, row: SeaRow, { isDemo, nowMs }: { isDemo: boolean; nowMs: number }) {
    this.id = row.id;
    this.gameCode = row.gameCode;
    this.isDemo = isDemo;
    this.startedAtMs = row.startedAt.getTime();
    this.emptyAtMs = nowMs;
    this.water = createWater(plan, row.seed);
    for (const hold of row.holds) this.water.freeze(hold);
    this.water.remove(row.gone, this.seaMs(nowMs));
    this.#step = Math.floor(this.seaMs(nowMs) / STEP_MS);
  }

  seaMs(nowMs: number): number {
    return nowMs - this.startedAtMs;
  }
  get taken(): readonly Seat[] {
    return this.seats.filter((seat) => seat !== null);
  }
  views(): SeatView[] {
    return this.taken.map(({ cannon, seat, tag }) => ({ seat, tag, cannon }));
  }

  /** Takes shots of a page. Those that come too fast, or are not paid for, come back. */
  fire(seat: Seat, sent: readonly SentShot[], nowMs: number): void {
    const passed = nowMs - seat.allowedAtMs;
    seat.allowedAtMs = nowMs;
    seat.allowance = Math.min(SHOTS_BURST, seat.allowance + passed * SHOTS_PER_MS);
    for (const shot of sent) {
      if (shot.id <= seat.lastShot) continue;
      seat.lastShot = shot.id;
      if (seat.allowance < 1) {
        seat.back.push(shot.id);
        continue;
      }
      seat.allowance -= 1;
      this.#inbox.push({ seat, shot });
    }
  }

  /** Lets the sea run until now. Everything that is drawn is drawn here. */
  run(nowMs: number): void {
    const now = this.seaMs(nowMs);
    const inbox = this.#inbox;
    this.#inbox = [];
    for (const { seat, shot } of inbox) this.#launch(seat, shot, now);
    const until = Math.floor(now / STEP_MS);
    while (this.#step < until) {
      this.#step += 1;
      let left = 0;
      for (const shot of this.#shots) {
        if (!this.#goesOn(shot, this.#step, this.#step)) continue;
        this.#shots[left] = shot;
        left += 1;
      }
      this.#shots.length = left;
    }
  }

  #launch(seat: Seat, { angle, cannon, firedMs, id, lock }: SentShot, now: number): void {
    const { visit } = seat;
    if (visit === null || seat.ending !== null || !visit.mayFire(cannon)) {
      seat.back.push(id);
      return;
    }
    seat.cannon = cannon;
    visit.inFlight = (visit.inFlight + costOf(visit.base, cannon)) as Amount;
    const at = Math.min(now + EARLY_MS_MAX, Math.max(now - LATE_MS_MAX, firedMs));
    const shot: Shot = { seat: seat.seat, id, cannon, angle, firedMs: at, lock };
    this.#news.shots.push(shot);
    if (this.#goesOn(shot, Math.ceil(at / STEP_MS), this.#step)) this.#shots.push(shot);
  }

  /** What has happened since it was taken last; null where nothing has. */
  takeNews(): News | null {
    const news = this.#news;
    const isNone = news.shots.length + news.hits.length + news.catches.length === 0;
    if (isNone) return null;
    this.#news = noNews();
    return news;
  }

  leave(seat: Seat, nowMs: number): void {
    this.recall(seat);
    this.seats[seat.seat] = null;
    if (this.taken.length === 0) this.emptyAtMs = nowMs;
  }

  /** Shots of a seat that are on their way come back. */
  recall(seat: Seat): void {
    this.#inbox = this.#inbox.filter((one) => one.seat !== seat);
    this.#shots = this.#shots.filter((shot) => shot.seat !== seat.seat);
    if (seat.visit !== null) seat.visit.inFlight = ZERO;
  }

  /** Whether a shot goes on behind some steps of its way. */
  #goesOn(shot: Shot, from: number, to: number): boolean {
    for (let step = from; step <= to; step += 1) {
      const ms = step * STEP_MS;
      if (ms < shot.firedMs) continue;
      if (ms > shot.firedMs + SHOT_MS_MAX) {
        this.#giveBack(shot);
        return false;
      }
      const fish = this.water.meets(shot, ms);
      if (fish === null) continue;
      this.#hit(shot, fish, ms);
      return false;
    }
    return true;
  }

  #giveBack({ cannon, id, seat }: Shot): void {
    const shooter = this.seats[seat];
    if (shooter === null || shooter === undefined) return;
    shooter.back.push(id);
    const { visit } = shooter;
    if (visit !== null) visit.inFlight = (visit.inFlight - costOf(visit.base, cannon)) as Amount;
  }

  #hit(shot: Shot, fish: Parameters<typeof this.water.targetOf>[0], atMs: number): void {
    const shooter = this.seats[shot.seat];
    const visit = shooter?.visit ?? null;
    if (shooter === null || shooter === undefined || visit === null) return;
    const target = this.water.targetOf(fish, atMs);
    const { cannon, seat } = shot;
    const pays = visit.shoot(target, cannon);
    visit.inFlight = (visit.inFlight - costOf(visit.base, cannon)) as Amount;
    if (pays === null) {
      shooter.back.push(shot.id);
      return;
    }
    this.#news.hits.push({ seat, shot: shot.id, fish: fish.id, atMs });
    if (pays > 0) {
      const swept = this.water.swept(fish, atMs);
      this.water.remove([fish.id, ...swept], atMs);
      this.#news.catches.push({ seat, fish: fish.id, target, cannon, pays, atMs, swept });
      if (this.water.plan.kinds[fish.kind]?.special === 'freeze') this.#freeze(atMs);
    }
    if (visit.isEmpty) shooter.ending ??= 'empty';
    else if (visit.shotsLeft === 0) shooter.ending ??= 'full';
  }

  #freeze(atMs: number): void {
    // From the next step on, so that the water never runs backwards.
    const hold = { atMs: Math.max(atMs, (this.#step + 1) * STEP_MS), forMs: FREEZE_MS };
    if (this.water.isFrozen(hold.atMs)) return;
    this.water.freeze(hold);
    this.#news.holds.push(hold);
  }
}

const PENDING_BYTES_MAX = 512 * 1024;
const CLOSE_SLOW = 1013;

export function send(seat: Pick<Seat, 'socket'>, frame: SeaFrame): void {
  const { socket } = seat;
  if (socket === null) return;
  if (socket.bufferedAmount > PENDING_BYTES_MAX) socket.close(CLOSE_SLOW, 'too slow');
  else socket.send(JSON.stringify(frame));
}

export const CANNON_COUNT = CANNONS.length;
