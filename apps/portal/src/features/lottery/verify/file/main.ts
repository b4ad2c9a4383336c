// The script of the verifier that players save: it runs without a server, and without this site.
import { ANIMALS, familyFor } from '@parlour/lottery';
import { type StepOutcome, verifyDraw } from '../verify-model.ts';
import { FIELDS, readProof } from './read-proof.ts';
import { ROOT_ID, type Stock, STOCK_ID } from './stock.ts';

type Children = readonly (Node | string)[];

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...children: Children) {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

function field(name: string, value: string | number): HTMLElement {
  const input = make('input');
  Object.assign(input, { name, value: String(value), required: true, spellcheck: false });
  input.dir = 'ltr';
  return make('label', name, input);
}

function familyChoice(stock: Stock): HTMLElement {
  const select = make('select');
  select.name = 'family';
  for (const { code, name } of stock.families) {
    const option = make('option', name);
    option.value = code;
    option.selected = code === stock.family;
    select.append(option);
  }
  return make('label', stock.texts.file_family, select);
}

function outcomeRow(stock: Stock, outcome: StepOutcome): HTMLElement {
  const { texts } = stock;
  const values = make(
    'pre',
    `${texts.computed}: ${outcome.computed}\n${texts.published}: ${outcome.published}`,
  );
  const row = make(
    'li',
    make('strong', `${outcome.isRight ? '✓' : '✗'} ${texts[`step_${outcome.step}`]}`),
    ` ${outcome.isRight ? texts.right : texts.wrong}`,
    values,
  );
  row.dataset['right'] = String(outcome.isRight);
  return row;
}

function check(stock: Stock, form: HTMLFormElement, list: HTMLElement): void {
  list.replaceChildren();
  const given = new FormData(form);
  const textOf = (name: string) => String(given.get(name) ?? '');
  const family = familyFor(textOf('family'), ANIMALS[0]);
  const proof = readProof(textOf);
  if (family === null || proof === null) {
    list.append(make('li', stock.texts.file_bad));
    return;
  }
  for (const progress of verifyDraw(family, proof)) {
    if (progress.kind === 'outcome') list.append(outcomeRow(stock, progress.outcome));
  }
}

const stock = JSON.parse(document.getElementById(STOCK_ID)?.textContent ?? '{}') as Stock;
const list = make('ol');
const form = make(
  'form',
  familyChoice(stock),
  ...FIELDS.map((name) => field(name, stock.proof[name])),
  make('button', stock.texts.file_check),
);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  check(stock, form, list);
});
document
  .getElementById(ROOT_ID)
  ?.append(make('h1', stock.texts.file_title), make('p', stock.texts.file_lead), form, list);
check(stock, form, list);
