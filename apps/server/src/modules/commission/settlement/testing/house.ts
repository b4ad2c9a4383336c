// Teams that play, contracts that pay them, and the clock that settles, for the tests of this folder.
import type { BillState } from '@parlour/contract';
import { newId } from '@parlour/database';
import { type Amount, amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import { consumeAll } from '../../../../platform/outbox-follower.ts';
import type { TestApp } from '../../../../testing.ts';
import { type RoundChange, ROUNDS_CHANGED } from '../../../play/index.ts';
import { openContractHouse, type Person } from '../../contract/testing.ts';
import type { Bill } from '../rules/bill.ts';
import type { SettlementDeps } from '../service/deps.ts';
import { createSettlementService } from '../service/index.ts';
import { listBills } from '../store/bill-lists.ts';
import type { Run } from '../store/runs.ts';

export type { Person } from '../../contract/testing.ts';

export const money = (text: string): Amount => amountFromText(text) ?? ZERO;

/** A settled round, which may be settled again. */
export type PlayedRound = {
  readonly id: string;
  readonly memberId: string;
  readonly lineageId: string | null;
  readonly settledAt: string;
  stake: Amount;
  valid: Amount;
  payout: Amount;
};

export type SettlementHouse = Awaited<ReturnType<typeof openSettlementHouse>>;

const CONSUMERS: ReadonlySet<string> = new Set(['team.rollup', 'commission.pay_owed']);

export async function openSettlementHouse(t: TestApp) {
  const { platform, services } = t;
  const { db, outbox } = platform;
  await t.operator('olivia');
  const house = await openContractHouse(t);
  const { contracts } = services;
  const deps: SettlementDeps = {
    ...platform,
    audit: services.audit,
    independence: services.independence,
    contracts: contracts.reads,
    limits: contracts.limits.get,
    turnoverCapBps: contracts.limits.turnoverCapBps,
    measures: services.measures,
    members: services.members,
    tree: services.tree,
    wallet: services.wallet,
    zoneOf: services.reports.zoneOf,
    verifyPaymentPassword: async () => {},
    ownLimit: {
      each: async () => money('100'),
      covers: async (_tx, _desk, sums) => sums.every(({ amount: sum }) => sum <= money('100')),
      note: async () => {},
    },
  };

  const follow = (isWanted: (name: string) => boolean): Promise<void> =>
    consumeAll(
      db,
      t.app.parts.flatMap(({ consumers }) => consumers ?? []).filter(({ name }) => isWanted(name)),
    );

  const lineageOf = async (memberId: string): Promise<string | null> => {
    const [row] = await db.query<{ id: string | null }>({
      text: 'select lineage_id::text as id from members where id = $1',
      values: [memberId],
    });
    return row?.id ?? null;
  };

  const tell = async (
    round: PlayedRound,
    before: Pick<PlayedRound, 'stake' | 'valid' | 'payout'> | null,
  ): Promise<void> => {
    const at = t.clock.now().toISOString();
    const delta = (name: 'stake' | 'valid' | 'payout'): string =>
      amountToText(amount(round[name] - (before?.[name] ?? 0n)));
    const change: RoundChange = {
      roundId: round.id,
      memberId: round.memberId,
      brandId: t.brand.id,
      vendorCode: 'studio',
      gameCode: 'one',
      category: 'RNG',
      currency: 'USD',
      status: 'closed',
      isFree: false,
      stake: amountToText(round.stake),
      payout: amountToText(round.payout),
      stakeDelta: delta('stake'),
      payoutDelta: delta('payout'),
      valid: amountToText(round.valid),
      validDelta: delta('valid'),
      jackpotWin: '0',
      jackpotWinDelta: '0',
      settledAt: round.settledAt,
      wasSettledAt: before === null ? null : round.settledAt,
      openedAt: round.settledAt,
      at,
      lineageId: round.lineageId,
    };
    await db.tx((tx) => outbox.add(tx, [{ type: ROUNDS_CHANGED, payload: { changes: [change] } }]));
  };

  return {
    ...house,
    deps,
    settlement: services.settlement,
    /** The same service with some of its needs replaced, for faults. */
    faulty: (needs: Partial<SettlementDeps>) => createSettlementService({ ...deps, ...needs }),

    /** A bet that is settled now. */
    async bet(
      { id: memberId }: Person,
      stake: string,
      { payout = '0', valid = stake } = {},
    ): Promise<PlayedRound> {
      const round: PlayedRound = {
        id: newId(),
        memberId,
        lineageId: await lineageOf(memberId),
        settledAt: t.clock.now().toISOString(),
        stake: money(stake),
        valid: money(valid),
        payout: money(payout),
      };
      await tell(round, null);
      return round;
    },

    /** The same bet with other figures, told now. */
    async resettle(
      round: PlayedRound,
      change: Partial<Pick<PlayedRound, 'stake' | 'valid' | 'payout'>>,
    ): Promise<void> {
      const before = { ...round };
      Object.assign(round, change);
      await tell(round, before);
    },

    /** Adds to the main purse, or takes from it where the value is below zero. */
    async fund({ id: memberId }: Person, value: string): Promise<void> {
      const outcome = await services.wallet.post({
        key: newId(),
        kind: money(value) < 0n ? 'ADMIN_SUB' : 'ADMIN_ADD',
        cause: 'test',
        memberId,
        brandId: t.brand.id,
        currency: 'USD',
        postings: [
          { account: { purse: 'main' }, amount: money(value) },
          { account: { house: 'adjustment' }, amount: amount(-money(value)) },
        ],
      });
      if (!outcome.ok) throw new Error(outcome.reason);
    },

    main: async ({ id }: Person): Promise<string> =>
      amountToText((await services.wallet.balances(db, id)).main),

    /** What the journal has to know before anything is settled. */
    count: () => follow((name) => name.startsWith('team')),

    /** Settles everything that is due, from bets that were told. */
    async settleAll(): Promise<readonly Run[]> {
      await follow((name) => name.startsWith('team'));
      await services.settlement.runs.resume(100);
      return (await services.settlement.runs.settleDue(1_000)).runs;
    },

    /** Pays anyone who owes and was credited. */
    async followMoney(): Promise<void> {
      await follow((name) => CONSUMERS.has(name));
      const queued = await db.query<{ id: string }>({
        text: `select payload->>'id' as id from graphile_worker._private_jobs j
          join graphile_worker._private_tasks k on k.id = j.task_id
          where k.identifier = 'commission.pay_owed'`,
      });
      for (const { id } of queued) await services.settlement.payer.payOwed(id);
    },

    bills: async (
      { id: memberId }: Person,
      kind: Bill['kind'] = 'DAILY_WAGE',
    ): Promise<readonly Bill[]> =>
      (await listBills(db, { memberId, kind }, { cursor: null, limit: 100, direction: 'asc' }))
        .items,

    /** Nothing stays between the legs, and all that was paid came from the platform or an upline. */
    async transit(): Promise<string> {
      const [row] = await db.query<{ total: Amount }>({
        text: `select coalesce(sum(amount), 0)::bigint as total from postings
          where account like '%transit:bill'`,
      });
      return amountToText(row?.total ?? ZERO);
    },
  };
}

export const shown = (bill: Bill | undefined): string =>
  bill === undefined
    ? 'none'
    : `${amountToText(bill.gross)} ${bill.state satisfies BillState} ${amountToText(bill.open)}`;
