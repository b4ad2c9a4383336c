import { Refusal } from '../refusal.ts';
import { type Soon, whenReady } from '../soon.ts';

export type ReadQueue = {
  /**
   * Does the work of a call at once while the database has connections to spare, and behind the calls
   * that came before while it has not. A call that waited too long is refused with `request.overloaded`.
   */
  run<T>(work: () => Soon<T>): Soon<T>;
};

export type ReadQueueOptions = {
  /** How many callers wait for a connection to the database now. */
  waiting(): number;
  /** Milliseconds from a fixed moment. */
  nowMs?(): number;
  /** Who waited for longer is refused. */
  readonly waitMsMax: number;
};

/** So many wait for a connection at the most while calls wait here: enough that no connection idles. */
export const WAITING_FREE = 32;
/** For what becomes free without the end of a call that is counted here. */
const LOOK_EVERY_MS = 10;
/** Of calls that wait here. Each is a request in memory, with its body. */
const QUEUE_MAX = 5_000;
const RETRY_SECONDS = 2;

type Place = {
  readonly since: number;
  admit(): void;
  refuse(cause: Refusal): void;
};

const overloaded = () => new Refusal('request.overloaded', { retryAfterSeconds: RETRY_SECONDS });

/**
 * Keeps calls that are not urgent out of the queue for connections, where those that are would stand behind
 * them. Waiting here costs little, and it paces callers who come back the moment they are refused: an
 * answer at once would keep the server busy with refusals alone.
 */
export function createReadQueue({
  waiting,
  nowMs = () => performance.now(),
  waitMsMax,
}: ReadQueueOptions): ReadQueue {
  // In the order of their coming.
  const places = new Set<Place>();
  let timer: NodeJS.Timeout | undefined;

  const look = (): void => {
    const bound = nowMs() - waitMsMax;
    // Those who are let in ask for a connection after this turn, so they are counted ahead.
    let free = WAITING_FREE - waiting();
    for (const place of places) {
      const isLate = place.since <= bound;
      if (!isLate && free <= 0) break;
      places.delete(place);
      if (isLate) {
        place.refuse(overloaded());
      } else {
        place.admit();
        free -= 1;
      }
    }
    if (places.size > 0) timer ??= setTimeout(lookLater, LOOK_EVERY_MS);
  };
  const lookLater = (): void => {
    timer = undefined;
    look();
  };
  const onEnd = (): void => {
    if (places.size > 0) look();
  };

  const enter = (): Soon<void> => {
    if (places.size === 0 && waiting() < WAITING_FREE) return undefined;
    if (places.size >= QUEUE_MAX) throw overloaded();
    return new Promise((resolve, reject) => {
      places.add({ since: nowMs(), admit: resolve, refuse: reject });
      timer ??= setTimeout(lookLater, LOOK_EVERY_MS);
    });
  };

  return {
    run: (work) =>
      whenReady(enter(), () => {
        const value = work();
        if (value instanceof Promise) value.then(onEnd, onEnd);
        return value;
      }),
  };
}
