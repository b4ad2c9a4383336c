// Players who act at even moments, whether or not earlier ones were answered.
import { OverloadedError } from './studio-player.ts';

export type Pace = { readonly perSecond: number; readonly seconds: number };

export type PacedResult = {
  /** Milliseconds from the moment a turn was due to its answer; waiting for a free player counts. */
  readonly latencies: Float64Array;
  readonly perSecond: number;
  /** Share of the turns that were refused because of overload. */
  readonly refused: number;
};

/**
 * Each turn is taken by the player who waits longest. `turn` calls `answered` once; the player is free
 * again when it is over. Throws what a turn throws, unless it is an `OverloadedError`.
 */
export async function playPaced<Player>(
  players: readonly Player[],
  { perSecond, seconds }: Pace,
  turn: (player: Player, answered: () => void) => Promise<void>,
): Promise<PacedResult> {
  const free = [...players];
  const waiting: ((player: Player) => void)[] = [];
  const take = (): Promise<Player> => {
    const player = free.shift();
    return player === undefined
      ? new Promise((resolve) => waiting.push(resolve))
      : Promise.resolve(player);
  };
  const give = (player: Player): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(player);
    else next(player);
  };
  const turns = perSecond * seconds;
  const latencies: number[] = [];
  const startMs = performance.now();
  let lastMs = startMs;
  const playing: Promise<void>[] = [];
  const failed = Promise.withResolvers<never>();
  for (let index = 0; index < turns; index += 1) {
    const dueMs = startMs + (index * 1_000) / perSecond;
    const early = dueMs - performance.now();
    if (early > 0) {
      const pause = new Promise((resolve) => setTimeout(resolve, early));
      await Promise.race([pause, failed.promise]);
    }
    const one = take().then(async (player) => {
      const answered = (): void => {
        lastMs = performance.now();
        latencies.push(lastMs - dueMs);
      };
      await turn(player, answered).catch((error: unknown) => {
        if (!(error instanceof OverloadedError)) throw error;
      });
      give(player);
    });
    one.catch(failed.reject);
    playing.push(one);
  }
  await Promise.race([Promise.all(playing), failed.promise]);
  return {
    latencies: Float64Array.from(latencies),
    perSecond: latencies.length / ((lastMs - startMs) / 1_000),
    refused: 1 - latencies.length / turns,
  };
}
