// Everybody who touches the cashier in a simulation, and what they can find in it.
import { type Db, newId } from '@parlour/database';
import { AMOUNT_PER_UNIT, type Amount, amount } from '@parlour/money';
import {
  type AdjustmentService,
  createAdjustmentService,
} from '../../apps/server/src/modules/adjustment/service.ts';
import { createCredits } from '../../apps/server/src/modules/cashier/service/credit.ts';
import {
  type CashierService,
  createCashierService,
} from '../../apps/server/src/modules/cashier/service/index.ts';
import { createPayoutResults } from '../../apps/server/src/modules/cashier/service/payout-results.ts';
import { createVoucherDesk } from '../../apps/server/src/modules/cashier/service/voucher-desk.ts';
import {
  createSimProvider,
  type Notice,
  referenceOf,
  type SimProvider,
} from './cashier-provider.ts';
import {
  BRAND_ID,
  type CashierWorld,
  createCashierWorld,
  CURRENCY,
  OPERATORS,
} from './cashier-world.ts';
import type { Chance } from './chance.ts';
import type { Act } from './outcome.ts';
import type { SimContext } from './scenario.ts';

export const IP = '192.0.2.1';
export const REASON = 'simulated';

const VOUCHERS = 12;
const VOUCHER_BATCHES = 2;
const YEAR_MS = 365 * 24 * 3_600_000;

export const units = (value: number): Amount => amount(BigInt(value) * AMOUNT_PER_UNIT);

/** A decision of one of the operators, or of any but the one whose proposal it is. */
export const operatorOf = (dice: Chance, exceptId?: string) => {
  const operatorId = dice.pick(OPERATORS.filter((id) => id !== exceptId));
  return { operatorId, operatorAccount: operatorId.slice(-2), brandId: BRAND_ID, ip: IP };
};

export type CashierActors = {
  readonly db: Db;
  readonly world: CashierWorld;
  readonly providers: readonly SimProvider[];
  readonly cashier: CashierService;
  readonly adjustments: AdjustmentService;
  /** Codes of all vouchers. */
  readonly codes: readonly string[];
  readonly payoutChannels: readonly string[];
  /** The bank account of the house. */
  readonly bankChannel: string;
  /** What was asked for and may be asked for again. */
  readonly wishes: Act[];
  deliver(provider: SimProvider, notice: Notice): Promise<void>;
};

export async function createCashierActors(
  { chance, db }: SimContext,
  serverDb?: Db,
): Promise<CashierActors> {
  const providers = [
    createSimProvider(chance.branch('provider')),
    createSimProvider(chance.branch('second provider'), 'second'),
  ];
  const world = await createCashierWorld({ db, chance, providers, serverDb });
  const { deps, soundDeps } = world;
  const cashier = createCashierService(deps);
  const { members, ...shared } = deps;
  const adjustments = createAdjustmentService({
    ...shared,
    members: members as Parameters<typeof createAdjustmentService>[0]['members'],
    rollovers: cashier.rollovers,
  });
  await addSecondChannel(db, world);
  await ruleOut(db, chance.branch('rules'));
  const credits = createCredits(deps);
  const results = createPayoutResults(deps);
  const channels = await db.query<{ id: string; code: string; direction: string }>({
    text: `select id, code, direction from payment_channels where method_code = 'bank' order by code`,
  });
  return {
    db,
    world,
    providers,
    cashier,
    adjustments,
    codes: await makeVouchers(createVoucherDesk(soundDeps), world, chance.branch('vouchers')),
    payoutChannels: channels.flatMap(({ id, direction }) => (direction === 'payout' ? [id] : [])),
    bankChannel: channels.find(({ direction }) => direction === 'deposit')?.id ?? '',
    wishes: [],
    deliver: (provider, { subject, reference: id, news }) =>
      deps.db.tx(async (tx) => {
        const providerReference = referenceOf(id);
        const told = { id, provider: provider.code, providerReference };
        if (subject === 'deposit') await credits.apply(tx, { ...told, news });
        else await results.apply(tx, { ...told, news });
      }),
  };
}

/** Payouts to banks have a second way, over another provider. */
async function addSecondChannel(db: Db, { deps }: CashierWorld): Promise<void> {
  await db.query({
    text: `insert into payment_channels (id, brand_id, code, name, direction, provider, method_code,
        currency, min_amount, max_amount, weight, created_at, updated_at)
      values ($1, $2, 'payout-second', 'Second', 'payout', 'second', 'bank', $3, $4, $5, 60, $6, $6)`,
    values: [newId(), BRAND_ID, CURRENCY, units(1), units(20_000), deps.now()],
  });
}

/** Half of the brands leave refused payments to people; all let one operator adjust small sums. */
async function ruleOut(db: Db, dice: Chance): Promise<void> {
  await db.query({
    text: 'update cashier_policies set failed_payouts_wait = $1',
    values: [dice.oneIn(2)],
  });
  await db.query({
    text: `insert into adjustment_rules (brand_id, currency, alone_amount, alone_day_amount)
      values ($1, $2, $3, $4)`,
    values: [BRAND_ID, CURRENCY, units(50), units(300)],
  });
}

async function makeVouchers(
  desk: ReturnType<typeof createVoucherDesk>,
  { deps }: CashierWorld,
  dice: Chance,
): Promise<string[]> {
  const codes: string[] = [];
  for (let batch = 0; batch < VOUCHER_BATCHES; batch += 1) {
    const by = operatorOf(dice);
    const terms = {
      id: newId(),
      key: newId(),
      name: `Batch ${batch}`,
      count: VOUCHERS,
      currency: CURRENCY,
      amount: units(dice.between(5, 60)),
      multipleHundredths: 0,
      perMemberMax: dice.between(1, 4),
      expiresAt: new Date(deps.now().getTime() + YEAR_MS),
    };
    await deps.db.tx((tx) => desk.insertIn(tx, { ...by, ...terms, reason: REASON }));
    const made = await desk.makeCodes({ ...by, id: terms.id });
    codes.push(...made.codes);
  }
  return codes;
}

type Table =
  | 'adjustments'
  | 'bank_credits'
  | 'deposits'
  | 'payouts'
  | 'voucher_batches'
  | 'withdrawals';

/** One of the rows of a table, in the order in which they were made; null when there is none. */
export async function pickId(
  { db }: Pick<CashierActors, 'db'>,
  table: Table,
  dice: Chance,
): Promise<string | null> {
  const rows = await idsOf(db, table);
  return rows.length === 0 ? null : dice.pick(rows);
}

export async function idsOf(db: Db, table: Table): Promise<string[]> {
  const rows = await db.query<{ id: string }>({ text: `select id from ${table} order by id` });
  return rows.map(({ id }) => id);
}
