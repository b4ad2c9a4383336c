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

/** Balances of the operator by the decision table of the protocol. */
function createBooks(balanceStart: number) {
  const moved = new Map<string, { change: number; round: string; isUndone: boolean }>();
  const tombstones = new Set<string>();
  const books = {
    balance: balanceStart,
    /** Takes one call into the books, and answers its status. */
    move(call: WalletRequest): string {
      if (call.path.startsWith('/user/')) return 'RS_OK';
      if (call.path === '/transaction/bet') return bet(call);
      if (call.path === '/transaction/win') return win(call);
      return undo(call.reference_transaction_uuid ?? '');
    },
    /** Bets neither undone nor of a round that is among the ended ones. */
    countOpen: (ended: ReadonlySet<string>) =>
      [...moved.values()].filter(
        ({ change, isUndone, round }) => change < 0 && !isUndone && !ended.has(round),
      ).length,
  };
  const note = ({ transaction_uuid: id, round }: WalletRequest, change: number) => {
    books.balance += change;
    moved.set(id, { change, round, isUndone: false });
    return 'RS_OK';
  };
  const bet = (call: WalletRequest) => {
    if (tombstones.has(call.transaction_uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (moved.has(call.transaction_uuid)) return 'RS_OK';
    const cost = call.is_free === true ? 0 : call.amount;
    return cost > books.balance ? 'RS_ERROR_NOT_ENOUGH_MONEY' : note(call, -cost);
  };
  const win = (call: WalletRequest) => {
    const paid = moved.get(call.reference_transaction_uuid ?? '');
    if (paid === undefined) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (paid.isUndone) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    return moved.has(call.transaction_uuid) ? 'RS_OK' : note(call, call.amount);
  };
  const undo = (reference: string) => {
    const paid = moved.get(reference);
    if (paid === undefined) tombstones.add(reference);
    else if (!paid.isUndone) {
      paid.isUndone = true;
      books.balance -= paid.change;
    }
    return 'RS_OK';
  };
  return books;
}

type Books = ReturnType<typeof createBooks>;

/** How the operator behaves at present; a test changes it as it goes. */
type Conduct = {
  /** Whether it knows the call that carries several wins. */
  takesWins: boolean;
  decide: (call: WalletRequest) => Behaviour | null;
  /** What is known of the player's visit. */
  visit: (call: WalletRequest) => object;
  holding: { path: string; reach(): void; released: Promise<void> } | null;
};

type OperatorState = {
  readonly books: Books;
  readonly conduct: Conduct;
  readonly calls: WalletRequest[];
  /** How many wins each call brought that carried several; they are among `calls` one by one. */
  readonly gathered: number[];
};

type Wins = {
  readonly request_uuid: string;
  readonly wins: readonly Omit<WalletRequest, 'path'>[];
};

const sendJson = (response: ServerResponse, content: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));

/** The money has moved, and the answer waits until the test lets it go. */
async function waitWhileHeld({ holding }: Conduct, path: string): Promise<void> {
  if (holding?.path !== path) return;
  holding.reach();
  await holding.released;
}

const presentAnswer = (call: WalletRequest, status: string, balance: number) => ({
  user: call.user,
  status,
  request_uuid: call.request_uuid,
  currency: 'USD',
  balance,
});

/** Each of the wins as a call of its own; what befalls one of them but a status befalls the call. */
async function answerWins(
  { books, calls, conduct, gathered }: OperatorState,
  { request_uuid: id, wins }: Wins,
  response: ServerResponse,
): Promise<void> {
  gathered.push(wins.length);
  const own = wins.map((win): WalletRequest => ({ ...win, path: '/transaction/win' }));
  calls.push(...own);
  const behaviours = own.map((call) => conduct.decide(call));
  const odd = behaviours.find((one) => one !== null && one.kind !== 'status');
  if (odd !== undefined && odd !== null) return misbehave(odd, own, books, response);
  const answers = own.map((call, place) => {
    const behaviour = behaviours[place] ?? null;
    const status = behaviour?.kind === 'status' ? behaviour.status : books.move(call);
    return presentAnswer(call, status, books.balance);
  });
  await waitWhileHeld(conduct, '/transaction/win');
  sendJson(response, { status: 'RS_OK', request_uuid: id, answers });
}

/** Answers with what is no answer, or not at all, after the money has moved or before. */
function misbehave(
  behaviour: Exclude<Behaviour, { kind: 'status' }>,
  calls: readonly WalletRequest[],
  books: Books,
  response: ServerResponse,
): void {
  if (behaviour.moves) for (const call of calls) books.move(call);
  if (behaviour.kind === 'http') response.writeHead(behaviour.code).end('oops');
  if (behaviour.kind === 'garbage') response.writeHead(200).end('<html>');
}

async function answerCall(
  { books, calls, conduct }: OperatorState,
  call: WalletRequest,
  response: ServerResponse,
): Promise<void> {
  calls.push(call);
  const behaviour = conduct.decide(call);
  if (behaviour !== null && behaviour.kind !== 'status') {
    return misbehave(behaviour, [call], books, response);
  }
  const status = behaviour === null ? books.move(call) : behaviour.status;
  if (behaviour === null) await waitWhileHeld(conduct, call.path);
  const visit = call.path === '/user/visit' ? conduct.visit(call) : {};
  sendJson(response, { ...presentAnswer(call, status, books.balance), ...visit });
}

async function answerRequest(
  state: OperatorState,
  request: IncomingMessage,
  response: ServerResponse,
  isSigned: ReturnType<typeof createVerifier>,
): Promise<void> {
  const body = await readBody(request);
  const hasSignature = isSigned(body, String(request.headers[SIGNATURE_HEADER]));
  if (request.url === '/transaction/wins') {
    if (!state.conduct.takesWins) response.writeHead(404).end('no such call');
    else if (!hasSignature) response.writeHead(401).end();
    else await answerWins(state, JSON.parse(body.toString()) as Wins, response);
    return;
  }
  const call = { ...JSON.parse(body.toString()), path: request.url ?? '' } as WalletRequest;
  if (hasSignature) return answerCall(state, call, response);
  sendJson(response, presentAnswer(call, 'RS_ERROR_INVALID_SIGNATURE', state.books.balance));
}

export async function startFakeOperator(balanceStart = 100_000_000) {
  const isSigned = createVerifier([studioKeys.publicKey]);
  const books = createBooks(balanceStart);
  const conduct: Conduct = {
    takesWins: true,
    decide: () => null,
    visit: () => ({}),
    holding: null,
  };
  const calls: WalletRequest[] = [];
  const gathered: number[] = [];
  const server = createServer((request, response) => {
    void answerRequest({ books, conduct, calls, gathered }, request, response, isSigned);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    gathered,
    takeWins: (takes: boolean) => {
      conduct.takesWins = takes;
    },
    balance: () => books.balance,
    setBalance: (value: number) => {
      books.balance = value;
    },
    /** Bets neither undone nor followed by the win of their round, by the operator's own books. */
    openBets() {
      const wins = calls.filter(({ path }) => path === '/transaction/win');
      return books.countOpen(new Set(wins.map(({ round }) => round)));
    },
    answerVisit: (rule: Conduct['visit']) => {
      conduct.visit = rule;
    },
    behave: (rule: Conduct['decide']) => {
      conduct.decide = rule;
    },
    /**
     * Keeps answers to calls of this path back, whose money has moved, until they are released. `reached` is
     * when so many of them are kept.
     */
    hold(path: string, count = 1) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      let left = count;
      const reach = () => {
        left -= 1;
        if (left === 0) reached.resolve();
      };
      conduct.holding = { path, reach, released: released.promise };
      return {
        reached: reached.promise,
        release() {
          conduct.holding = null;
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
