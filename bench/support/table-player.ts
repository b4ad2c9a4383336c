// Players of a table of the studio, each over one connection.
import { randomUUID } from 'node:crypto';
import type { TableView } from '../../apps/studio/src/server/table/present.ts';
import { type Line, openLine } from './paced-load.ts';
import { composeGet, composeRequest } from './wire-load.ts';

/** `line` is opened when it is wanted: a server ends connections that wait too long for their first request. */
export type Seated = { readonly port: number; readonly secret: string; line: Line | null };

const STAKE = '1.00';
/** Paid in nearly every round, and known when it ends. */
const TARGET = 101;
const LAST_MS = 1_000;
/** So long before the close the last of them leaves. */
const MARGIN_MS = 30;
const POLL_MS = 50;
const LAST_ASKED = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function ask<Body>(player: Seated, path: string, body?: object): Promise<Body | null> {
  const { port, secret } = player;
  if (player.line === null || player.line.isOver()) player.line = await openLine(port);
  const signed = { authorization: `Bearer ${secret}` };
  const wire =
    body === undefined
      ? composeGet(`/api${path}`, signed)
      : composeRequest(
          `/api${path}`,
          { ...signed, 'content-type': 'application/json' },
          Buffer.from(JSON.stringify(body)),
        );
  const text = await player.line.ask(wire);
  if (!text.startsWith('HTTP/1.1 200 ')) return null;
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as Body;
}

/** The table as it is now; waits for its first round. */
export async function seeTable(player: Seated): Promise<TableView> {
  for (;;) {
    const view = await ask<TableView>(player, '/table');
    if (view !== null) return view;
    await pause(POLL_MS);
  }
}

async function waitFor(player: Seated, isMeant: (view: TableView) => boolean): Promise<TableView> {
  for (;;) {
    const view = await seeTable(player);
    if (isMeant(view)) return view;
    await pause(POLL_MS);
  }
}

export const bet = (player: Seated, number: number): Promise<object | null> =>
  ask(player, '/table/bets', {
    key: randomUUID(),
    number,
    stake: STAKE,
    choice: { autoAt: TARGET },
  });

export type AtClose = {
  readonly taken: number;
  /** From the moment at which a bet was due to its answer. */
  readonly latencies: Float64Array;
  /** From the result to the last round that is closed. */
  readonly settledMs: number;
};

/** Everybody bets once, evenly over the last second before a round closes. */
export async function betAtClose(players: readonly Seated[]): Promise<AtClose> {
  const [first] = players;
  if (first === undefined) throw new Error('a table without players');
  const { round: seen } = await seeTable(first);
  const { round } = await waitFor(
    first,
    ({ round: { number, state } }) => number > seen.number && state === 'open',
  );
  const closesAtMs = Date.parse(round.closesAt);
  const startMs = closesAtMs - LAST_MS - MARGIN_MS;
  for (const player of players) player.line = await openLine(player.port);
  const answers = await Promise.all(
    players.map(async (player, place) => {
      const dueMs = startMs + (place * LAST_MS) / players.length;
      await pause(dueMs - Date.now());
      const answer = await bet(player, round.number);
      return { player, isTaken: answer !== null, latencyMs: Date.now() - dueMs };
    }),
  );
  const taken = answers.filter(({ isTaken }) => isTaken);
  const { round: ended } = await waitFor(
    first,
    ({ round: { endedAt, number } }) => number === round.number && endedAt !== null,
  );
  // Wins are sent in the order of the bets: the last of them are asked for, so that asking costs little.
  const waiting = new Set(taken.slice(-LAST_ASKED).map(({ player }) => player));
  while (waiting.size > 0) {
    for (const player of waiting) {
      const rounds = await ask<{ rounds: { state: string }[] }>(player, '/rounds');
      if (rounds?.rounds[0]?.state !== 'closed') break;
      waiting.delete(player);
    }
  }
  return {
    taken: taken.length,
    latencies: Float64Array.from(answers, ({ latencyMs }) => latencyMs),
    settledMs: Date.now() - Date.parse(ended.endedAt ?? ''),
  };
}
