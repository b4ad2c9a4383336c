// A player of the studio's games over one connection.
import { randomUUID } from 'node:crypto';
import type { StepView } from '../../apps/studio/src/client/api.ts';
import type { Line } from './paced-load.ts';
import { composeRequest } from './wire-load.ts';

export type StudioPlayer = { readonly line: Line; readonly secret: string };

/** The studio has more to do than it can; nothing was begun. */
export class OverloadedError extends Error {}

export type Round = {
  readonly id: string;
  readonly state: string;
  readonly steps: readonly StepView[];
};

async function post(player: StudioPlayer, path: string, body: object): Promise<Round> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${player.secret}`,
  };
  const text = await player.line.ask(
    composeRequest(`/api${path}`, headers, Buffer.from(JSON.stringify(body))),
  );
  if (text.startsWith('HTTP/1.1 503 ')) throw new OverloadedError(text);
  if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(`the studio answered: ${text}`);
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as Round;
}

/** Throws an `OverloadedError` where the studio refuses for that, another for every other refusal. */
export const begin = (player: StudioPlayer, stake: string, choice: object): Promise<Round> =>
  post(player, '/rounds', { key: randomUUID(), stake, choice });

/** The next step of a round that goes on. Throws as `begin` does. */
export const act = (player: StudioPlayer, { id, steps }: Round, action: object): Promise<Round> =>
  post(player, `/rounds/${id}/steps`, { step: steps.length, action });
