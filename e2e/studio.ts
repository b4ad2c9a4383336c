// Plays on in the session that the game's own page holds, many rounds at a time.
import { expect, type Frame, type Page } from '@playwright/test';

export type PlayedRound = { readonly id: string; readonly state: string };

/** What to play for: an amount staked in all and then a round in a state, or one round's end. */
export type Wish =
  | { readonly staked: number; readonly state: 'playing' }
  | { readonly id: string; readonly state: 'closed' };

const ROUNDS_MAX = 6_000;

/** Answers the round that fulfilled the wish. Every round is real: same calls, same money. */
export async function playUntil(page: Page, studioUrl: string, wish: Wish): Promise<PlayedRound> {
  return (await frameOf(page, studioUrl)).evaluate(play, { wish, most: ROUNDS_MAX });
}

/** Takes a new pair of seeds, which reveals the old one and so lets its rounds be verified. */
export async function rotateSeeds(
  page: Page,
  studioUrl: string,
  clientSeed = 'seed-of-my-own',
): Promise<void> {
  const frame = await frameOf(page, studioUrl);
  await frame.evaluate(async (wanted) => {
    const kept = JSON.parse(sessionStorage.getItem('parlour.studio.session') ?? '{}') as {
      secret: string;
    };
    const response = await fetch('./api/seeds/rotate', {
      method: 'POST',
      headers: { authorization: `Bearer ${kept.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientSeed: wanted }),
    });
    if (!response.ok) throw new Error(await response.text());
  }, clientSeed);
}

/** The promise of the server seed that the next rotation puts in use. */
export async function nextSeedHash(page: Page, studioUrl: string): Promise<string> {
  return (await frameOf(page, studioUrl)).evaluate(async () => {
    const kept = JSON.parse(sessionStorage.getItem('parlour.studio.session') ?? '{}') as {
      secret: string;
    };
    const response = await fetch('./api/seeds', {
      headers: { authorization: `Bearer ${kept.secret}` },
    });
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { nextServerSeedHash: string }).nextServerSeedHash;
  });
}

/** The frame by its address: asking the page would wait for a stage that is being drawn. */
async function frameOf(page: Page, studioUrl: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith(studioUrl));
  await expect.poll(() => find() !== undefined, { timeout: 60_000 }).toBe(true);
  const frame = find();
  if (frame === undefined) throw new Error('the game has no frame');
  // The page of a game comes before the session that its launch is exchanged for.
  await frame.waitForFunction(() => sessionStorage.getItem('parlour.studio.session') !== null);
  return frame;
}

/** Runs inside the game's frame, so it may use nothing from outside itself. */
async function play({ wish, most }: { wish: Wish; most: number }): Promise<PlayedRound> {
  type Round = PlayedRound & { steps: unknown[]; stake: string };
  const kept = JSON.parse(sessionStorage.getItem('parlour.studio.session') ?? '{}') as {
    secret: string;
  };
  const call = async (path: string, body?: unknown): Promise<Round> => {
    const response = await fetch(`./api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${kept.secret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Round;
  };
  const finish = async (round: Round): Promise<Round> => {
    let at = round;
    while (at.state === 'playing')
      at = await call(`/rounds/${at.id}/steps`, {
        step: at.steps.length,
        action: { kind: 'next' },
      });
    return at;
  };

  if ('id' in wish) {
    const session = (await call('/session')) as unknown as { unfinished: Round | null };
    return session.unfinished === null
      ? { id: wish.id, state: 'closed' }
      : finish(session.unfinished);
  }
  const { stakeDefault, stakes } = (await call('/session')) as unknown as {
    stakeDefault: string;
    stakes: { stake: string }[];
  };
  let staked = 0;
  for (let count = 0; count < most; count += 1) {
    // Once enough is staked, waiting for a feature should cost little.
    const stake = staked < wish.staked ? stakeDefault : (stakes[0]?.stake ?? stakeDefault);
    const round = await call('/rounds', { key: crypto.randomUUID(), stake, choice: {} });
    staked += Number(round.stake);
    if (round.state === 'playing' && staked >= wish.staked)
      return { id: round.id, state: round.state };
    await finish(round);
  }
  throw new Error('no feature came');
}
