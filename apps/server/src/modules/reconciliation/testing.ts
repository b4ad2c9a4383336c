// A provider whose statement a test writes, behind the real adapter and over real HTTP.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bucketOf, newId } from '@parlour/database';
import { type Amount, amountFromText, negate, ZERO } from '@parlour/money';
import { createTestApp, type TestApp, type TestMember } from '../../testing.ts';

export type StatementDocument = {
  readonly id: string;
  readonly reference: string | null;
  readonly kind: 'deposit' | 'payout';
  readonly state: string;
  readonly amount: string;
  readonly fee: string;
  readonly currency: string;
  readonly at: string;
};

export type Bookkeeping = {
  readonly t: TestApp;
  readonly member: TestMember;
  /** What the provider's statement says; two lines to a page. */
  lines: StatementDocument[];
  /** How the provider answers. */
  mode: 'well' | 'down' | 'refusing';
  /** Pages that were asked for. */
  asked: string[];
  /** A deposit that was paid at noon of the day, credited, and posted. */
  paid(wish: {
    readonly day: string;
    readonly amount: string;
    readonly state?: string;
  }): Promise<string>;
  post(wish: {
    readonly cause: string;
    readonly amount: string;
    readonly day: string;
  }): Promise<void>;
  /** Carries out a day from its beginning to its end, as the job would. */
  run(day: string): Promise<void>;
  close(): Promise<void>;
};

export const money = (text: string): Amount => amountFromText(text) ?? ZERO;

const PAGE = 2;

export async function openBooks(): Promise<Bookkeeping> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider.test');
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    books.asked.push(url.searchParams.get('cursor') ?? 'first');
    if (books.mode === 'down') return send(503, { error: 'unavailable' });
    if (books.mode === 'refusing') return send(422, { error: 'account_closed' });
    const from = url.searchParams.get('from') ?? '';
    const to = url.searchParams.get('to') ?? '';
    const lines = books.lines.filter(({ at }) => at >= from && at < to);
    const start = Number.parseInt(url.searchParams.get('cursor') ?? '0', 10);
    const next = start + PAGE < lines.length ? String(start + PAGE) : null;
    return send(200, { lines: lines.slice(start, start + PAGE), next });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const t = await createTestApp({ env: { SANDBOX_URL: `http://127.0.0.1:${port}` } });
  const member = await t.member();

  const post: Bookkeeping['post'] = async ({ cause, amount, day }) => {
    const key = newId();
    const isIn = !amount.startsWith('-');
    await t.services.wallet.post({
      key,
      kind: isIn ? 'DEPOSIT_ONLINE' : 'ADMIN_SUB',
      cause,
      memberId: member.memberId,
      brandId: t.brand.id,
      currency: t.brand.currency,
      postings: [
        { account: { house: 'cash:sandbox' }, amount: negate(money(amount)) },
        { account: { purse: 'main' }, amount: money(amount) },
      ],
    });
    await moveTransfers(t, { cause, day });
  };

  const books: Bookkeeping = {
    t,
    member,
    lines: [],
    mode: 'well',
    asked: [],
    post,
    async paid({ day, amount, state = 'PAID' }) {
      const id = await insertDeposit(t, member.memberId, { day, amount, state });
      if (state === 'PAID') await post({ cause: `deposit:${id}`, amount, day });
      return id;
    },
    async run(day) {
      const place = { source: 'sandbox', day };
      const { runId } = await t.services.reconciliation.runs.start(place, null);
      await t.services.reconciliation.runs.pursue(place, runId);
    },
    async close() {
      await t.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return books;
}

/** The ledger is append-only and of today; a test has days of its own. */
async function moveTransfers(
  { platform: { db } }: TestApp,
  { cause, day }: { readonly cause: string; readonly day: string },
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query({ text: "set local session_replication_role = 'replica'" });
    await tx.query({
      text: 'update transfers set at = $2 where cause = $1',
      values: [cause, new Date(`${day}T12:00:00Z`)],
    });
  });
}

async function insertDeposit(
  { platform: { db }, brand }: TestApp,
  memberId: string,
  { day, amount, state }: { readonly day: string; readonly amount: string; readonly state: string },
): Promise<string> {
  // Ids of rows that belong to a member end in the member's last byte.
  const id = newId().slice(0, -2) + memberId.slice(-2);
  const at = new Date(`${day}T12:00:00Z`);
  await db.query({
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code, kind,
        provider, state, currency, amount, fee_amount, multiple_hundredths, provider_reference, ip,
        created_at, expires_at, settled_at)
      values ($1, $2, $3, $4, $5, 'card', 'card', 'sandbox', $6, $7, $8, 0, 100, $9, '192.0.2.1',
        $10, $10, case when $6 = 'PAID' then $10::timestamptz end)`,
    values: [
      bucketOf(memberId),
      id,
      memberId,
      brand.id,
      newId(),
      state,
      brand.currency,
      money(amount),
      `p-${id}`,
      at,
    ],
  });
  return id;
}

/** The line that a provider who agrees would write. */
export const lineOf = (
  reference: string,
  { day, amount, ...over }: { day: string; amount: string } & Partial<StatementDocument>,
): StatementDocument => ({
  id: `p-${reference}`,
  reference,
  kind: 'deposit',
  state: 'paid',
  amount,
  fee: '0.00',
  currency: 'USD',
  at: `${day}T12:00:00.000Z`,
  ...over,
});
