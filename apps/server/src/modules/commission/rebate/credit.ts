import { idBeside, type Db } from '@parlour/database';
import {
  AMOUNT_DECIMALS,
  type Amount,
  amount,
  currencyOf,
  negate,
  subtract,
  truncateToCurrency,
} from '@parlour/money';
import type { Logger } from 'pino';
import type { CashierService } from '../../cashier/index.ts';
import { dayIn } from '@parlour/time';
import { type ReportService } from '../../report/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import { findPolicy } from './policy-store.ts';
import { type RebatePolicy, turnOf } from './rules.ts';
import {
  type Due,
  type DuePlace,
  findTurn,
  insertCredit,
  listDueCurrencies,
  listDues,
  lockDue,
  upsertTurn,
} from './store.ts';

export type CreditDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly reports: Pick<ReportService, 'zoneOf'>;
  readonly rollovers: Pick<CashierService['rollovers'], 'demand'>;
  readonly wallet: Pick<WalletService, 'postIn'>;
  newId(): string;
};

const DUES_AT_ONCE = 500;
/** Beneficiaries who are credited side by side; each in a transaction of its own. */
const LANES = 4;

/** The smallest sum that a currency can pay. */
const leastOf = (currency: string): Amount =>
  amount(10n ** BigInt(AMOUNT_DECIMALS - currencyOf(currency).decimals));

/**
 * Credits what a brand owes, once in each turn of its cadence. Killed in the middle it goes on in the
 * same turn with those who have not got theirs.
 */
export async function creditBrand(brandId: string, now: Date, deps: CreditDeps): Promise<void> {
  const { db, reports } = deps;
  const policy = await findPolicy(db, brandId);
  const turn = turnOf(policy.cadence, now, dayIn(now, await reports.zoneOf(db, brandId)));
  if ((await findTurn(db, brandId)) === turn) return;
  for (const currency of await listDueCurrencies(db, brandId)) {
    await creditCurrency({ brandId, currency, policy, now }, deps);
  }
  await db.tx((tx) => upsertTurn(tx, { brandId, turn, at: now }));
}

type Sweep = {
  readonly brandId: string;
  readonly currency: string;
  readonly policy: RebatePolicy;
  readonly now: Date;
};

async function creditCurrency(sweep: Sweep, deps: CreditDeps): Promise<void> {
  const { brandId, currency } = sweep;
  for (let after: DuePlace | null = null; ;) {
    const least = leastOf(currency);
    const dues = await listDues(deps.db, { brandId, currency, least, after, limit: DUES_AT_ONCE });
    const last = dues.at(-1);
    if (last === undefined) return;
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      dues.filter((_due, index) => index % LANES === lane),
    );
    await Promise.all(
      lanes.map(async (lane) => {
        for (const due of lane) await creditOrTell(due, sweep, deps);
      }),
    );
    after = last;
  }
}

/** One who cannot be credited holds up nobody else; the next turn tries again. */
async function creditOrTell(due: Due, sweep: Sweep, deps: CreditDeps): Promise<void> {
  try {
    await credit(due, sweep, deps);
  } catch (error) {
    const { beneficiaryId, role } = due;
    deps.log.error({ err: error, beneficiaryId, role }, 'a rebate could not be credited');
  }
}

/** Credits what one beneficiary has coming, as far as the currency can express it. */
const credit = (named: Due, { now, policy }: Sweep, deps: CreditDeps): Promise<void> =>
  deps.db.tx(async (tx) => {
    const due = await lockDue(tx, named);
    if (due === null) return;
    const { beneficiaryId, brandId, currency, role, seq: upToSeq } = due;
    const sum = truncateToCurrency(due.due, currencyOf(currency));
    if (sum <= 0n) return;
    const id = idBeside(beneficiaryId, deps.newId());
    const [outcome] = await deps.wallet.postIn(tx, [
      {
        key: `rebate:${id}`,
        kind: role === 'member' ? 'MEMBER_REBATE' : 'AGENT_REBATE',
        cause: `rebate:${id}`,
        memberId: beneficiaryId,
        brandId,
        currency,
        postings: [
          { account: { house: 'rebate' }, amount: negate(sum) },
          { account: { purse: 'main' }, amount: sum },
        ],
      },
    ]);
    if (outcome?.ok !== true) throw new Error(`the rebate ${id} was refused`);
    await insertCredit(tx, {
      id,
      beneficiaryId,
      role,
      brandId,
      currency,
      upToSeq,
      amount: sum,
      carried: subtract(due.due, sum),
      transferId: outcome.transferId,
      at: now,
    });
    if (role !== 'member') return;
    const { multipleHundredths } = policy;
    const demand = { memberId: beneficiaryId, brandId, currency, amount: sum, multipleHundredths };
    await deps.rollovers.demand(tx, { ...demand, source: 'rebate', reference: id });
  });
