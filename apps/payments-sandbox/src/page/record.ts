import type { Db } from '@parlour/database';
import { type FaultState, statementFaults } from '../faults.ts';
import { moneyText, type Units } from '../money.ts';
import { html, type Html } from './html.ts';
import { frame } from './pay.ts';
import { switchesPanel } from './switches.ts';
import { fill, type Words } from './words.ts';

type RecordRow = {
  readonly id: string;
  readonly reference: string;
  readonly amount: Units;
  readonly currency: string;
  readonly status: string;
  readonly detail: string;
  readonly payPath: string | null;
  readonly at: Date;
  readonly sent: bigint;
  readonly delivered: bigint;
  readonly fault: string | null;
};

type Name = 'payments' | 'payouts';

const ROWS_PER_PAGE = 50;
const DETAIL: Readonly<Record<Name, string>> = {
  payments: `t.merchant as detail,
    case t.presentation when 'qr' then '/wallet/' else '/pay/' end || t.token`,
  payouts: "t.holder || ', ' || t.institution as detail, null",
};

const listRows = (db: Db, table: Name, before: string | null) =>
  db.query<RecordRow>({
    text: `select t.id, t.reference, t.amount, t.currency, t.status, t.created_at as at,
        ${DETAIL[table]} as "payPath", f.fault,
        coalesce(sum(w.attempts), 0)::bigint as sent, count(w.delivered_at) as delivered
      from (select * from ${table} where $1::uuid is null or id < $1
            order by id desc limit ${ROWS_PER_PAGE}) t
      left join webhooks w on w.reference = t.reference
      left join statement_faults f on f.reference = t.reference
      group by t.id, t.reference, t.amount, t.currency, t.status, t.created_at, detail, "payPath",
        f.fault
      order by t.id desc`,
    values: [before],
  });

const HEADINGS = [
  ['time', ''],
  ['reference', ''],
  ['detail', ''],
  ['amount', 'money'],
  ['status', ''],
  ['webhooks', ''],
  ['statement', ''],
] as const;

const wordOf = (words: Words, key: string): string => words[key as keyof Words] ?? key;

/** What the statement shall say of a line. */
const lineForm = (words: Words, { reference, fault }: RecordRow): Html =>
  html`<form method="post" action="/faults/statement" class="inline">
    <input type="hidden" name="reference" value="${reference}" />
    <select name="fault" aria-label="${words.statement} ${reference}">
      ${['', ...statementFaults].map((value) => {
        const text = wordOf(words, `line_${value === '' ? 'true' : value}`);
        return value === (fault ?? '')
          ? html`<option value="${value}" selected>${text}</option>`
          : html`<option value="${value}">${text}</option>`;
      })}
    </select>
    <button>${words.set}</button>
  </form>`;

const line = (words: Words, row: RecordRow): Html =>
  html`<tr>
    <td>${row.at.toISOString().slice(0, 19).replace('T', ' ')}</td>
    <td><code title="${row.reference}">${row.reference.slice(-12)}</code></td>
    <td>${row.payPath === null ? row.detail : html`<a href="${row.payPath}">${row.detail}</a>`}</td>
    <td class="money"><bdi>${moneyText(row)}</bdi></td>
    <td class="${row.status}">${wordOf(words, row.status)}</td>
    <td>
      ${fill(
        fill(words.webhooksLine, 'delivered', String(row.delivered)),
        'sent',
        String(row.sent),
      )}
    </td>
    <td>${lineForm(words, row)}</td>
  </tr>`;

const table = (words: Words, name: Name, rows: readonly RecordRow[]): Html =>
  html` <h2>${words[name]}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${words[name]}">
      <table>
        <thead>
          <tr>
            ${HEADINGS.map(([key, kind]) => html`<th scope="col" class="${kind}">${words[key]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => line(words, row))}
        </tbody>
      </table>
      ${rows.length === 0 ? html`<p>${words.nothing}</p>` : html``}
    </div>
    ${rows.length < ROWS_PER_PAGE ? html`` : html`<p><a href="/?${name}=${rows.at(-1)?.id ?? ''}">${words.older}</a></p>`}`;

export type RecordPlace = { readonly payments: string | null; readonly payouts: string | null };

export type RecordWish = { readonly before: RecordPlace; readonly faults: FaultState };

/** Everything that passed through the sandbox, newest first, for the people who test with it. */
export async function recordPage(
  db: Db,
  words: Words,
  { before, faults }: RecordWish,
): Promise<string> {
  const payments = await listRows(db, 'payments', before.payments);
  const payouts = await listRows(db, 'payouts', before.payouts);
  return frame(
    words,
    `Tollgate - ${words.sandbox}`,
    html`<main class="wide">
      <h1>${words.recordTitle}</h1>
      ${switchesPanel(words, faults)}${table(words, 'payments', payments)}${table(words, 'payouts', payouts)}
    </main>`,
  );
}
