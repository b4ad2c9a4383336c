import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import {
  SIGNATURE_HEADER,
  signBody,
  type VendorStatus,
  type WalletAnswer,
  type WalletCall,
} from '@parlour/contract/vendor';

/** A player whom the operator made for these tests, with money and an open session. */
export type Player = {
  readonly user: string;
  readonly token: string;
  /** A token of the same player whose session is over. */
  readonly expiredToken?: string | undefined;
  /** Bets that were placed before the player was blocked. */
  readonly openBets?: readonly OpenBet[] | undefined;
};
export type OpenBet = { readonly transactionUuid: string; readonly round: string };

export type Target = {
  /** Address of the wallet without a trailing slash. */
  readonly url: string;
  readonly key: KeyObject;
  readonly signatureHeader: string;
  readonly game: string;
  readonly currency: string;
};

/** A body that fails the dialect's own rules may be sent too. */
export type Fields = Readonly<Record<string, unknown>>;

export type Answer = WalletAnswer & Readonly<Record<string, unknown>>;

export type SendOptions = {
  readonly key?: KeyObject;
  /** Instead of a signature; null sends none. */
  readonly signature?: string | null;
  readonly signal?: AbortSignal;
};

export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure';
}

const TIMEOUT_MS = 10_000;

/** Signs and sends one call. Anything but HTTP 200 with a JSON object is a failure in itself. */
export async function send(
  target: Target,
  call: WalletCall,
  body: Fields | string,
  options: SendOptions = {},
): Promise<Answer> {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const { key = target.key, signature = signBody(bytes, key) } = options;
  const response = await fetch(`${target.url}${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { [target.signatureHeader]: signature }),
    },
    body: bytes,
    signal: options.signal ?? AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.status !== 200) {
    throw new ConformanceFailure(`${call} answered HTTP ${response.status}, not 200`);
  }
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw new ConformanceFailure(`${call} answered no JSON: ${text.slice(0, 120)}`);
  }
}

export const readKey = (pem: string): KeyObject => createPrivateKey(pem);

/** One hundred-thousandth of the currency's unit is the smallest amount of the dialect. */
export const UNIT = 100_000;

/** The calls of one player, with fresh ids wherever a test does not set its own. */
export type PlayerCalls = {
  readonly player: Player;
  fields(more?: Fields): Fields;
  bet(more?: Fields, options?: SendOptions): Promise<Answer>;
  win(bet: string | null, more?: Fields): Promise<Answer>;
  rollback(action: string, more?: Fields): Promise<Answer>;
  balance(more?: Fields, options?: SendOptions): Promise<Answer>;
  /** The balance as a number; fails when it is not told. */
  money(): Promise<number>;
};

export function callsOf(target: Target, player: Player): PlayerCalls {
  const fields = (more: Fields = {}): Fields => ({
    user: player.user,
    token: player.token,
    game_code: target.game,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    amount: UNIT,
    currency: target.currency,
    is_free: false,
    ...more,
  });
  const calls: PlayerCalls = {
    player,
    fields,
    bet: (more, options) => send(target, '/transaction/bet', fields(more), options),
    win: (bet, more) =>
      send(target, '/transaction/win', fields({ reference_transaction_uuid: bet, ...more })),
    rollback: (action, more) => {
      const { amount: _amount, currency: _currency, ...body } = fields(more);
      return send(target, '/transaction/rollback', { ...body, reference_transaction_uuid: action });
    },
    balance: (more, options) =>
      send(
        target,
        '/user/balance',
        {
          user: player.user,
          token: player.token,
          game_code: target.game,
          request_uuid: randomUUID(),
          ...more,
        },
        options,
      ),
    async money() {
      const answer = await calls.balance();
      expectStatus(answer, 'RS_OK');
      return balanceOf(answer);
    },
  };
  return calls;
}

export function expectStatus(answer: Answer, ...allowed: readonly VendorStatus[]): void {
  if (!allowed.includes(answer.status)) {
    throw new ConformanceFailure(`answered ${answer.status}, expected ${allowed.join(' or ')}`);
  }
}

export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) {
    throw new ConformanceFailure(`${what} is ${String(actual)}, expected ${String(expected)}`);
  }
}

export function balanceOf(answer: Answer): number {
  const { balance } = answer;
  if (typeof balance !== 'number' || !Number.isInteger(balance)) {
    throw new ConformanceFailure(`balance is ${JSON.stringify(balance)}, not a whole number`);
  }
  return balance;
}

export { SIGNATURE_HEADER };
