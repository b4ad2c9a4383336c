import type { Tx } from '@parlour/database';
import { amountFromText, ZERO } from '@parlour/money';
import type { Vendor } from '../../../catalogue/index.ts';
import type { LockedBalances } from '../../../wallet/index.ts';
import { roundsChanged } from '../../events.ts';
import { wavesOf } from '../../rules/wave.ts';
import { insertActions, markRolledBack } from '../../store/actions.ts';
import { insertRequests } from '../../store/requests.ts';
import { insertReviews, resolveStale } from '../../store/reviews.ts';
import { countRewards } from '../../store/rewards.ts';
import { upsertRounds } from '../../store/rounds.ts';
import { findSessions } from '../../store/sessions.ts';
import type { Account, Batch, MoneyCall, SettleDeps, Wave } from './batch.ts';
import { emptyWrites, finish } from './finish.ts';
import { planCall, readWave, roundOfBet } from './plan.ts';

export { isMemberId, type MoneyCall, type SettleDeps } from './batch.ts';
export { WalletObjection } from './finish.ts';

/** Settles many money calls in one transaction; answers stand in the order of the calls. */
export function createSettler(deps: SettleDeps) {
  return async (tx: Tx, calls: readonly MoneyCall[]): Promise<readonly string[]> => {
    const memberIds = [...new Set(calls.map(({ action }) => action.memberId))];
    const at = deps.now();
    const batch: Batch = {
      at,
      snapshot: await deps.catalogue.snapshot(),
      accounts: accountsOf(await deps.wallet.lock(tx, memberIds)),
      members: new Map((await deps.members.findMany(tx, memberIds)).map((one) => [one.id, one])),
      sessions: await findSessions(
        tx,
        calls.map(({ action }) => action.token),
      ),
      restrictions: await deps.protection.play.restrictions(tx, memberIds, at),
      answers: new Map(),
      changes: [],
    };
    for (const [vendor, group] of Map.groupBy(calls, (call) => call.vendor)) {
      for (const wave of wavesOf(group)) await runWave(deps, tx, { batch, vendor, calls: wave });
    }
    await insertRequests(
      tx,
      calls.map((call) => requestOf(deps, call, batch)),
      batch.at,
    );
    await noteUsage(deps, tx, batch);
    if (batch.changes.length > 0) await deps.outbox.add(tx, [roundsChanged(batch.changes)]);
    return calls.map((call) => batch.answers.get(call)?.text ?? '');
  };
}

/** Counts what members with limits played; a batch without any of them writes nothing. */
async function noteUsage(deps: SettleDeps, tx: Tx, { at, changes, restrictions }: Batch) {
  if (restrictions.size === 0) return;
  const counted = changes
    .filter(({ memberId }) => restrictions.has(memberId))
    .map(({ memberId, openedAt, payoutDelta, stakeDelta }) => ({
      memberId,
      openedAt: new Date(openedAt),
      stakeDelta: amountFromText(stakeDelta) ?? ZERO,
      payoutDelta: amountFromText(payoutDelta) ?? ZERO,
    }));
  await deps.protection.play.note(tx, counted, { restrictions, at });
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

/** What names another round than its bet's is about a round that others of the wave may be about, too. */
async function runWave(deps: SettleDeps, tx: Tx, input: WaveInput): Promise<void> {
  const { calls, vendor } = input;
  const wave = await readWave(tx, vendor, calls);
  const strays = calls.filter(({ action }) => roundOfBet(action, wave.known) !== null);
  const together = strays.length === 0 || calls.length === 1;
  if (together) return carryOut(deps, tx, { ...input, wave });
  const others = calls.filter((call) => !strays.includes(call));
  if (others.length > 0) await carryOut(deps, tx, { ...input, calls: others, wave });
  for (const stray of strays) await runWave(deps, tx, { ...input, calls: [stray] });
}

async function carryOut(
  deps: SettleDeps,
  tx: Tx,
  { batch, vendor, calls, wave }: WaveInput & { readonly wave: Wave },
): Promise<void> {
  const plans = calls.map((call) => planCall(deps, call, { batch, wave }));
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
  await Promise.all([
    insertActions(tx, { vendorCode: vendor.code, rows: writes.actions, at }),
    markRolledBack(tx, vendor.code, undone),
    upsertRounds(tx, writes.rounds),
    countRewards(tx, { vendorCode: vendor.code, changes: writes.rewards, at }),
    insertReviews(tx, writes.reviews, at),
    resolveStale(tx, writes.resolved, at),
  ]);
}
