// Players at the studio's slot: each has one connection, presses the button and plays features to their end.
import { randomUUID } from 'node:crypto';
import type { Line } from './paced-load.ts';
import { composeRequest } from './wire-load.ts';

export type SpinPlayer = { readonly line: Line; readonly secret: string };

/** The studio has more to do than it can; nothing was begun. */
class OverloadedError extends Error {}

type Round = { readonly id: string; readonly state: string; readonly steps: readonly unknown[] };

const STAKE = '1.00';

function post(player: SpinPlayer, path: string, body: object): Promise<Round> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${player.secret}`,
  };
  const wire = composeRequest(`/api${path}`, headers, Buffer.from(JSON.stringify(body)));
  return player.line.ask(wire).then((text) => {
    if (text.startsWith('HTTP/1.1 503 ')) throw new OverloadedError(text);
    if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(`the studio answered: ${text}`);
    return JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as Round;
  });
}

const press = (player: SpinPlayer): Promise<Round> =>
  post(player, '/rounds', { key: randomUUID(), stake: STAKE, choice: {} });

async function playOut(player: SpinPlayer, begun: Round): Promise<void> {
  for (let round = begun; round.state === 'playing';)
    round = await post(player, `/rounds/${round.id}/steps`, {
      step: round.steps.length,
      action: { kind: 'next' },
    });
}

/** One player who presses as soon as the last round is over: milliseconds from request to answer of each press. */
export async function spinAlone(player: SpinPlayer, spins: number): Promise<Float64Array> {
  const latencies = new Float64Array(spins);
  for (let spin = 0; spin < spins; spin += 1) {
    const startedMs = performance.now();
    const round = await press(player);
    latencies[spin] = performance.now() - startedMs;
    await playOut(player, round);
  }
  return latencies;
}

export type Crowd = { readonly perSecond: number; readonly seconds: number };

export type CrowdResult = {
  /** Of the spins: milliseconds from the moment a press was due to its answer; waiting for a free player counts. */
  readonly latencies: Float64Array;
  readonly perSecond: number;
  /** Share of the presses that were refused because of overload. */
  readonly refused: number;
};

/** Presses at even moments, whether or not earlier ones were answered, each of the player who waits longest. */
export async function spinAsCrowd(
  players: readonly SpinPlayer[],
  { perSecond, seconds }: Crowd,
): Promise<CrowdResult> {
  const free = [...players];
  const waiting: ((player: SpinPlayer) => void)[] = [];
  const take = (): Promise<SpinPlayer> => {
    const player = free.shift();
    return player === undefined
      ? new Promise((resolve) => waiting.push(resolve))
      : Promise.resolve(player);
  };
  const give = (player: SpinPlayer): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(player);
    else next(player);
  };
  const presses = perSecond * seconds;
  const latencies: number[] = [];
  const startMs = performance.now();
  let lastMs = startMs;
  const playing: Promise<void>[] = [];
  const failed = Promise.withResolvers<never>();
  for (let spin = 0; spin < presses; spin += 1) {
    const dueMs = startMs + (spin * 1_000) / perSecond;
    const early = dueMs - performance.now();
    if (early > 0) {
      const pause = new Promise((resolve) => setTimeout(resolve, early));
      await Promise.race([pause, failed.promise]);
    }
    const one = take().then(async (player) => {
      const round = await press(player).catch((error: unknown) => {
        if (!(error instanceof OverloadedError)) throw error;
        return null;
      });
      if (round !== null) {
        lastMs = performance.now();
        latencies.push(lastMs - dueMs);
        await playOut(player, round);
      }
      give(player);
    });
    one.catch(failed.reject);
    playing.push(one);
  }
  await Promise.race([Promise.all(playing), failed.promise]);
  return {
    latencies: Float64Array.from(latencies),
    perSecond: latencies.length / ((lastMs - startMs) / 1_000),
    refused: 1 - latencies.length / presses,
  };
}
