import { placeInChain, verifyCommit } from '@parlour/fairness';
import type { DeckPlan } from '@parlour/games/scratch';
import type { DeckView } from '../api.ts';
import { percent } from '../instant/figures.ts';
import { createDialog, type Dialog } from '../panel/dialog.ts';
import { element } from '../panel/element.ts';
import type { WordKey, Words } from '../words/words.ts';
import type { CheckNote, CheckOrder } from './check-thread.ts';
import type { ScratchKey } from './words.ts';

type Deps = {
  readonly words: Words<WordKey | ScratchKey>;
  readonly plan: DeckPlan;
  /** The page, which the sheet lies over. */
  readonly page: () => HTMLElement;
};

const when = (text: string | null, language: string): string =>
  text === null
    ? '–'
    : new Date(text).toLocaleString(`${language}-u-nu-latn`, {
        dateStyle: 'medium',
        timeStyle: 'medium',
      });

/** What the tickets that are left return on average; null where none is left. */
export function returnLeft({ prizes }: Pick<DeckView, 'prizes'>): number | null {
  const left = prizes.reduce((sum, prize) => sum + prize.left, 0);
  const worth = prizes.reduce((sum, prize) => sum + prize.left * prize.pays, 0);
  return left === 0 ? null : Math.round((worth / left) * 10_000);
}

/** The sheet of decks: what was promised, when, and what was published at the end. */
export function createDecks({ page, plan, words }: Deps) {
  let dialog: Dialog | null = null;

  const fact = (label: string, value: string, isCode = false) => [
    element('dt', { text: label }),
    element('dd', isCode ? { class: 'mono', text: value } : { text: value }),
  ];

  const factsOf = (deck: DeckView) =>
    element(
      'dl',
      { class: 'figures' },
      ...fact(words('scratch.seed_hash'), deck.seedHash, true),
      ...fact(words('scratch.sealed_at'), when(deck.sealedAt, words.language)),
      ...fact(
        words('scratch.beacon'),
        `${deck.beacon.round} · ${when(deck.beacon.at, words.language)}`,
      ),
      ...(deck.beacon.value === null
        ? []
        : fact(words('scratch.beacon_value'), deck.beacon.value, true)),
      ...fact(words('scratch.beacon_end'), deck.beacon.chainEnd, true),
      ...(deck.root === null ? [] : fact(words('scratch.root'), deck.root, true)),
      ...fact(words('scratch.on_sale_at'), when(deck.onSaleAt, words.language)),
      ...(deck.endedAt === null
        ? []
        : fact(words('scratch.ended_at'), when(deck.endedAt, words.language))),
      ...(deck.reason === null ? [] : fact(words('scratch.reason'), deck.reason)),
      ...(deck.seed === null ? [] : fact(words('scratch.seed'), deck.seed, true)),
    );

  const currentOf = (deck: DeckView) => {
    const left = returnLeft(deck);
    return element(
      'section',
      {},
      element('h3', { text: words(`scratch.state_${deck.state}`, { deck: deck.number }) }),
      deck.state === 'on_sale' && left !== null
        ? element('p', { text: words('scratch.return_left', { percent: percent(left, 3) }) })
        : null,
      factsOf(deck),
      ...(deck.seed === null ? [] : [checkOf(deck)]),
    );
  };

  /** Deals an ended deck again in the browser and compares it with what was published. */
  const checkOf = ({ beacon, root, seed, seedHash }: DeckView) => {
    const verdict = element('p', { class: 'verdict', attributes: { role: 'status' } });
    const show = (isGood: boolean) => {
      verdict.textContent = words(isGood ? 'scratch.check_ok' : 'scratch.check_bad');
      verdict.dataset['result'] = isGood ? 'ok' : 'bad';
    };
    const button = element('button', {
      class: 'primary',
      text: words('scratch.check'),
      attributes: { type: 'button' },
    });
    button.addEventListener('click', () => {
      if (seed === null || beacon.value === null || root === null) return;
      const place = placeInChain(beacon.value, beacon.chainEnd, beacon.round);
      const isPromised = verifyCommit(seed, seedHash) && place === beacon.round;
      button.disabled = true;
      const thread = new Worker(new URL('./check-thread.ts', import.meta.url), { type: 'module' });
      thread.addEventListener('message', ({ data }: MessageEvent<CheckNote>) => {
        if (data.kind === 'part') {
          verdict.textContent = words('scratch.checking', { percent: Math.floor(data.part * 100) });
          return;
        }
        show(data.isPlan && data.isRoot && isPromised);
        button.disabled = false;
        thread.terminate();
      });
      const order: CheckOrder = { plan, from: { seed, beacon: beacon.value }, root };
      thread.postMessage(order, { transfer: [] });
    });
    return element('div', { class: 'sc-check' }, button, verdict);
  };

  return {
    open(decks: readonly DeckView[]) {
      dialog ??= createDialog(page(), words('scratch.decks'), words('dialog.close'));
      dialog.body.replaceChildren(
        element('p', { text: words('scratch.decks_intro') }),
        element('p', { class: 'muted', text: words('scratch.decks_how') }),
        ...decks.map(currentOf),
      );
      dialog.open();
    },
  };
}
