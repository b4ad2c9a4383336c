import type { TableApi, TableRoundView } from '../api.ts';
import { element, icon } from '../panel/element.ts';
import type { Words } from '../words/words.ts';

export type ProofsDeps = {
  readonly api: Pick<TableApi, 'rounds'>;
  readonly words: Words;
  readonly body: HTMLElement;
  /** The round that goes on; null before the first news. */
  readonly round: () => TableRoundView | null;
  readonly onError: (error: unknown) => void;
  readonly texts: {
    readonly intro: string;
    /** How an outcome comes about, step by step. */
    readonly steps: readonly string[];
    readonly now: string;
    readonly last: string;
    readonly back: string;
  };
  /** What a round is drawn from, as far as it is out. */
  readonly facts: (round: TableRoundView) => HTMLElement;
  /** A round with its proof. */
  readonly proof: (round: TableRoundView) => HTMLElement;
  /** What a round came to, in its line of the list. */
  readonly result: (round: TableRoundView) => readonly HTMLElement[];
  /** What the line is called where its result is no text. */
  readonly nameOf?: (round: TableRoundView) => string;
};

/** Explains how outcomes of a table come about, and computes those of the past again. */
export function createProofs(deps: ProofsDeps) {
  const { api, body, facts, nameOf, onError, proof, result, round, texts, words } = deps;
  const show = (one: TableRoundView) => {
    const back = element(
      'button',
      { class: 'plain', attributes: { type: 'button' }, onClick: () => void open() },
      icon('left'),
      texts.back,
    );
    body.replaceChildren(back, proof(one));
    back.focus();
  };
  const row = (one: TableRoundView): HTMLElement => {
    const name = nameOf === undefined ? {} : { 'aria-label': nameOf(one) };
    return element(
      'li',
      {},
      element(
        'button',
        {
          class: 'round-row',
          attributes: { type: 'button', ...name },
          onClick: () => show(one),
        },
        element('span', { text: `№ ${one.number}` }),
        element('span', { class: 'grow' }),
        ...result(one),
        icon('right'),
      ),
    );
  };
  const list = element('ol', { class: 'rounds' });
  const more = element('button', {
    class: 'plain',
    text: words('history.more'),
    hidden: true,
    attributes: { type: 'button' },
  });
  let before = 0;
  const load = async () => {
    more.disabled = true;
    try {
      const { rounds } = await api.rounds(before);
      list.append(...rounds.map(row));
      before = rounds.at(-1)?.number ?? before;
      more.hidden = rounds.length === 0 || before <= 1;
    } finally {
      more.disabled = false;
    }
  };
  more.addEventListener('click', () => void load().catch(onError));

  const open = async () => {
    const now = round();
    before = (now?.number ?? 0) + 1;
    list.replaceChildren();
    body.replaceChildren(
      element('p', { text: texts.intro }),
      element('ol', { class: 'rules' }, ...texts.steps.map((text) => element('li', { text }))),
      ...(now === null ? [] : [element('h3', { text: texts.now }), facts(now)]),
      element('h3', { text: texts.last }),
      list,
      more,
    );
    await load().catch(onError);
  };
  return {
    open,
    /** The proof of one round. */
    async openRound(number: number) {
      body.replaceChildren();
      const found = await api.rounds(number + 1).catch(onError);
      const one = found?.rounds.find((each) => each.number === number);
      if (one !== undefined) show(one);
      else await open();
    },
  };
}
