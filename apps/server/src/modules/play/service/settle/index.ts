import type { Tx } from '@parlour/database';
import { amountFromText, ZERO } from '@parlour/money';
import type { Vendor } from '../../../catalogue/index.ts';
import type { OutboxEvent } from '../../../../platform/outbox.ts';
import type { LockedPurses } from '../../../wallet/index.ts';
import { roundsChanged } from '../../events.ts';
import { likelyKeys } from '../../rules/movement.ts';
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
    const snapshot = await deps.catalogue.snapshot();
    const groups = [...Map.groupBy(calls, (call) => call.vendor)].map(([vendor, own]) => ({
      vendor,
      waves: [...wavesOf(own)],
    }));
    // They travel together and are run in this order: what is read stands behind the locks of the purses.
    const [locked, members, sessions, restrictions, firstWaves] = await tx.together(() => [
      deps.wallet.lock(tx, memberIds, {
        keys: calls.flatMap(({ action, vendor }) => likelyKeys(vendor.code, action)),
      }),
      deps.members.findMany(tx, memberIds),
      findSessions(
        tx,
        calls.map(({ action }) => action.token),
      ),
      deps.protection.play.restrictions(tx, memberIds, at),
      tx.together(() =>
        groups.map(({ vendor, waves: [first = []] }) => readWave(tx, vendor, first)),
      ),
    ]);
    const batch: Batch = {
      at,
      snapshot,
      locked,
      accounts: accountsOf(locked),
      members: new Map(members.map((one) => [one.id, one])),
      sessions,
      restrictions,
      answers: new Map(),
      changes: [],
      tips: [],
    };
    const tell: Write = (events) => deps.outbox.add(tx, events);
    let write = tell;
    for (const [index, { vendor, waves }] of groups.entries()) {
      for (const [turn, wave] of waves.entries()) {
        await write([]);
        const read = turn === 0 ? firstWaves[index] : undefined;
        write = await planWave(deps, tx, { batch, vendor, calls: wave, read });
      }
    }
    // With the rows of the last wave, which mostly is the only one.
    await tx.together(() => [
      write(batch.changes.length > 0 ? [roundsChanged(batch.changes)] : []),
      insertRequests(
        tx,
        calls.map((call) => requestOf(deps, call, batch)),
        batch.at,
      ),
      noteUsage(deps, tx, batch),
    ]);
    return calls.map((call) => batch.answers.get(call)?.text ?? '');
  };
}

/** Counts what members with limits played; a batch without any of them writes nothing. */
async function noteUsage(deps: SettleDeps, tx: Tx, { at, changes, restrictions, tips }: Batch) {
  if (restrictions.size === 0) return;
  const counted = changes
    .filter(({ memberId }) => restrictions.has(memberId))
    .map(({ memberId, openedAt, payoutDelta, stakeDelta }) => ({
      memberId,
      openedAt: new Date(openedAt),
      stakeDelta: amountFromText(stakeDelta) ?? ZERO,
      payoutDelta: amountFromText(payoutDelta) ?? ZERO,
    }));
  const tipped = tips.filter(({ memberId }) => restrictions.has(memberId));
  await deps.protection.play.note(tx, [...counted, ...tipped], { restrictions, at });
}

const accountsOf = ({ purses }: LockedPurses): ReadonlyMap<string, Account> =>
  new Map(
    [...purses].map(([memberId, { brandId, currency, main }]) => [
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
  /** What the calls depend on, where it was read with the locks. */
  readonly read?: Wave | undefined;
};

/**
 * Writes what a wave came to, and events, in one statement with those of the wallet. The next wave reads
 * what was written, so it is written before.
 */
type Write = (events: readonly OutboxEvent[]) => Promise<unknown>;

/** What names another round than its bet's is about a round that others of the wave may be about, too. */
async function planWave(deps: SettleDeps, tx: Tx, input: WaveInput): Promise<Write> {
  const { calls, vendor } = input;
  const wave = input.read ?? (await readWave(tx, vendor, calls));
  const strays = calls.filter(({ action }) => roundOfBet(action, wave.known) !== null);
  const together = strays.length === 0 || calls.length === 1;
  if (together) return planCalls(deps, tx, { ...input, wave });
  const others = calls.filter((call) => !strays.includes(call));
  if (others.length > 0) {
    const write = await planCalls(deps, tx, { ...input, calls: others, wave });
    await write([]);
  }
  for (const stray of strays) {
    const write = await planWave(deps, tx, { ...input, calls: [stray], read: undefined });
    await write([]);
  }
  return (events) => deps.outbox.add(tx, events);
}

async function planCalls(
  deps: SettleDeps,
  tx: Tx,
  { batch, vendor, calls, wave }: WaveInput & { readonly wave: Wave },
): Promise<Write> {
  const plans = calls.map((call) => planCall(deps, call, { batch, wave }));
  const orders = plans.flatMap((one) => one.orders);
  const money =
    orders.length === 0 ? null : await deps.wallet.plan(tx, orders, { locked: batch.locked });

  const writes = emptyWrites();
  let next = 0;
  for (const one of plans) {
    const own = (money?.outcomes ?? []).slice(next, next + one.orders.length);
    next += one.orders.length;
    finish(one, own, { batch, writes });
  }
  const { at } = batch;
  const undone = writes.undone;
  return (events) =>
    tx.together(() => [
      money === null ? deps.outbox.add(tx, events) : money.write(events),
      insertActions(tx, { vendorCode: vendor.code, rows: writes.actions, at }),
      markRolledBack(tx, vendor.code, undone),
      upsertRounds(tx, writes.rounds),
      countRewards(tx, { vendorCode: vendor.code, changes: writes.rewards, at }),
      insertReviews(tx, writes.reviews, at),
      resolveStale(tx, writes.resolved, at),
    ]);
}
