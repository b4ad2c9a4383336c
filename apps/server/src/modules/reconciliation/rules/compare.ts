// Holds a day's statement against our payments and the ledger. Pure: it finds, and mends nothing.
import type { DifferenceKind } from '@parlour/contract';
import {
  AMOUNT_DECIMALS,
  type Amount,
  add,
  amount,
  currencies,
  negate,
  ZERO,
} from '@parlour/money';
import { createTally, type Total } from './totals.ts';

export type Direction = 'deposit' | 'payout';

export type Line = {
  readonly providerReference: string;
  readonly reference: string | null;
  readonly kind: Direction;
  readonly state: 'pending' | 'paid' | 'failed' | 'reversed';
  readonly amount: Amount;
  readonly fee: Amount;
  readonly currency: string;
  readonly at: Date;
};

export type Payment = {
  readonly id: string;
  readonly kind: Direction;
  readonly cause: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly state: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly providerReference: string | null;
  readonly referenceCode: string | null;
  readonly settledAt: Date | null;
};

export type Posting = {
  readonly cause: string;
  readonly currency: string;
  readonly brandId: string;
  readonly memberId: string;
  /** Above zero for money that came in. */
  readonly amount: Amount;
  readonly at: Date;
};

/** Hundredths of a percent that the source may keep; null: not judged. */
export type Terms = Readonly<Record<Direction, number | null>>;

export type Books = {
  readonly lines: readonly Line[];
  /** What we hold for paid that day. */
  readonly settled: readonly Payment[];
  /** Further payments that lines name, settled on other days or not at all. */
  readonly named: readonly Payment[];
  readonly postings: readonly Posting[];
  /** Ids of payments that stand on the statement of another day. */
  readonly elsewhere: ReadonlySet<string>;
  readonly terms: Terms;
};

export type Difference = {
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly direction: Direction;
  readonly reference: string | null;
  readonly providerReference: string | null;
  readonly brandId: string | null;
  readonly memberId: string | null;
  readonly cause: string | null;
  readonly currency: string;
  readonly theirs: (Line & { readonly count: number }) | null;
  readonly ours: Payment | null;
  /** In the payment's direction: above zero when the ledger agrees that it happened. */
  readonly ledger: Amount | null;
  readonly expectedFee: Amount | null;
};

export type Comparison = {
  readonly differences: readonly Difference[];
  readonly totals: readonly Total[];
};

/** All lines that speak of one payment, and the payment. */
type Group = { readonly lines: Line[]; readonly payment: Payment | null };

export function compareBooks(books: Books): Comparison {
  const ledger = sumByCause(books.postings);
  const groups = groupLines(books);
  const settled = new Set(books.settled.map(({ id }) => id));
  const found: Difference[] = [];

  for (const group of groups.values()) found.push(...judgeGroup(group, { ledger, books }));
  for (const payment of books.settled) {
    if (groups.has(payment.id) || books.elsewhere.has(payment.id)) continue;
    found.push(describe('missing_there', { lines: [], payment }, ledger));
  }
  found.push(...judgeLedger(books, { ledger, groups, settled }));

  const tally = createTally();
  for (const line of books.lines) tally.addLine(line);
  for (const payment of books.settled) tally.addPayment(payment);
  for (const posting of books.postings) tally.addPosting(posting);
  return { differences: found, totals: tally.totals() };
}

/** Lines by the payment that they name; those that name none of ours stand alone. */
function groupLines({ lines, settled, named }: Books): Map<string, Group> {
  const payments = new Map<string, Payment>();
  for (const payment of [...named, ...settled]) {
    payments.set(`${payment.kind}:${payment.id}`, payment);
    if (payment.referenceCode !== null)
      payments.set(`${payment.kind}:${payment.referenceCode}`, payment);
    if (payment.providerReference !== null)
      payments.set(`${payment.kind}:ref:${payment.providerReference}`, payment);
  }
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const payment =
      payments.get(`${line.kind}:${line.reference ?? ''}`) ??
      payments.get(`${line.kind}:ref:${line.providerReference}`) ??
      null;
    const key = payment?.id ?? `${line.kind}:${line.reference ?? line.providerReference}`;
    const group = groups.get(key) ?? { lines: [], payment };
    group.lines.push(line);
    groups.set(key, group);
  }
  return groups;
}

type Ledger = ReadonlyMap<string, Posting>;

function sumByCause(postings: readonly Posting[]): Ledger {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const key = `${posting.cause}|${posting.currency}`;
    const known = sums.get(key);
    sums.set(
      key,
      known === undefined ? posting : { ...known, amount: add(known.amount, posting.amount) },
    );
  }
  return sums;
}

const PAID = 'PAID';

function judgeGroup(
  group: Group,
  { ledger, books }: { readonly ledger: Ledger; readonly books: Books },
): Difference[] {
  const { payment } = group;
  const paid = group.lines.filter(({ state }) => state === 'paid');
  const [line] = paid;
  const difference = (kind: DifferenceKind, expectedFee: Amount | null = null) =>
    describe(kind, group, ledger, expectedFee);

  if (payment === null) return line === undefined ? [] : [difference('missing_here')];
  const found: Difference[] = [];
  if ((line !== undefined) !== (payment.state === PAID)) found.push(difference('state_differs'));
  else if (line !== undefined && line.currency !== payment.currency) {
    found.push(difference('currency_differs'));
  } else if (line !== undefined && line.amount !== payment.amount) {
    found.push(difference('amount_differs'));
  }
  if (paid.length > 1) found.push(difference('paid_twice'));
  const expected = line === undefined ? null : expectedFee(line, books.terms);
  if (line !== undefined && expected !== null && !isNear(line.fee, expected, line.currency)) {
    found.push(difference('fee_differs', expected));
  }
  return found;
}

/** Fees are rounded by anyone who takes them: one minor unit either way is the same fee. */
function isNear(left: Amount, right: Amount, currency: string): boolean {
  const decimals = currencies.get(currency)?.decimals ?? 2;
  const step = 10n ** BigInt(AMOUNT_DECIMALS - Math.min(decimals, AMOUNT_DECIMALS));
  const gap = left - right;
  return gap <= step && gap >= -step;
}

const BPS = 10_000n;

function expectedFee({ kind, amount: value }: Line, terms: Terms): Amount | null {
  const bps = terms[kind];
  return bps === null ? null : amount((value * BigInt(bps)) / BPS);
}

/** The ledger against our own payments of the day, and what nobody but the ledger knows. */
function judgeLedger(
  books: Books,
  {
    ledger,
    groups,
    settled,
  }: {
    readonly ledger: Ledger;
    readonly groups: ReadonlyMap<string, Group>;
    readonly settled: ReadonlySet<string>;
  },
): Difference[] {
  const owed = new Map<string, { sum: Amount; payment: Payment }>();
  for (const payment of books.settled) {
    const key = `${payment.cause}|${payment.currency}`;
    const signed = payment.kind === 'deposit' ? payment.amount : negate(payment.amount);
    const known = owed.get(key);
    owed.set(key, { payment: known?.payment ?? payment, sum: add(known?.sum ?? ZERO, signed) });
  }
  const found: Difference[] = [];
  for (const [key, { sum, payment }] of owed) {
    const posted = ledger.get(key)?.amount ?? ZERO;
    if (posted === sum) continue;
    const group = groups.get(payment.id) ?? { lines: [], payment };
    found.push(describe(posted === ZERO ? 'not_posted' : 'posted_otherwise', group, ledger));
  }
  const byCause = new Map(books.named.map((payment) => [payment.cause, payment]));
  for (const [key, posting] of ledger) {
    if (owed.has(key) || posting.amount === ZERO) continue;
    const payment = byCause.get(posting.cause) ?? null;
    if (payment !== null && settled.has(payment.id)) continue;
    found.push(describePosting(posting, payment));
  }
  return found;
}

function describe(
  kind: DifferenceKind,
  { lines, payment }: Group,
  ledger: Ledger,
  expected: Amount | null = null,
): Difference {
  const count = lines.filter(({ state }) => state === 'paid').length;
  const line = lines.find(({ state }) => state === 'paid') ?? lines[0] ?? null;
  const direction = payment?.kind ?? line?.kind ?? 'deposit';
  const currency = payment?.currency ?? line?.currency ?? '';
  const posting = payment === null ? undefined : ledger.get(`${payment.cause}|${currency}`);
  const posted = posting?.amount ?? null;
  return {
    kind,
    subject: payment?.id ?? line?.reference ?? line?.providerReference ?? '',
    direction,
    reference: payment?.id ?? line?.reference ?? null,
    providerReference: line?.providerReference ?? payment?.providerReference ?? null,
    brandId: payment?.brandId ?? null,
    memberId: payment?.memberId ?? null,
    cause: payment?.cause ?? null,
    currency,
    theirs: line === null ? null : { ...line, count },
    ours: payment,
    ledger: posted === null ? null : direction === 'deposit' ? posted : negate(posted),
    expectedFee: expected,
  };
}

function describePosting(posting: Posting, payment: Payment | null): Difference {
  const direction = posting.amount > 0n ? 'deposit' : 'payout';
  return {
    kind: 'posted_only',
    subject: posting.cause,
    direction,
    reference: payment?.id ?? null,
    providerReference: payment?.providerReference ?? null,
    brandId: posting.brandId,
    memberId: posting.memberId,
    cause: posting.cause,
    currency: posting.currency,
    theirs: null,
    ours: payment,
    ledger: direction === 'deposit' ? posting.amount : negate(posting.amount),
    expectedFee: null,
  };
}

/** The figures of a difference in one line: when they change, it is another difference. */
export function factsOf({ theirs, ours, ledger, expectedFee }: Difference): string {
  const their =
    theirs === null
      ? '-'
      : `${theirs.state} ${theirs.amount} ${theirs.currency} ${theirs.fee} x${theirs.count}`;
  const our = ours === null ? '-' : `${ours.state} ${ours.amount} ${ours.currency}`;
  return `${their} | ${our} | ${ledger ?? '-'} | ${expectedFee ?? '-'}`;
}
