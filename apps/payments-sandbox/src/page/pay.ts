import { moneyText } from '../money.ts';
import type { Payment } from '../payment.ts';
import { delays, newsPlans, sums } from '../rules.ts';
import { html, type Html } from './html.ts';
import { fill, type Words } from './words.ts';

export function frame(words: Words, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="${words.language}" dir="${words.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark light" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      </head>
      <body>
        <header>
          <img src="/mark.svg" alt="" width="28" height="28" /><span>Tollgate</span>
          <strong class="badge">${words.sandbox}</strong>
        </header>
        ${body}
        <footer>${words.sandboxNote}</footer>
      </body>
    </html>`.markup;
}

/** Figures keep their own direction among words that run the other way. */
const isolate = ({ direction }: Words, text: string): string =>
  direction === 'rtl' ? `\u2066${text}\u2069` : text;

export const sumOf = (words: Words, payment: Payment): string => isolate(words, moneyText(payment));

const timeText = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** `sum` is the page's heading where nothing else is. */
export const summary = (words: Words, payment: Payment, sum: Html): Html =>
  html`<section class="summary">
    <p class="payee">${words.payTo} <b>${payment.merchant}</b></p>
    ${sum}
    <dl>
      <div>
        <dt>${words.reference}</dt>
        <dd><code>${payment.reference}</code></dd>
      </div>
      <div>
        <dt>${words.expires}</dt>
        <dd>${isolate(words, `${timeText(payment.expiresAt)} ${words.utc}`)}</dd>
      </div>
    </dl>
  </section>`;

type Choices = { readonly name: 'delay' | 'news' | 'sum'; readonly values: readonly string[] };

const field = (words: Words, { name, values }: Choices): Html =>
  html`<label
    >${words[name]}
    <select name="${name}">
      ${values.map(
        (value) =>
          html`<option value="${value}">${words[`${name}_${value}` as keyof Words]}</option>`,
      )}
    </select></label
  >`;

/** How testers make a payment go wrong. */
export const rehearsal = (words: Words): Html =>
  html`<details>
    <summary>${words.rehearse}</summary>
    <p>${words.rehearseNote}</p>
    ${field(words, { name: 'delay', values: delays })}
    ${field(words, { name: 'news', values: newsPlans })}
    ${field(words, { name: 'sum', values: sums })}
  </details>`;

/** The page on which a person pays, declines or turns back; it needs no script. */
export function payPage(words: Words, payment: Payment): string {
  return frame(
    words,
    `${payment.merchant} - ${sumOf(words, payment)}`,
    html`<main>
      ${summary(words, payment, html`<h1 class="sum">${sumOf(words, payment)}</h1>`)}
      <form method="post">
        <button class="primary" name="outcome" value="paid">
          ${fill(words.pay, 'amount', sumOf(words, payment))}
        </button>
        <div class="pair">
          <button name="outcome" value="failed">${words.decline}</button>
          <button name="outcome" value="cancelled">${words.cancel}</button>
        </div>
        ${rehearsal(words)}
      </form>
    </main>`,
  );
}

/** What a person sees who comes back to a payment that is already decided. */
export function closedPage(words: Words, payment: Payment): string {
  const status = payment.status === 'open' ? 'expired' : payment.status;
  return frame(
    words,
    words[`status_${status}`],
    html`<main>
      ${summary(words, payment, html`<p class="sum">${sumOf(words, payment)}</p>`)}
      <section class="closed ${status}" role="status">
        <h1>${words[`status_${status}`]}</h1>
        <p>${words.closedNote}</p>
        <a class="button primary" href="${payment.returnUrl}"
          >${fill(words.back, 'merchant', payment.merchant)}</a
        >
      </section>
    </main>`,
  );
}

export const missingPage = (words: Words): string =>
  frame(
    words,
    words.missing,
    html`<main>
      <section class="closed failed">
        <h1>${words.missing}</h1>
        <p>${words.missingNote}</p>
      </section>
    </main>`,
  );
