import type { TableApi, TableRoundView } from '../api.ts';
import { element, icon } from '../panel/element.ts';
import type { Pill } from './game.ts';
import { proofFacts, type Proven, proofView } from './proof.ts';
import type { LiveWords } from './words.ts';

export type FairnessDeps = {
  readonly api: Pick<TableApi, 'rounds'>;
  readonly words: LiveWords;
  readonly body: HTMLElement;
  readonly proven: Proven;
  readonly pill: (draws: readonly number[]) => Pill;
  /** The round that goes on; null before the first news. */
  readonly round: () => TableRoundView | null;
  readonly onError: (error: unknown) => void;
};

/** Explains how outcomes come about, and computes those of the past again. */
export function createFairness({ api, body, onError, pill, proven, round, words }: FairnessDeps) {
  const show = (one: TableRoundView) => {
    const back = element(
      'button',
      { class: 'plain', attributes: { type: 'button' }, onClick: () => void open() },
      icon('left'),
      words('live.all_rounds'),
    );
    body.replaceChildren(back, proofView(one, proven, words));
    back.focus();
  };
  const row = (one: TableRoundView): HTMLElement => {
    const { text, tone } = pill(one.draws ?? []);
    return element(
      'li',
      {},
      element(
        'button',
        { class: 'round-row', attributes: { type: 'button' }, onClick: () => show(one) },
        element('span', { text: `№ ${one.number}` }),
        element('span', { class: 'grow' }),
        element('b', { class: 'live-pill', text, attributes: { 'data-tone': tone } }),
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
      element('p', { text: words('live.fair_intro') }),
      element(
        'ol',
        { class: 'rules' },
        ...(['chain', 'beacon', 'result'] as const).map((key) =>
          element('li', { text: words(`live.fair_${key}`) }),
        ),
      ),
      ...(now === null
        ? []
        : [element('h3', { text: words('live.fair_now') }), proofFacts(now, proven, words)]),
      element('h3', { text: words('live.last_results') }),
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
