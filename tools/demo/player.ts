// One demo player, who uses nothing that a member's browser does not use.
import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@parlour/client';
import { amountFromText } from '@parlour/money';

export type Site = { readonly portalUrl: string; readonly language: string };
export type Credentials = { readonly username: string; readonly password: string };

type Round = { id: string; state: string; steps: readonly unknown[]; stake: string; win: string };

export type Player = {
  /** Spendable money in hundred-thousandths of the currency unit. */
  balance(): Promise<bigint>;
  /** Pays on the provider's page as a person would, and does not wait for the money. */
  deposit(amount: string): Promise<void>;
  openGame(): Promise<Game>;
};

export type Game = {
  /** Plays one round to its end, with the free spins that it may have. */
  playRound(): Promise<{ readonly stake: string; readonly win: string }>;
};

const GAME = { vassalage: 'PARLOUR', gameCode: 'velvet-hours' } as const;

export async function logIn(
  { portalUrl, language }: Site,
  credentials: Credentials,
): Promise<Player> {
  let token: string | null = null;
  const client = createClient({
    baseUrl: portalUrl,
    token: () => token,
    language: () => language,
    onUnauthorised: () => {
      token = null;
    },
  });
  const session = await client.call('POST /wps/session/login', {
    sealed: true,
    body: { ...credentials, type: 'username' },
  });
  token = session.token;
  return {
    balance: async () => {
      const { balance } = await client.call('GET /wps/v2/wallets/balance');
      return amountFromText(balance) ?? 0n;
    },
    deposit: (amount) => payDeposit(client, amount),
    openGame: async () => {
      const { url } = await client.call('POST /wps/game/launchGame', {
        body: { ...GAME, platform: 'desktop', language, backPath: '/' },
      });
      return enterGame(url);
    },
  };
}

async function payDeposit(client: Client, amount: string): Promise<void> {
  const { methods } = await client.call('GET /wps/cashier/deposit/methods');
  const [method] = methods;
  if (method === undefined) throw new Error('the cashier offers no way to deposit');
  const deposit = await client.call('POST /wps/cashier/deposit', {
    body: { key: randomUUID(), methodCode: method.code, amount },
  });
  const page = await fetch(deposit.payUrl ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'paid' }),
  });
  if (page.status >= 400) throw new Error(`the payment page answered ${page.status}`);
}

/** Trades the launch code of the game's address for a session, as the game's own page does. */
async function enterGame(url: string): Promise<Game> {
  const address = new URL(url);
  const code = new URLSearchParams(address.hash.slice(1)).get('launch') ?? '';
  const call = async <T>(path: string, secret: string | null, body?: unknown): Promise<T> => {
    const response = await fetch(new URL(`./api${path}`, address), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { secret } = await call<{ secret: string }>('/session/open', null, { code });
  const { stakeDefault, unfinished } = await call<{
    stakeDefault: string;
    unfinished: Round | null;
  }>('/session', secret);
  let waiting = unfinished;
  return {
    async playRound() {
      let round =
        waiting ??
        (await call<Round>('/rounds', secret, {
          key: randomUUID(),
          stake: stakeDefault,
          choice: {},
        }));
      waiting = null;
      while (round.state === 'playing') {
        round = await call<Round>(`/rounds/${round.id}/steps`, secret, {
          step: round.steps.length,
          action: { kind: 'next' },
        });
      }
      return { stake: round.stake, win: round.win };
    },
  };
}
