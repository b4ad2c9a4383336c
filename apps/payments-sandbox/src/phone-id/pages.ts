import { html, type Html } from '../page/html.ts';
import { frame } from '../page/pay.ts';
import { fill } from '../page/words.ts';
import { type Attempt, type Opener, type WindowError, windowErrors } from './attempts.ts';
import type { BothWords } from './words.ts';

const NOTHING: Html = { markup: '' };

const hidden = (opener: Opener): Html =>
  html`<input type="hidden" name="origin" value="${opener.origin}" /><input
      type="hidden"
      name="nonce"
      value="${opener.nonce}"
    />`;

const problem = (words: BothWords, error: WindowError | null): Html =>
  error === null ? NOTHING : html`<p class="problem" role="alert">${words.phone[error]}</p>`;

const rehearsal = ({ phone }: BothWords, opener: Opener): Html =>
  html`<form method="post" action="/phone-id/fail" class="rehearse">
    ${hidden(opener)}
    <details>
      <summary>${phone.rehearse}</summary>
      <p>${phone.rehearseNote}</p>
      ${windowErrors.map(
        (error) => html`<button name="error" value="${error}"><code>${error}</code></button>`,
      )}
    </details>
  </form>`;

/** Asks for the number. */
export const numberPage = (
  words: BothWords,
  { opener, typed, error }: { opener: Opener; typed: string; error: WindowError | null },
): string =>
  frame(
    words.page,
    words.phone.title,
    html`<main>
      <form method="post" action="/phone-id/number">
        <h1>${words.phone.title}</h1>
        ${hidden(opener)} ${problem(words, error)}
        <label
          >${words.phone.number}
          <input
            name="phone"
            type="tel"
            autocomplete="tel"
            inputmode="tel"
            value="${typed}"
            maxlength="24"
            aria-describedby="note"
            autofocus
          />
        </label>
        <p class="note" id="note">${words.phone.numberNote}</p>
        <button class="primary">${words.phone.send}</button>
      </form>
      ${rehearsal(words, opener)}
    </main>`,
  );

/** Asks for the code, and shows the SMS that no telephone receives here. */
export const codePage = (
  words: BothWords,
  {
    attempt,
    error,
    rest,
    scriptNonce,
  }: { attempt: Attempt; error: WindowError | null; rest: number; scriptNonce: string },
): string =>
  frame(
    words.page,
    words.phone.codeTitle,
    html`<main>
      <form method="post" action="/phone-id/code">
        <h1>${words.phone.codeTitle}</h1>
        <p class="note">${fill(words.phone.codeNote, 'number', attempt.e164)}</p>
        <p class="sms">${words.phone.arrived}: <b>${attempt.code}</b></p>
        <input type="hidden" name="attempt" value="${attempt.id}" />
        ${problem(words, error)}
        <label
          >${words.phone.code}
          <input
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="8"
            autofocus
          />
        </label>
        <button class="primary">${words.phone.confirm}</button>
      </form>
      <form method="post" action="/phone-id/again" class="rehearse">
        <input type="hidden" name="attempt" value="${attempt.id}" />
        <button data-rest="${rest}" data-label="${words.phone.again}">${words.phone.again}</button>
      </form>
      ${rehearsal(words, attempt)}
      <script nonce="${scriptNonce}">
        ${{ markup: COUNT_DOWN }};
      </script>
    </main>`,
  );

/** The server keeps the rest as well: without scripts the button answers with what is left. */
const COUNT_DOWN = `const button = document.querySelector('[data-rest]');
let left = Number(button.dataset.rest);
const show = () => {
  button.disabled = left > 0;
  button.textContent = button.dataset.label + (left > 0 ? ' (' + left + ')' : '');
  left -= 1;
  if (left >= 0) setTimeout(show, 1000);
};
show()`;

export type Result = { readonly token: string } | { readonly error: WindowError };

const TELL = `const { origin, message } = document.querySelector('main').dataset;
if (window.opener) window.opener.postMessage(JSON.parse(message), origin);
window.close();`;

/** Tells the page that opened the window, and that page alone, what came of it. */
export const resultPage = (
  words: BothWords,
  { opener, result, scriptNonce }: { opener: Opener; result: Result; scriptNonce: string },
): string => {
  const message = JSON.stringify({ type: 'phone-id', nonce: opener.nonce, ...result });
  return frame(
    words.page,
    words.phone.doneTitle,
    html`<main class="result" data-origin="${opener.origin}" data-message="${message}">
        <div class="closed">
          <h1>${'error' in result ? words.phone[result.error] : words.phone.doneTitle}</h1>
          <p>${words.phone.doneNote}</p>
        </div>
      </main>
      <script nonce="${scriptNonce}">
        ${{ markup: TELL }};
      </script>`,
  );
};

export const strangerPage = (words: BothWords): string =>
  frame(
    words.page,
    words.phone.strangerTitle,
    html`<main>
      <div class="closed failed">
        <h1>${words.phone.strangerTitle}</h1>
        <p>${words.phone.strangerNote}</p>
      </div>
    </main>`,
  );
