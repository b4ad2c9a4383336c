import type { VendorStatus } from '@parlour/contract/vendor';
import type { Reader, Tx } from '@parlour/database';
import { type Amount, amountFromText } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import type { Snapshot, Vendor } from '../../catalogue/index.ts';
import type { Member } from '../../member/index.ts';
import type { LockedBalances, PostOutcome, TransferOrder, WalletService } from '../../wallet/index.ts';
import { type RoundChange, roundChange, roundsChanged } from '../events.ts';
import type { Action, KnownAction } from '../rules/action.ts';
import { answerText } from '../rules/answer.ts';
import { decide, type Decision, type Standing } from '../rules/decide.ts';
import { ordersOf, rewardChange, statusOf } from '../rules/movement.ts';
import { emptyRound, roundAfter } from '../rules/round.ts';
import { wavesOf } from '../rules/wave.ts';
import { findActions, insertActions, listWinsOf, markRolledBack, type NewAction } from '../store/actions.ts';
import { insertRequests } from '../store/requests.ts';
import { insertReviews, resolveStale, type Review } from '../store/reviews.ts';
import { countRewards, findRewards, type Reward, type RewardChange, rewardKey } from '../store/rewards.ts';
import { findRounds, type Round, roundIdFor, roundKey, upsertRounds } from '../store/rounds.ts';
import { findSessions, type GameSession } from '../store/sessions.ts';

/** A money call whose signature and fields were found good. */
export type MoneyCall = {
  readonly vendor: Vendor;
  readonly call: string;
  readonly action: Action;
  /** The body as it came. */
  readonly request: string;
  /** Monotonic milliseconds at which the body had arrived. */
  readonly arrivedMs: number;
};

export type SettleDeps = Pick<Platform, 'now' | 'newId' | 'outbox'> & {
  readonly wallet: Pick<WalletService, 'lock' | 'postIn'>;
  readonly members: { findMany(reader: Reader, ids: readonly string[]): Promise<readonly Bettor[]> };
  readonly catalogue: { snapshot(): Promise<Snapshot> };
  /** Monotonic milliseconds. */
  readonly elapsedMs: () => number;
};

/** What of a member decides whether a bet is taken. */
type Bettor = Pick<Member, 'id' | 'betBlocked' | 'status'>;

type Account = { readonly brandId: string; readonly currency: string; balance: Amount };

/** What a batch knows before its first wave, and keeps true from wave to wave. */
type Batch = {
  readonly at: Date;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly members: ReadonlyMap<string, Bettor>;
  readonly sessions: ReadonlyMap<string, GameSession>;
  readonly snapshot: Snapshot;
  readonly answers: Map<MoneyCall, { status: VendorStatus; text: string }>;
  readonly changes: RoundChange[];
};

type Wave = {
  readonly vendor: Vendor;
  readonly known: ReadonlyMap<string, KnownAction>;
  readonly rounds: ReadonlyMap<string, Round>;
  readonly wins: ReadonlyMap<string, readonly KnownAction[]>;
  readonly rewards: ReadonlyMap<string, Reward>;
};

/** A decision with what carries it out. */
type Plan = {
  readonly call: MoneyCall;
  readonly decision: Decision;
  readonly round: Round | null;
  readonly roundId: string | null;
  readonly orders: readonly TransferOrder[];
};

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether a vendor's `user` can be a member at all; nothing else may reach a uuid column. */
export const isMemberId = (user: string): boolean => UUID.test(user);

/** Settles many money calls in one transaction; answers stand in the order of the calls. */
export function createSettler(deps: SettleDeps) {
  return async (tx: Tx, calls: readonly MoneyCall[]): Promise<readonly string[]> => {
    const memberIds = [...new Set(calls.map(({ action }) => action.memberId))];
    const batch: Batch = {
      at: deps.now(),
      snapshot: await deps.catalogue.snapshot(),
      accounts: accountsOf(await deps.wallet.lock(tx, memberIds)),
      members: new Map((await deps.members.findMany(tx, memberIds)).map((one) => [one.id, one])),
      sessions: await findSessions(tx, calls.map(({ action }) => action.token)),
      answers: new Map(),
      changes: [],
    };
    for (const [vendor, group] of Map.groupBy(calls, (call) => call.vendor)) {
      for (const wave of wavesOf(group)) await runWave(deps, tx, { batch, vendor, calls: wave });
    }
    await insertRequests(tx, calls.map((call) => requestOf(deps, call, batch)), batch.at);
    if (batch.changes.length > 0) await deps.outbox.add(tx, [roundsChanged(batch.changes)]);
    return calls.map((call) => batch.answers.get(call)?.text ?? '');
  };
}

const accountsOf = (locked: ReadonlyMap<string, LockedBalances>): ReadonlyMap<string, Account> =>
  new Map(
    [...locked].map(([memberId, { brandId, currency, main }]) => [
      memberId,
      { brandId, currency, balance: main },
    ]),
  );

function requestOf({ elapsedMs }: SettleDeps, call: MoneyCall, batch: Batch) {
  const { status, text } = batch.answers.get(call) ?? { status: 'RS_ERROR_UNKNOWN', text: '' };
  return {
    vendorCode: call.vendor.code,
    call: call.call,
    status,
    memberId: call.action.memberId,
    transactionUuid: call.action.transactionUuid,
    latencyUs: Math.max(0, Math.round((elapsedMs() - call.arrivedMs) * 1_000)),
    request: call.request,
    answer: text,
  };
}

type WaveInput = {
  readonly batch: Batch;
  readonly vendor: Vendor;
  readonly calls: readonly MoneyCall[];
};

async function runWave(deps: SettleDeps, tx: Tx, { batch, vendor, calls }: WaveInput): Promise<void> {
  const wave = await readWave(tx, vendor, calls);
  const plans = calls.map((call) => plan(deps, call, { batch, wave }));
  const orders = plans.flatMap((one) => one.orders);
  const outcomes = orders.length === 0 ? [] : await deps.wallet.postIn(tx, orders);

  const writes = emptyWrites();
  let next = 0;
  for (const one of plans) {
    const own = outcomes.slice(next, next + one.orders.length);
    next += one.orders.length;
    finish(one, own, { batch, writes });
  }
  const { at } = batch;
  const undone = writes.undone;
  await insertActions(tx, { vendorCode: vendor.code, rows: writes.actions, at });
  await markRolledBack(tx, vendor.code, undone);
  await upsertRounds(tx, writes.rounds);
  await countRewards(tx, { vendorCode: vendor.code, changes: writes.rewards, at });
  await insertReviews(tx, writes.reviews, at);
  await resolveStale(tx, writes.resolved, at);
}

async function readWave(tx: Tx, vendor: Vendor, calls: readonly MoneyCall[]): Promise<Wave> {
  const actions = calls.map((call) => call.action);
  const ids = actions.flatMap(({ transactionUuid, referenceUuid }) =>
    referenceUuid === null ? [transactionUuid] : [transactionUuid, referenceUuid],
  );
  const undone = actions.flatMap(({ kind, memberId, referenceUuid }) =>
    kind === 'rollback' && referenceUuid !== null
      ? [{ memberId, transactionUuid: referenceUuid }]
      : [],
  );
  const rewarded = actions.flatMap(({ memberId, rewardUuid }) =>
    rewardUuid === null ? [] : [{ memberId, rewardUuid }],
  );
  return {
    vendor,
    known: await findActions(tx, vendor.code, ids),
    rounds: await findRounds(tx, vendor.code, actions),
    wins: await listWinsOf(tx, vendor.code, undone),
    rewards: await findRewards(tx, vendor.code, rewarded),
  };
}

function standingOf(action: Action, { batch, wave }: { batch: Batch; wave: Wave }): Standing {
  const account = batch.accounts.get(action.memberId);
  const member = batch.members.get(action.memberId);
  const session = batch.sessions.get(action.token);
  const isOwn = session?.memberId === action.memberId && session.vendorCode === wave.vendor.code;
  const { policy } = wave.vendor;
  const reward =
    action.rewardUuid === null
      ? undefined
      : wave.rewards.get(rewardKey({ memberId: action.memberId, rewardUuid: action.rewardUuid }));
  return {
    member:
      account === undefined || member === undefined
        ? null
        : { isBarred: member.betBlocked || member.status !== 'active', balance: account.balance },
    session:
      session === undefined || !isOwn
        ? null
        : { ...session, isExpired: session.expiresAt.getTime() <= batch.at.getTime() },
    isGameKnown: batch.snapshot.findGame(wave.vendor.code, action.gameCode) !== null,
    known: wave.known.get(action.transactionUuid) ?? null,
    reference: action.referenceUuid === null ? null : (wave.known.get(action.referenceUuid) ?? null),
    wins: action.referenceUuid === null ? [] : (wave.wins.get(action.referenceUuid) ?? []),
    isRoundClosed: wave.rounds.get(roundKey(action))?.status === 'closed',
    reward: reward ?? null,
    policy: { ...policy, betMax: policy.betMax === null ? null : amountFromText(policy.betMax) },
  };
}

function plan(
  { newId }: SettleDeps,
  call: MoneyCall,
  context: { batch: Batch; wave: Wave },
): Plan {
  const { action } = call;
  const { batch, wave } = context;
  const decision = decide(action, standingOf(action, context));
  const round = wave.rounds.get(roundKey(action)) ?? null;
  const isOpened = decision.step === 'stake' || (decision.step === 'pay' && !decision.isPromo);
  const roundId =
    round?.id ??
    (isOpened ? roundIdFor(action.memberId, { id: newId(), at: batch.at }) : null);
  const account = batch.accounts.get(action.memberId);
  const orders =
    account === undefined
      ? []
      : ordersOf(action, decision, { ...account, vendorCode: wave.vendor.code, roundId });
  return { call, decision, round, roundId, orders };
}

type Writes = {
  readonly actions: NewAction[];
  readonly undone: { memberId: string; transactionUuid: string }[];
  readonly rounds: Round[];
  readonly rewards: RewardChange[];
  readonly reviews: Review[];
  readonly resolved: string[];
};

const emptyWrites = (): Writes => ({
  actions: [],
  undone: [],
  rounds: [],
  rewards: [],
  reviews: [],
  resolved: [],
});

/** Turns a plan and what the wallet said into the answer and the rows that remember it. */
function finish(
  planned: Plan,
  outcomes: readonly PostOutcome[],
  { batch, writes }: { batch: Batch; writes: Writes },
): void {
  const { call } = planned;
  const { action, vendor } = call;
  const account = batch.accounts.get(action.memberId);
  const decision = afterWallet(planned.decision, outcomes);
  for (const outcome of outcomes) {
    if (account !== undefined && outcome.balances !== null) account.balance = outcome.balances.main;
  }
  const status = statusOf(decision);
  const balance = (decision.step === 'replay' ? decision.balance : null) ?? account?.balance ?? null;
  const mayTell = account !== undefined && balance !== null && status !== 'RS_ERROR_INVALID_TOKEN';
  batch.answers.set(call, {
    status,
    text: answerText({
      status,
      requestUuid: action.requestUuid,
      ...(mayTell && {
        account: { memberId: action.memberId, currency: account.currency, balance },
      }),
    }),
  });
  if (account === undefined) return;

  const named = { vendorCode: vendor.code, memberId: action.memberId, roundRef: action.roundRef };
  if (decision.step === 'refuse' && decision.review !== undefined) {
    writes.reviews.push(review(action, named, planned.round?.id ?? null, decision.review));
  }
  if (decision.step === 'undo' && account.balance < 0n) {
    writes.reviews.push(review(action, named, planned.round?.id ?? null, 'member_owes'));
  }
  writes.actions.push(...storedActions(planned, decision, { account, outcomes }));
  writes.undone.push(...undoneBy(action, decision));
  const reward = rewardChange(action, decision);
  if (reward !== null) writes.rewards.push({ ...reward, memberId: action.memberId });
  writeRound(planned, decision, { account, batch, writes });
}

/** A stake that the purse could not pay becomes a refusal; any other objection is a fault. */
function afterWallet(decision: Decision, outcomes: readonly PostOutcome[]): Decision {
  const refused = outcomes.find((outcome) => !outcome.ok);
  if (refused === undefined || refused.ok) return decision;
  if (decision.step === 'stake' && refused.reason === 'insufficient_funds') {
    return { step: 'refuse', status: 'RS_ERROR_NOT_ENOUGH_MONEY', isKept: true };
  }
  throw new WalletObjection(`the wallet refused a ${decision.step}: ${refused.reason}`);
}

/** The wallet objects to what was decided: the program and its data disagree. */
export class WalletObjection extends Error {
  override readonly name = 'WalletObjection';
}

type Named = { vendorCode: string; memberId: string; roundRef: string };

const review = (action: Action, named: Named, roundId: string | null, reason: string): Review => ({
  ...named,
  reason,
  roundId,
  transactionUuid: action.transactionUuid,
  detail: `${action.kind} of ${action.referenceUuid ?? action.transactionUuid}`,
});

/** What is remembered of an action: itself, and a tombstone for what it undid before its arrival. */
function storedActions(
  { call: { action }, roundId }: Plan,
  decision: Decision,
  { account, outcomes }: { account: Account; outcomes: readonly PostOutcome[] },
): NewAction[] {
  if (decision.step === 'replay' || (decision.step === 'refuse' && !decision.isKept)) return [];
  const posted = outcomes.at(-1);
  const row: NewAction = {
    action,
    transactionUuid: action.transactionUuid,
    kind: action.kind,
    state: decision.step === 'refuse' ? 'refused' : 'applied',
    status: statusOf(decision),
    amount: action.amount,
    currency: action.currency ?? account.currency,
    balance: account.balance,
    roundId: decision.step === 'refuse' ? null : roundId,
    transferId: posted?.ok === true ? posted.transferId : null,
    referenceUuid: action.referenceUuid,
  };
  if (decision.step !== 'bury' || decision.hasArrived || action.referenceUuid === null) return [row];
  const tombstone: NewAction = {
    ...row,
    transactionUuid: action.referenceUuid,
    kind: 'bet',
    state: 'tombstone',
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    referenceUuid: null,
  };
  return [row, tombstone];
}

function undoneBy({ memberId, referenceUuid }: Action, decision: Decision) {
  if (decision.step === 'undo') {
    return decision.actions.map(({ transactionUuid }) => ({ memberId, transactionUuid }));
  }
  const isBuried = decision.step === 'bury' && decision.hasArrived && referenceUuid !== null;
  return isBuried ? [{ memberId, transactionUuid: referenceUuid }] : [];
}

const STALE_MS = 48 * 3_600_000;

function writeRound(
  { call, round, roundId }: Plan,
  decision: Decision,
  { account, batch, writes }: { account: Account; batch: Batch; writes: Writes },
): void {
  const { action, vendor } = call;
  const state = roundAfter(round, action, decision);
  if (state === null || roundId === null) return;
  const { at } = batch;
  const game = batch.snapshot.findGame(vendor.code, action.gameCode);
  const before = round ?? {
    ...emptyRound,
    id: roundId,
    memberId: action.memberId,
    brandId: account.brandId,
    vendorCode: vendor.code,
    roundRef: action.roundRef,
    gameCode: action.gameCode,
    category: game?.category ?? 'RNG',
    currency: account.currency,
    openedAt: at,
    closedAt: null,
  };
  const closedAt = state.status === 'open' ? null : (before.closedAt ?? at);
  const after: Round = { ...before, ...state, closedAt };
  writes.rounds.push(after);
  batch.changes.push(roundChange(after, before, at));
  const wasStale = at.getTime() - after.openedAt.getTime() > STALE_MS;
  if (wasStale && closedAt !== null) writes.resolved.push(after.id);
}
