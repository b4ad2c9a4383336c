import type { Api, ProofView, RoundView } from '../api.ts';
import type { Money } from '../money.ts';
import { read } from '../money.ts';
import type { WordKey, Words } from '../words/words.ts';
import { element, icon } from './element.ts';
import { markedOf } from './places.ts';
import { spinGrid } from './grid.ts';
import { spinsOf } from '../spins.ts';

export type HistoryDeps = {
  readonly api: Api;
  readonly words: Words;
  readonly money: Money;
  readonly body: HTMLElement;
  readonly verify: (proof: ProofView) => Promise<'ok' | 'bad' | 'hidden'>;
  readonly onError: (error: unknown) => void;
};

const when = (text: string, language: string): string =>
  new Date(text).toLocaleString(`${language}-u-nu-latn`, {
    dateStyle: 'short',
    timeStyle: 'medium',
  });

/** The player's rounds, newest first, and each of them again as it was. */
export function createHistory({ api, words, money, body, verify, onError }: HistoryDeps) {
  const list = element('ol', { class: 'rounds' });
  const more = element('button', {
    class: 'plain',
    text: words('history.more'),
    hidden: true,
    attributes: { type: 'button' },
  });
  let last: string | undefined;

  const row = (round: RoundView) => {
    const isWon = read(round.win) > 0n;
    const open = element(
      'button',
      { class: 'round-row', attributes: { type: 'button' }, onClick: () => void show(round.id) },
      element('time', {
        text: when(round.createdAt, words.language),
        attributes: { datetime: round.createdAt },
      }),
      element('span', {
        class: 'state',
        text: round.state === 'closed' ? '' : words(`history.state.${round.state}` as WordKey),
      }),
      element('span', { class: 'amount', text: money.short(round.stake) }),
      element('span', {
        class: isWon ? 'amount gain' : 'amount muted',
        text: money.short(round.win),
      }),
      icon('right'),
    );
    return element('li', {}, open);
  };

  const load = async () => {
    more.disabled = true;
    const { rounds } = await api.rounds(last);
    list.append(...rounds.map(row));
    last = rounds.at(-1)?.id ?? last;
    more.hidden = rounds.length < 20;
    more.disabled = false;
    if (list.childElementCount === 0)
      list.replaceWith(element('p', { class: 'muted empty', text: words('history.empty') }));
  };
  more.addEventListener('click', () => void load().catch(onError));

  const show = async (id: string) => {
    const proof = await api.proof(id).catch(onError);
    if (proof === undefined) return;
    const back = element(
      'button',
      { class: 'plain', attributes: { type: 'button' }, onClick: () => void open() },
      icon('left'),
      words('history.back'),
    );
    const verdict = element('p', { class: 'verdict', attributes: { role: 'status' } });
    const check = element('button', {
      class: 'primary',
      text: words('history.verify'),
      attributes: { type: 'button' },
      onClick: () => {
        void verify(proof).then((result) => {
          const key = {
            ok: 'fair.verify_ok',
            bad: 'fair.verify_bad',
            hidden: 'fair.verify_hidden',
          } as const;
          verdict.textContent = words(key[result]);
          verdict.dataset['result'] = result;
        });
      },
    });
    body.replaceChildren(
      back,
      roundDetail(proof, words, money),
      check,
      verdict,
      ...verifierLink(proof),
    );
    back.focus();
  };

  /** The verifier with this round's seeds, for anyone who wants to see every word of the stream. */
  const verifierLink = (proof: ProofView): HTMLElement[] => {
    if (proof.serverSeed === null) return [];
    const query = new URLSearchParams({
      lang: words.language,
      serverSeed: proof.serverSeed,
      hash: proof.serverSeedHash,
      clientSeed: proof.clientSeed,
      nonce: String(proof.nonce),
    });
    const attributes = { href: `./verify?${query}`, target: '_blank', rel: 'noopener' };
    return [element('p', {}, element('a', { text: words('fair.open_verifier'), attributes }))];
  };

  const open = async () => {
    last = undefined;
    list.replaceChildren();
    const head = element(
      'div',
      { class: 'rounds-head muted' },
      element('span', { text: words('history.when') }),
      element('span', { text: words('bar.stake') }),
      element('span', { text: words('bar.win') }),
    );
    body.replaceChildren(head, list, more);
    await load().catch(onError);
  };
  return { open };
}

/** Game recall: when, how much, every spin with its symbols, moons, hours and wins. */
export function roundDetail(proof: ProofView | RoundView, words: Words, money: Money): HTMLElement {
  const spins = spinsOf(proof);
  let at = 0;
  const picture = element('div', { class: 'replay' });
  const caption = element('p', { class: 'muted centre', attributes: { 'aria-live': 'polite' } });
  const previous = element(
    'button',
    { class: 'round', attributes: { type: 'button', 'aria-label': words('history.previous') } },
    icon('left'),
  );
  const next = element(
    'button',
    { class: 'round', attributes: { type: 'button', 'aria-label': words('history.next') } },
    icon('right'),
  );
  const draw = () => {
    const spin = spins[at];
    if (spin === undefined) return;
    picture.replaceChildren(spinGrid(spin.window, markedOf(spin), words));
    const name =
      spin.mode === 'base'
        ? words('history.paid_spin')
        : words('history.free_spin', { number: at });
    const parts = [
      name,
      spin.mode === 'free' ? `×${spin.multiplier}` : '',
      money.show(spin.win),
    ].filter((part) => part !== '');
    caption.textContent = parts.join(' · ');
    previous.disabled = at === 0;
    next.disabled = at === spins.length - 1;
  };
  const step = (by: number) => () => {
    at = Math.min(spins.length - 1, Math.max(0, at + by));
    draw();
  };
  previous.addEventListener('click', step(-1));
  next.addEventListener('click', step(1));
  draw();
  const facts: [string, string][] = [
    [words('history.when'), when(proof.createdAt, words.language)],
    [words('bar.stake'), money.show(proof.stake)],
    [words('bar.win'), money.show(proof.win)],
    [words('history.round'), proof.id],
  ];
  return element(
    'div',
    { class: 'detail' },
    picture,
    spins.length > 1 ? element('div', { class: 'stepper' }, previous, caption, next) : caption,
    element(
      'dl',
      { class: 'figures' },
      ...facts.flatMap(([label, value]) => [
        element('dt', { text: label }),
        element('dd', { text: value }),
      ]),
    ),
  );
}
