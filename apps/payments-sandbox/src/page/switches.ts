import { type FaultName, type FaultState, faultValues } from '../faults.ts';
import { html, type Html } from './html.ts';
import { fill, type Words } from './words.ts';

const PREFIXES: Readonly<Record<FaultName, string>> = {
  down: 'fault_down',
  answers: 'fault_answers',
  webhooks: 'news',
  sums: 'sum',
  payouts: 'fault_payouts',
};

const names = Object.keys(faultValues) as readonly FaultName[];

function switchForm(words: Words, name: FaultName, state: FaultState): Html {
  const set = state[name];
  const option = (value: string, text: string) =>
    value === (set?.value ?? '')
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`;
  return html`<form method="post" action="/faults" class="switch ${set === undefined ? '' : 'on'}">
    <input type="hidden" name="name" value="${name}" />
    <label
      >${words[`fault_${name}`]}
      <select name="value">
        ${option('', words.faultOff)}
        ${faultValues[name].map((value) =>
          option(value, words[`${PREFIXES[name]}_${value}` as keyof Words]),
        )}
      </select></label
    >
    <label
      >${words.minutes}
      <input name="minutes" type="number" min="1" max="1440" value="10" inputmode="numeric" />
    </label>
    <button>${words.set}</button>
    ${
      set === undefined
        ? html``
        : html`<p class="note">
            ${fill(words.faultUntil, 'time', set.until.toISOString().slice(11, 16))}
          </p>`
    }
  </form>`;
}

/** Where people make the sandbox misbehave, each for a while. */
export const switchesPanel = (words: Words, state: FaultState): Html =>
  html`<section class="switches">
    <h2>${words.faultsTitle}</h2>
    <p class="note">${words.faultsNote}</p>
    <div class="grid">
      ${names.map((name) => switchForm(words, name, state))}
      <form method="post" action="/faults/strangers" class="switch">
        <p class="label">${words.strangers}</p>
        <p class="note">${words.strangersNote}</p>
        <select name="dialect" aria-label="${words.strangers}">
          <option value="tollgate">tollgate</option>
          <option value="checkout">checkout</option>
        </select>
        <button>${words.strangersAdd}</button>
      </form>
    </div>
    <form method="post" action="/faults" class="inline">
      <input type="hidden" name="name" value="" /><input type="hidden" name="value" value="" />
      <button>${words.clearAll}</button>
    </form>
  </section>`;
