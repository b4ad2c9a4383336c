import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { examples } from './examples.ts';
import type { RoundRecord } from './record-text.ts';

/** The stream alone, without a game. */
export const FLOATS = 'floats';

/** What stands in the form, as it was typed. */
export type Typed = {
  /** The code of a game, or `FLOATS`. */
  readonly game: string;
  readonly serverSeed: string;
  /** The promised hash, or empty. */
  readonly hash: string;
  readonly clientSeed: string;
  /** NaN where no whole number was typed. */
  readonly nonce: number;
  readonly stake: string;
  readonly choice: string;
  readonly actions: string;
  /** What the round began with, by the record that was filled in last; null for another game. */
  readonly carried: unknown;
  /** The record that the fields were filled from, until one of them is changed. */
  readonly record: RoundRecord | null;
};

type FormHandlers = {
  readonly games: readonly { readonly code: string; readonly name: string }[];
  readonly onRun: (typed: Typed) => void;
  /** Someone pasted text that may be a record. */
  readonly onPaste: (text: string) => void;
};

const labelled = (id: string, label: string, input: HTMLElement, look = ''): HTMLElement =>
  element(
    'div',
    { class: `field ${look}` },
    element('label', { text: label, attributes: { for: id } }),
    input,
  );

const plain = { spellcheck: 'false', autocomplete: 'off', dir: 'ltr' } as const;

function textField(id: string, label: string, value = '') {
  const input = element('input', { id, attributes: { type: 'text', ...plain } });
  input.value = value;
  return { input, row: labelled(id, label, input) };
}

function jsonField(id: string, label: string) {
  const input = element('textarea', { id, class: 'mono', attributes: { rows: '2', ...plain } });
  return { input, row: labelled(id, label, input) };
}

/** The seeds of a round and what its player did, typed or filled from a record. */
export function createVerifyForm(words: Words, { games, onPaste, onRun }: FormHandlers) {
  const select = element(
    'select',
    { id: 'game' },
    ...games.map(({ code, name }) =>
      element('option', { text: name, attributes: { value: code } }),
    ),
    element('option', { text: words('verify.game_floats'), attributes: { value: FLOATS } }),
  );
  const server = textField('server-seed', words('verify.server_seed'));
  const hash = textField('server-hash', words('verify.server_hash'));
  const client = textField('client-seed', words('verify.client_seed'));
  const nonce = textField('nonce', words('verify.nonce'), '0');
  const stake = textField('stake', words('verify.stake'));
  const choice = jsonField('choice', words('verify.choice'));
  const actions = jsonField('actions', words('verify.actions'));
  const paste = element('textarea', { id: 'paste', attributes: { rows: '4', ...plain } });
  const player = element('div', { class: 'player-part' }, stake.row, choice.row, actions.row);
  let record: RoundRecord | null = null;
  let carried: unknown = null;

  const run = () =>
    onRun({
      game: select.value,
      serverSeed: server.input.value.trim(),
      hash: hash.input.value.trim(),
      clientSeed: client.input.value.trim(),
      nonce: /^\d+$/.test(nonce.input.value.trim()) ? Number(nonce.input.value) : Number.NaN,
      stake: stake.input.value.trim(),
      choice: choice.input.value,
      actions: actions.input.value,
      carried,
      record,
    });
  const showPlayer = () => {
    player.hidden = !(select.value in examples);
  };
  const pick = () => {
    const example = examples[select.value];
    record = null;
    carried = null;
    stake.input.value = example?.stake ?? '';
    choice.input.value = example === undefined ? '' : JSON.stringify(example.choice);
    actions.input.value = '[]';
    showPlayer();
  };
  const setActions = (taken: readonly unknown[]) => {
    record = null;
    actions.input.value = JSON.stringify(taken);
    run();
  };
  const fill = (given: RoundRecord) => {
    select.value = given.gameCode;
    server.input.value = given.serverSeed ?? '';
    hash.input.value = given.serverSeedHash ?? '';
    client.input.value = given.clientSeed ?? '';
    nonce.input.value = given.nonce === null ? '' : String(given.nonce);
    stake.input.value = given.stake;
    choice.input.value = JSON.stringify(given.choice);
    actions.input.value = JSON.stringify(given.steps.slice(1).map(({ action }) => action));
    showPlayer();
    record = given;
    carried = given.carried ?? null;
    run();
  };
  select.addEventListener('change', pick);
  paste.addEventListener('input', () => onPaste(paste.value));
  for (const { input } of [server, hash, client, nonce, stake, choice, actions]) {
    input.addEventListener('input', () => {
      record = null;
    });
  }
  pick();
  const view = element(
    'form',
    { class: 'verify-form' },
    labelled('paste', words('verify.paste'), paste),
    labelled('game', words('verify.game'), select),
    server.row,
    hash.row,
    element('div', { class: 'pairs' }, client.row, nonce.row),
    player,
    element('button', {
      class: 'primary',
      text: words('verify.run'),
      attributes: { type: 'submit' },
    }),
  );
  view.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  return { view, fill, setActions };
}
