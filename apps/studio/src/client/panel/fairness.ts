import { CLIENT_SEED_LENGTH_MAX } from '@parlour/fairness';
import type { Api, SeedView } from '../api.ts';
import { schemeOf } from '../scheme.ts';
import type { Words } from '../words/words.ts';
import { element } from './element.ts';

export type FairnessDeps = {
  readonly api: Api;
  readonly words: Words;
  readonly body: HTMLElement;
  readonly onError: (error: unknown) => void;
};

const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The seeds in use and the promised ones, rotation, and the pairs that were revealed. */
export function createFairness({ api, words, body, onError }: FairnessDeps) {
  const fact = (label: string, value: string) => [
    element('dt', { text: label }),
    element('dd', { class: 'mono', text: value }),
  ];

  const rotate = async (clientSeed: string) => {
    try {
      draw(await api.rotate(clientSeed), words('fair.rotated'));
    } catch (error) {
      onError(error);
    }
  };

  const draw = (seeds: SeedView, note: string) => {
    const form = seedForm(words, note, rotate);
    const revealed = seeds.revealed.map((pair) =>
      element(
        'dl',
        { class: 'figures pair' },
        ...fact(words('fair.server_seed'), pair.serverSeed),
        ...fact(words('fair.server_hash'), pair.serverSeedHash),
        ...fact(
          words('fair.client_seed'),
          `${pair.clientSeed} · ${words('fair.bets', { count: pair.bets })}`,
        ),
      ),
    );
    body.replaceChildren(
      element('p', { text: words('fair.intro') }),
      element('h3', { text: words('fair.active') }),
      element(
        'dl',
        { class: 'figures' },
        ...fact(words('fair.server_hash'), seeds.active.serverSeedHash),
        ...fact(words('fair.client_seed'), seeds.active.clientSeed),
        ...fact(words('fair.nonce'), String(seeds.active.nonce)),
        ...fact(words('fair.next_hash'), seeds.nextServerSeedHash),
      ),
      form,
      element(
        'p',
        {},
        element('a', {
          text: words('fair.open_verifier'),
          attributes: {
            href: `./verify?lang=${words.language}&scheme=${schemeOf()}`,
            target: '_blank',
            rel: 'noopener',
          },
        }),
      ),
      element('h3', { text: words('fair.revealed') }),
      ...(revealed.length === 0
        ? [element('p', { class: 'muted', text: words('fair.revealed_none') })]
        : revealed),
    );
  };

  return {
    open: async () => {
      await api
        .seeds()
        .then((seeds) => draw(seeds, ''))
        .catch(onError);
    },
  };
}

/** Chooses the client seed of the next pair. */
function seedForm(
  words: Words,
  note: string,
  rotate: (clientSeed: string) => Promise<void>,
): HTMLFormElement {
  const input = element('input', {
    id: 'next-client-seed',
    attributes: {
      type: 'text',
      maxlength: String(CLIENT_SEED_LENGTH_MAX),
      pattern: '[A-Za-z0-9._\\-]{1,64}',
      required: '',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': 'next-client-hint',
    },
  });
  input.value = randomSeed();
  const status = element('p', {
    class: 'verdict',
    text: note,
    attributes: { role: 'status', 'data-result': 'ok' },
  });
  const form = element(
    'form',
    { class: 'seed-form' },
    element('label', { text: words('fair.new_client'), attributes: { for: input.id } }),
    element(
      'div',
      { class: 'row' },
      input,
      element('button', {
        class: 'plain',
        text: words('fair.random'),
        attributes: { type: 'button' },
        onClick: () => {
          input.value = randomSeed();
        },
      }),
    ),
    element('p', { class: 'muted small', id: 'next-client-hint', text: words('fair.new_hint') }),
    element('button', {
      class: 'primary',
      text: words('fair.rotate'),
      attributes: { type: 'submit' },
    }),
    status,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void rotate(input.value);
  });
  return form;
}
