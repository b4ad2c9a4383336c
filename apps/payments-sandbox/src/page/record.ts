import type { Db } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { html, type Html } from './html.ts';
import { frame, moneyText } from './pay.ts';
import type { Words } from './words.ts';

type RecordRow = {
  readonly id: string;
  readonly reference: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly status: string;
  readonly detail: string;
  readonly payPath: string | null;
  readonly at: Date;
  readonly sent: bigint;
  readonly delivered: bigint;
};

const ROWS_PER_PAGE = 50;

const listRows = (db: Db, table: 'payments' | 'payouts', before: string | null) =>
  db.query<RecordRow>({
    text: `select t.id, t.reference, t.amount, t.currency, t.status, t.created_at as at,
        ${table === 'payments' ? "t.merchant as detail, '/pay/' || t.token" : "t.holder || ', ' || t.institution as detail, null"} as "payPath",
        coalesce(sum(w.attempts), 0)::bigint as sent, count(w.delivered_at) as delivered
      from (select * from ${table} where $1::uuid is null or id < $1
            order by id desc limit ${ROWS_PER_PAGE}) t
      left join webhooks w on w.reference = t.reference
      group by t.id, t.reference, t.amount, t.currency, t.status, t.created_at, detail, "payPath"
      order by t.id desc`,
    values: [before],
  });

const HEADINGS = [
  ['Time (UTC)', ''],
  ['Reference', ''],
  ['Detail', ''],
  ['Amount', 'money'],
  ['Status', ''],
  ['Webhooks', ''],
] as const;

const table = (name: 'payments' | 'payouts', rows: readonly RecordRow[]): Html =>
  html` <h2>${name === 'payments' ? 'Payments' : 'Payouts'}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${name}">
      <table>
        <thead>
          <tr>
            ${HEADINGS.map(([text, kind]) => html`<th scope="col" class="${kind}">${text}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <td>${row.at.toISOString().slice(0, 19).replace('T', ' ')}</td>
                <td><code>${row.reference}</code></td>
                <td>
                  ${row.payPath === null ? row.detail : html`<a href="${row.payPath}">${row.detail}</a>`}
                </td>
                <td class="money">${moneyText(row)}</td>
                <td class="${row.status}">${row.status}</td>
                <td>${String(row.delivered)} delivered, ${String(row.sent)} sent</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${rows.length === 0 ? html`<p>Nothing yet.</p>` : html``}
    </div>
    ${rows.length < ROWS_PER_PAGE ? html`` : html`<p><a href="/?${name}=${rows.at(-1)?.id ?? ''}">Older ${name}</a></p>`}`;

export type RecordPlace = { readonly payments: string | null; readonly payouts: string | null };

/** Everything that passed through the sandbox, newest first, for the people who test with it. */
export async function recordPage(db: Db, words: Words, before: RecordPlace): Promise<string> {
  const payments = await listRows(db, 'payments', before.payments);
  const payouts = await listRows(db, 'payouts', before.payouts);
  return frame(
    words,
    'Tollgate sandbox',
    html`<main class="wide">
      <h1>Everything that passed through</h1>
      ${table('payments', payments)}${table('payouts', payouts)}
    </main>`,
  );
}
