// A fortnight of statements that the demo's providers might have sent, a few lines of them wrong.
import { type Amount, AMOUNT_PER_UNIT, add, amount } from '@parlour/money';
import type { Platform } from '../../platform/platform.ts';
import { findMovements, listSettled } from '../cashier/index.ts';
import { listHouseMovements } from '../wallet/index.ts';
import type { Line, Payment } from './rules/compare.ts';
import { addDays, dayOf, periodOf } from './rules/day.ts';
import { compareDay } from './service/compare.ts';
import { HOUSE_SOURCE } from './service/deps.ts';
import type { ReconciliationService } from './service/index.ts';
import { beginDay, findDay } from './store/days.ts';
import { deleteLines, insertLines } from './store/lines.ts';
import { setTerm } from './store/terms.ts';

const PROVIDER = 'sandbox';
const DAYS = 14;
const FEE_BPS = 150;
const units = (value: bigint): Amount => amount(value * AMOUNT_PER_UNIT);

export type SeedOperator = { readonly id: string; readonly account: string };

/** What is wrong with the newest payments of the provider, the newest first. */
const PLANTED: readonly ((line: Line) => readonly Line[])[] = [
  () => [],
  (line) => [withAmount(line, add(line.amount, units(10n)))],
  (line) => [line, { ...line, providerReference: `${line.providerReference}-2` }],
  (line) => [{ ...line, fee: add(line.fee, units(1n)) }],
];

/** Another amount, with the fee that belongs to it. */
const withAmount = (line: Line, value: Amount): Line => ({
  ...line,
  amount: value,
  fee: feeOf(value),
});

/** Nobody ordered it: the difference that people have to look at twice. */
const strangerOf = (day: string): Line => ({
  providerReference: 'tg-4471-unclaimed',
  reference: null,
  kind: 'deposit',
  state: 'paid',
  amount: units(42n),
  fee: amount((AMOUNT_PER_UNIT * 63n) / 100n),
  currency: 'USD',
  at: new Date(`${day}T16:20:00Z`),
});

const lineOf = (payment: Payment, at: Date, feeBps: number): Line => ({
  providerReference: payment.providerReference ?? payment.id,
  reference: payment.referenceCode ?? payment.id,
  kind: payment.kind,
  state: 'paid',
  amount: payment.amount,
  fee: feeOf(payment.amount, feeBps),
  currency: payment.currency,
  at,
});

const CENT = AMOUNT_PER_UNIT / 100n;

function feeOf(value: Amount, bps = FEE_BPS): Amount {
  const fee = (value * BigInt(bps)) / 10_000n;
  return amount(fee - (fee % CENT));
}

/** Makes days that were reconciled, and settles one of their differences. */
export async function seedReconciliation(
  platform: Platform,
  {
    reconciliation,
    operator,
  }: {
    readonly reconciliation: ReconciliationService;
    readonly operator: SeedOperator;
  },
): Promise<void> {
  const { db, now } = platform;
  const yesterday = addDays(dayOf(now()), -1);
  const first = addDays(yesterday, 1 - DAYS);
  if ((await findDay(db, { source: PROVIDER, day: yesterday })) !== null) return;
  await db.tx((tx) =>
    setTerm(tx, {
      source: PROVIDER,
      kind: 'deposit',
      feeBps: FEE_BPS,
      at: now(),
      by: operator.account,
    }),
  );
  for (const source of [PROVIDER, HOUSE_SOURCE]) {
    const lines = await writeStatement(platform, { source, first, yesterday });
    for (let back = DAYS - 1; back >= 0; back -= 1) {
      const day = addDays(yesterday, -back);
      const own = lines.filter(({ at }) => dayOf(at) === day);
      // A bank's statement comes as a file, and nobody brings an empty one.
      if (source === PROVIDER || own.length > 0) await takeDay(platform, { source, day }, own);
    }
  }
  await settleFee(reconciliation, operator);
}

async function writeStatement(
  { db }: Platform,
  { source, first, yesterday }: { source: string; first: string; yesterday: string },
): Promise<readonly Line[]> {
  const period = { from: periodOf(first).from, to: periodOf(yesterday).to };
  const settled = await listSettled(db, { provider: source, ...period });
  const feeBps = source === PROVIDER ? FEE_BPS : 0;
  const lines = settled
    .flatMap((payment) =>
      payment.settledAt === null
        ? []
        : [lineOf(payment, payment.settledAt, payment.kind === 'deposit' ? feeBps : 0)],
    )
    .toSorted((left, right) => right.at.getTime() - left.at.getTime());
  if (source !== PROVIDER) return lines;
  const deposits = lines.filter(({ kind }) => kind === 'deposit');
  const planted = deposits.flatMap((line, index) => PLANTED[index]?.(line) ?? [line]);
  return [...planted, ...lines.filter(({ kind }) => kind === 'payout'), strangerOf(yesterday)];
}

async function takeDay(
  { db, now, newId }: Platform,
  place: { readonly source: string; readonly day: string },
  lines: readonly Line[],
): Promise<void> {
  await db.tx(async (tx) => {
    await deleteLines(tx, place);
    const run = await beginDay(tx, {
      ...place,
      state: 'COMPARING',
      runId: newId(),
      origin: place.source === HOUSE_SOURCE ? 'file' : 'api',
      requestedBy: null,
      lineCount: lines.length,
      startedAt: now(),
    });
    await insertLines(tx, place, { lines, seq: 0 });
    const books = { settled: listSettled, named: findMovements, postings: listHouseMovements };
    await compareDay(tx, run, { books, now, newId });
  });
}

async function settleFee({ desk }: ReconciliationService, operator: SeedOperator): Promise<void> {
  const [fee] = await desk.differences(
    { source: PROVIDER, kind: 'fee_differs' },
    { after: null, limit: 1 },
  );
  if (fee === undefined) return;
  await desk.resolve({
    id: fee.id,
    version: fee.version,
    operatorId: operator.id,
    operatorAccount: operator.account,
    ip: '192.0.2.1',
    note: 'They took the fee for cards abroad; refunded with the next invoice.',
    remedy: 'provider',
    remedyReference: 'TG-2291',
  });
}
