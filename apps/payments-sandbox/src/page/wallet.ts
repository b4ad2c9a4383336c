import type { Payment } from '../payment.ts';
import { html } from './html.ts';
import { frame, rehearsal, summary, sumOf } from './pay.ts';
import { fill, type Words } from './words.ts';

/** What the phone that scanned a QR code shows: a wallet app that asks for approval. */
export function walletPage(words: Words, payment: Payment): string {
  return frame(
    words,
    `${words.wallet} - ${payment.merchant}`,
    html`<main class="phone">
      ${summary(words, payment, html`<h1 class="sum">${sumOf(words, payment)}</h1>`)}
      <form method="post">
        <p class="account"><span>${words.walletFrom}</span><code>•••• 4821</code></p>
        <p class="note">${words.walletNote}</p>
        <button class="primary" name="outcome" value="paid">
          ${fill(words.approve, 'amount', sumOf(words, payment))}
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

/** After the decision the phone stays where it is; the member looks at the other screen. */
export function walletDonePage(words: Words, payment: Payment): string {
  const status = payment.status === 'open' ? 'expired' : payment.status;
  return frame(
    words,
    words[`status_${status}`],
    html`<main class="phone">
      ${summary(words, payment, html`<p class="sum">${sumOf(words, payment)}</p>`)}
      <section class="closed ${status}" role="status">
        <h1>${words[`status_${status}`]}</h1>
        <p>${words.walletDone}</p>
        <a class="button" href="${payment.returnUrl}"
          >${fill(words.back, 'merchant', payment.merchant)}</a
        >
      </section>
    </main>`,
  );
}
