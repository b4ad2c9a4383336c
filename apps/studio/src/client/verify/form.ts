import type { SeedPair } from '@parlour/fairness';
import type { ProofView } from '../api.ts';
import { element } from '../panel/element.ts';
import { spinOf } from '../games/velvet-hours/spins.ts';
import type { WordKey, Words } from '../words/words.ts';

export type VerifiedGame = 'velvet-hours' | 'floats';

/** What someone wants to see recomputed, and what is claimed about it. */
export type Claim = SeedPair & {
  readonly game: VerifiedGame;
  /** The promised hash, or empty. */
  readonly hash: string;
  /** Recorded stops, when a whole round was given. */
  readonly stops: readonly (readonly number[])[] | null;
};

type FormHandlers = { readonly onRun: (claim: Claim) => void; readonly onMalformed: () => void };

function textField(id: string, label: string, value: string) {
  const attributes = { type: 'text', spellcheck: 'false', autocomplete: 'off' };
  const input = element('input', { id, attributes });
  input.value = value;
  const row = element(
    'div',
    { class: 'field' },
    element('label', { text: label, attributes: { for: id } }),
    input,
  );
  return { input, row };
}

function gameField(words: Words, isFloats: boolean) {
  const option = (key: WordKey, value: VerifiedGame) =>
    element('option', { text: words(key), attributes: { value } });
  const select = element(
    'select',
    { id: 'game' },
    option('verify.game_velvet', 'velvet-hours'),
    option('verify.game_floats', 'floats'),
  );
  if (isFloats) select.value = 'floats' satisfies VerifiedGame;
  const label = element('label', { text: words('verify.game'), attributes: { for: 'game' } });
  return { select, row: element('div', { class: 'field' }, label, select) };
}

/** The seeds of a round, typed, linked in the address, or pasted as a whole record. */
export function createVerifyForm(words: Words, { onRun, onMalformed }: FormHandlers) {
  const query = new URLSearchParams(location.search);
  const given = (name: string, otherwise = '') => query.get(name) ?? otherwise;
  const game = gameField(words, given('game') === 'floats');
  const server = textField('server-seed', words('verify.server_seed'), given('serverSeed'));
  const hash = textField('server-hash', words('verify.server_hash'), given('hash'));
  const client = textField('client-seed', words('verify.client_seed'), given('clientSeed'));
  const nonce = textField('nonce', words('verify.nonce'), given('nonce', '0'));
  const paste = element('textarea', {
    id: 'paste',
    attributes: { rows: '3', spellcheck: 'false', 'aria-label': words('verify.paste') },
  });
  let stops: Claim['stops'] = null;

  const run = () =>
    onRun({
      game: game.select.value as VerifiedGame,
      serverSeed: server.input.value.trim(),
      clientSeed: client.input.value.trim(),
      nonce: Number.parseInt(nonce.input.value, 10),
      hash: hash.input.value.trim(),
      stops,
    });
  const fill = (proof: Partial<ProofView>) => {
    server.input.value = proof.serverSeed ?? '';
    hash.input.value = proof.serverSeedHash ?? '';
    client.input.value = proof.clientSeed ?? '';
    nonce.input.value = String(proof.nonce ?? 0);
    stops = proof.steps === undefined ? null : proof.steps.map((step) => spinOf(step).stops);
    run();
  };
  paste.addEventListener('input', () => {
    try {
      fill(JSON.parse(paste.value) as Partial<ProofView>);
    } catch {
      onMalformed();
    }
  });
  // Seeds that were changed by hand no longer belong to the record.
  for (const { input } of [server, hash, client, nonce]) {
    input.addEventListener('input', () => {
      stops = null;
    });
  }
  const view = element(
    'form',
    { class: 'verify-form' },
    game.row,
    server.row,
    hash.row,
    element('div', { class: 'pairs' }, client.row, nonce.row),
    element('details', {}, element('summary', { text: words('verify.paste') }), paste),
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
  return { view, run, fill, isFilled: server.input.value !== '' };
}
