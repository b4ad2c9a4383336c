// An operator's wallet over real HTTP for tests: it keeps balances by the decision table of the
// protocol, and can be made to be late, silent, wrong or broke.
import { createPrivateKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signBody } from '@parlour/contract/vendor';
import { signingPairOf } from '@parlour/testkit';
import { createVerifier, SIGNATURE_HEADER } from '../platform/signature.ts';

export const studioKeys = signingPairOf('studio');
export const operatorKeys = signingPairOf('operator');

export type WalletRequest = {
  readonly path: string;
  readonly request_uuid: string;
  readonly user: string;
  readonly token: string;
  readonly transaction_uuid: string;
  readonly reference_transaction_uuid?: string;
  readonly round: string;
  readonly round_closed: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly is_free?: boolean;
  readonly reward_uuid?: string;
  readonly place_amount?: number;
  readonly base_amount?: number;
  readonly valid_bet?: number;
  readonly is_tip?: boolean;
  readonly is_check_seen?: boolean;
};

/** What happens to a call: `before` answers without touching money, `after` once it has moved. */
export type Behaviour =
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'http'; readonly code: number; readonly moves: boolean }
  | { readonly kind: 'silent'; readonly moves: boolean }
  | { readonly kind: 'garbage'; readonly moves: boolean };

export type FakeOperator = Awaited<ReturnType<typeof startFakeOperator>>;

export async function startFakeOperator(balanceStart = 100_000_000) {
  const isSigned = createVerifier([studioKeys.publicKey]);
  const calls: WalletRequest[] = [];
  const gathered: number[] = [];
  const moved = new Map<string, { change: number; round: string; isUndone: boolean }>();
  const tombstones = new Set<string>();
  let balance = balanceStart;
  let takesWins = true;
  let decide: (call: WalletRequest) => Behaviour | null = () => null;
  let visit: (call: WalletRequest) => object = () => ({});
  let holding: { path: string; reach(): void; released: Promise<void> } | null = null;

  const move = (call: WalletRequest): string => {
    if (call.path.startsWith('/user/')) return 'RS_OK';
    const reference = call.reference_transaction_uuid ?? '';
    if (call.path === '/transaction/bet') {
      if (tombstones.has(call.transaction_uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (moved.has(call.transaction_uuid)) return 'RS_OK';
      const cost = call.is_free === true ? 0 : call.amount;
      if (cost > balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      balance -= cost;
      moved.set(call.transaction_uuid, { change: -cost, round: call.round, isUndone: false });
      return 'RS_OK';
    }
    const bet = moved.get(reference);
    if (call.path === '/transaction/win') {
      if (bet === undefined) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (bet.isUndone) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (moved.has(call.transaction_uuid)) return 'RS_OK';
      balance += call.amount;
      moved.set(call.transaction_uuid, { change: call.amount, round: call.round, isUndone: false });
      return 'RS_OK';
    }
    if (bet === undefined) tombstones.add(reference);
    else if (!bet.isUndone) {
      bet.isUndone = true;
      balance -= bet.change;
    }
    return 'RS_OK';
  };

  /** Each of them as a call of its own; what befalls one of them but a status befalls the call. */
  const takeWins = async (
    { request_uuid: id, wins }: { request_uuid: string; wins: Omit<WalletRequest, 'path'>[] },
    response: ServerResponse,
  ): Promise<ServerResponse | undefined> => {
    gathered.push(wins.length);
    const own = wins.map((win) => ({ ...win, path: '/transaction/win' }) as WalletRequest);
    calls.push(...own);
    const behaviours = own.map((call) => decide(call));
    const odd = behaviours.find((one) => one !== null && one.kind !== 'status');
    if (odd !== undefined) {
      if (odd.moves) own.forEach(move);
      if (odd.kind === 'http') return response.writeHead(odd.code).end('oops');
      return odd.kind === 'garbage' ? response.writeHead(200).end('<html>') : undefined;
    }
    const answers = own.map((call, place) => {
      const behaviour = behaviours[place] ?? null;
      const status = behaviour?.kind === 'status' ? behaviour.status : move(call);
      const { request_uuid, user } = call;
      return { user, status, request_uuid, currency: 'USD', balance };
    });
    if (holding?.path === '/transaction/win') {
      holding.reach();
      await holding.released;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ status: 'RS_OK', request_uuid: id, answers }));
  };

  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const signature = request.headers[SIGNATURE_HEADER];
      if (request.url === '/transaction/wins') {
        if (!takesWins) return response.writeHead(404).end('no such call');
        if (!isSigned(body, String(signature))) return response.writeHead(401).end();
        return takeWins(JSON.parse(body.toString()), response);
      }
      const call = { ...JSON.parse(body.toString()), path: request.url ?? '' } as WalletRequest;
      const answer = (status: string) => {
        const text = {
          user: call.user,
          status,
          request_uuid: call.request_uuid,
          currency: 'USD',
          balance,
          ...(call.path === '/user/visit' ? visit(call) : {}),
        };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(text));
      };
      if (!isSigned(body, String(signature))) return answer('RS_ERROR_INVALID_SIGNATURE');
      calls.push(call);
      const behaviour = decide(call);
      if (behaviour === null) {
        const status = move(call);
        if (holding?.path === call.path) {
          holding.reach();
          await holding.released;
        }
        return answer(status);
      }
      if (behaviour.kind === 'status') return answer(behaviour.status);
      if (behaviour.moves) move(call);
      if (behaviour.kind === 'http') response.writeHead(behaviour.code).end('oops');
      if (behaviour.kind === 'garbage') response.writeHead(200).end('<html>');
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    /** How many wins each call brought that carried several; they are among `calls` one by one. */
    gathered,
    /** Whether it knows the call that carries several wins. */
    takeWins: (takes: boolean) => {
      takesWins = takes;
    },
    balance: () => balance,
    setBalance: (value: number) => {
      balance = value;
    },
    /** Bets neither undone nor followed by the win of their round, by the operator's own books. */
    openBets() {
      const ended = new Set(
        calls.filter(({ path }) => path === '/transaction/win').map(({ round }) => round),
      );
      return [...moved.values()].filter(
        ({ change, isUndone, round }) => change < 0 && !isUndone && !ended.has(round),
      ).length;
    },
    /** What is known of the player's visit. */
    answerVisit: (rule: typeof visit) => {
      visit = rule;
    },
    behave: (rule: typeof decide) => {
      decide = rule;
    },
    /** Keeps answers to calls of this path back, whose money has moved, until they are released. */
    hold(path: string) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      holding = { path, reach: reached.resolve, released: released.promise };
      return {
        reached: reached.promise,
        release() {
          holding = null;
          released.resolve();
        },
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Headers and bytes of a signed call to the Games API. */
export function signedCall(body: unknown) {
  const payload = JSON.stringify(body);
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(Buffer.from(payload), createPrivateKey(operatorKeys.privateKey)),
    },
  };
}
