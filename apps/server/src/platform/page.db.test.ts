import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { byCreation, createOrder, createWhere, type Order } from './page.ts';
import { NO_TOTALS, presentTotals, sumFound, TOTALS_ROWS_MAX } from './totals.ts';

type Row = { readonly id: string; readonly createdAt: Date; readonly amount: bigint };

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const ROWS = 7;
/** Seven rows of which some cost the same. */
const SOME = `(select ('01930000-0000-7000-8000-00000000000' || n)::uuid as id, 'USD' as currency,
    '2026-01-01'::timestamptz + n * interval '1 hour' as created_at, (n % 3)::bigint as amount
  from generate_series(1, ${ROWS}) n) t`;
const byAmount = createOrder('whole', 't.amount', ({ amount }: Row) => amount);

async function readAll(order: Order<Row>, direction: 'asc' | 'desc'): Promise<string> {
  const seen: bigint[] = [];
  let cursor: string | null = null;
  do {
    const where = createWhere();
    const tail = order.clause(where, { cursor, limit: 2 }, direction);
    const rows = await database.db.query<Row>({
      text: `select t.id, created_at as "createdAt", amount from ${SOME} where ${where.text()} ${tail}`,
      values: where.values,
    });
    const page = order.page(rows, 2);
    seen.push(...page.items.map(({ amount }) => amount));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return seen.join('');
}

test('every row stands on one page, whichever way the list is sorted', async () => {
  assert.equal(await readAll(byAmount, 'desc'), '2211100');
  assert.equal(await readAll(byAmount, 'asc'), '0011122');
  assert.equal(await readAll(byCreation, 'asc'), '1201201');
});

test('a cursor of another order is refused', () => {
  const place = { id: '01930000-0000-7000-8000-000000000001', createdAt: new Date(), amount: 1n };
  const { nextCursor: cursor } = byCreation.page([place, place], 1);
  assert.throws(() => byAmount.clause(createWhere(), { cursor, limit: 2 }, 'desc'), {
    code: 'request.invalid',
  });
});

test('what is found is counted and added up by currency', async () => {
  const where = createWhere();
  where.add(0, (place) => `amount > ${place}`);
  const found = await sumFound(database.db, where, {
    from: SOME,
    sums: { amount: 'amount * 100000' },
  });
  assert.deepEqual(presentTotals(found, ['amount']), {
    count: 5,
    isMore: false,
    rows: [{ currency: 'USD', count: 5, amount: '7.00' }],
  });
  assert.deepEqual(presentTotals(NO_TOTALS, ['amount']), { count: 0, isMore: false, rows: [] });
});

test('more than is counted has no sums', async () => {
  const found = await sumFound(database.db, createWhere(), {
    from: `(select 'USD' as currency from generate_series(0, ${TOTALS_ROWS_MAX})) many`,
    sums: { amount: '1' },
  });
  assert.deepEqual(found, { count: TOTALS_ROWS_MAX, isMore: true, rows: [] });
});
